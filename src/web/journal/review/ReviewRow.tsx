import { Play, Square, Undo2 } from 'lucide-react'
import { commandTarget } from '../../commands/run-command.ts'
import { fill } from '../../texts.ts'
import { review as texts } from '../../texts/review.ts'
import { isAsked, isOwnDoing, type ReviewItem } from './review-item.ts'
import type { ReviewLine } from './review-lines.ts'

const { list } = texts

interface ReviewRowProps {
  item: ReviewItem
  onShow: () => void
  acts: RowActs | SettledActs
}

/** What can be done about what waits. */
export interface RowActs {
  /** The keys are for this one. */
  isCurrent: boolean
  /** Undefined where there is no sound of it. */
  onPlay: (() => void) | undefined
  playing: boolean
  onMend: () => void
  onAccept: () => void
}

/** What can be done about what was settled. */
export interface SettledActs {
  isMended: boolean
  onBringBack: () => void
}

/** One item, whatever it is: what is the matter, its whole sentence, and what can be done about it. */
export function ReviewRow({ item, onShow, acts }: ReviewRowProps) {
  const { lines } = item
  const help = helpOf(item)
  const about = [list.kinds[item.kind], lines[0] && quoted(lines[0])].filter(Boolean).join(': ')
  const isCurrent = 'isCurrent' in acts && acts.isCurrent
  return (
    <li className="review-row" data-tone={toneOf(item)} data-current={isCurrent || undefined} aria-current={isCurrent}>
      <button type="button" className="review-places" onClick={onShow}>
        <span className="review-kind">{list.kinds[item.kind]}</span>
        {help !== undefined && <span className="review-help">{help}</span>}
        {lines.map((line) => (
          <Line key={line.from} line={line} labelled={lines.length > 1} />
        ))}
      </button>
      <div className="review-acts">
        {'onAccept' in acts ? (
          <WaitingActs item={item} about={about} acts={acts} />
        ) : (
          <button
            type="button"
            className="review-act"
            aria-label={fill(list.label, { act: bringBackText(acts), item: about })}
            onClick={acts.onBringBack}
          >
            <Undo2 aria-hidden size={16} />
            {bringBackText(acts)}
          </button>
        )}
      </div>
    </li>
  )
}

interface WaitingActsProps {
  item: ReviewItem
  about: string
  acts: RowActs
}

function WaitingActs({ item, about, acts }: WaitingActsProps) {
  const { mend } = item
  const { isCurrent, onPlay, playing, onMend, onAccept } = acts
  const target = (name: 'review-play' | 'review-mend' | 'review-accept') => (isCurrent ? commandTarget(name) : {})
  const mendText = mend && fill(list.mend[mend.name], { value: 'text' in mend ? mend.text : '' })
  const acceptText = list.accept[acceptOf(item)]
  const isPlaying = playing && isCurrent
  return (
    <>
      {onPlay && (
        <button
          type="button"
          {...target('review-play')}
          className="review-act"
          aria-label={fill(list.label, { act: isPlaying ? list.stop : list.play, item: about })}
          onClick={onPlay}
        >
          {isPlaying ? <Square aria-hidden size={13} fill="currentColor" /> : <Play aria-hidden size={15} />}
        </button>
      )}
      {mendText !== undefined && (
        <button
          type="button"
          {...target('review-mend')}
          className="review-act review-mend"
          aria-label={fill(list.label, { act: mendText, item: about })}
          onClick={onMend}
        >
          {mendText}
        </button>
      )}
      <button
        type="button"
        {...target('review-accept')}
        className="review-act"
        aria-label={fill(list.label, { act: acceptText, item: about })}
        onClick={onAccept}
      >
        {acceptText}
      </button>
    </>
  )
}

function Line({ line: { from, parts }, labelled }: { line: ReviewLine; labelled: boolean }) {
  return (
    <span className="review-line">
      {labelled && <span className="review-from">{list[from]} </span>}
      {parts.map(({ text, mark }, index) => {
        const Element = mark ? elements[mark] : 'span'
        // oxlint-disable-next-line react/no-array-index-key -- the parts of one sentence never change their order
        return <Element key={index}>{text}</Element>
      })}
    </span>
  )
}

const elements = { strong: 'strong', removed: 'del', added: 'ins' } as const

function quoted({ parts }: ReviewLine): string {
  const about = parts.find(({ mark }) => mark === 'strong') ?? parts[0]
  return about?.text.trim() ?? ''
}

/** What more is said of some. */
function helpOf({ kind, mend }: ReviewItem): string | undefined {
  const help: Partial<Record<ReviewItem['kind'], string>> = list.help
  // What can be corrected with one press needs no telling how.
  return kind === 'correction' && mend ? undefined : help[kind]
}

function acceptOf(item: ReviewItem): keyof typeof list.accept {
  if (item.kind === 'word' || item.kind === 'otherPatient') return item.kind
  return isAsked(item) ? 'finding' : 'told'
}

/** `grave`: it must not be there. `own`: it is the user's. */
function toneOf(item: ReviewItem): 'grave' | 'asked' | 'own' | 'told' {
  if (['nationalId', 'otherPatient', 'offRecord'].includes(item.kind)) return 'grave'
  if (isOwnDoing(item)) return 'own'
  return isAsked(item) ? 'asked' : 'told'
}

function bringBackText({ isMended }: SettledActs): string {
  return isMended ? list.settled.undo : list.settled.bringBack
}
