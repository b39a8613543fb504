import { Play, Square, Undo2 } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { commandTarget } from '../../commands/run-command.ts'
import { fill } from '../../texts.ts'
import { review as texts } from '../../texts/review.ts'
import { isAsked, isOwnDoing, type ReviewItem } from './review-item.ts'
import { withText, type Mend } from './mend.ts'
import type { ReviewLine } from './review-lines.ts'
import { MendField } from './MendField.tsx'

const { list } = texts

interface ReviewRowProps {
  item: ReviewItem
  onShow: () => void
  acts: RowActs | SettledActs
}

/** Actions for a waiting item. */
export interface RowActs {
  /** The shortcuts apply to this one. */
  isCurrent: boolean
  /** Undefined if there is no sound for it. */
  onPlay: (() => void) | undefined
  playing: boolean
  onMend: (mend: Mend) => void
  onAccept: () => void
}

/** Actions for a settled item. */
export interface SettledActs {
  isMended: boolean
  onBringBack: () => void
}

/** One item of any kind: what is wrong, its whole sentence, and the actions for it. */
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
          <Act
            name={bringBackText(acts)}
            about={about}
            icon={<Undo2 aria-hidden size={16} />}
            onAct={acts.onBringBack}
          />
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
  const { mend, otherMends } = item
  const [field, setField] = useState<'closed' | 'open' | 'cancelled'>('closed')
  const { isCurrent, onPlay, onMend, onAccept } = acts
  const target = (name: 'review-play' | 'review-mend' | 'review-accept') => (isCurrent ? commandTarget(name) : {})
  const play = onPlay && <PlayAct about={about} acts={acts} onPlay={onPlay} {...target('review-play')} />
  const opensField = mend.field !== undefined
  if (opensField && field === 'open') {
    return (
      <MendField
        value={mend.field}
        label={mend.field === '' ? list.field.said : list.field.right}
        action={mend.name === 'type' ? list.field.apply : list.field.insert}
        submit={target('review-mend')}
        onWrite={(text) => onMend(withText(mend, text))}
        onCancel={() => setField('cancelled')}
      >
        {play}
      </MendField>
    )
  }
  return (
    <>
      {play}
      <Act
        name={mendText(mend)}
        about={about}
        className="review-mend"
        isFocused={field === 'cancelled'}
        onAct={() => (opensField ? setField('open') : onMend(mend))}
        {...target('review-mend')}
      />
      {otherMends.map((other) => (
        <Act key={mendText(other)} name={mendText(other)} about={about} onAct={() => onMend(other)} />
      ))}
      <Act name={list.accept[acceptOf(item)]} about={about} onAct={onAccept} {...target('review-accept')} />
    </>
  )
}

interface PlayActProps extends Partial<ReturnType<typeof commandTarget>> {
  about: string
  acts: RowActs
  onPlay: () => void
}

function PlayAct({ about, acts: { playing, isCurrent }, onPlay, ...target }: PlayActProps) {
  const isPlaying = playing && isCurrent
  const sign = isPlaying ? <Square aria-hidden size={13} fill="currentColor" /> : <Play aria-hidden size={15} />
  return <Act name={isPlaying ? list.stop : list.play} about={about} icon={sign} iconOnly onAct={onPlay} {...target} />
}

interface ActProps extends Partial<ReturnType<typeof commandTarget>> {
  name: string
  /** The item acted on, for screen readers. */
  about: string
  icon?: ReactNode
  iconOnly?: boolean
  className?: string
  /** Takes the focus when it appears: what it had opened was closed. */
  isFocused?: boolean
  onAct: () => void
}

/** The button of one action. */
function Act({ name, about, icon, iconOnly, className = '', isFocused, onAct, ...target }: ActProps) {
  return (
    <button
      type="button"
      {...target}
      className={`review-act ${className}`.trim()}
      aria-label={fill(list.label, { act: name, item: about })}
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- back from the field that it opened
      autoFocus={isFocused}
      onClick={onAct}
    >
      {icon}
      {!iconOnly && name}
    </button>
  )
}

function Line({ line: { from, parts }, labelled }: { line: ReviewLine; labelled: boolean }) {
  return (
    <span className="review-line">
      {labelled && <span className="review-from">{list[from]} </span>}
      {withLead(parts).map(({ text, mark }, index) => {
        const Element = mark && mark !== 'lead' ? elements[mark] : 'span'
        return (
          // oxlint-disable-next-line react/no-array-index-key -- the parts of one sentence never change their order
          <Element key={index} className={mark === 'lead' ? 'review-lead' : undefined}>
            {text}
          </Element>
        )
      })}
    </span>
  )
}

type ShownPart = Omit<ReviewLine['parts'][number], 'mark'> & { mark?: ReviewLine['parts'][number]['mark'] | 'lead' }

/** Words before the marked ones that a row of one line leaves out, so that these are seen. */
const WORDS_SHOWN = 3

function withLead(parts: ReviewLine['parts']): readonly ShownPart[] {
  const [first, ...rest] = parts
  if (!first || first.mark || rest.length === 0) return parts
  const near = (first.text.match(/\S+\s*/g) ?? []).slice(-WORDS_SHOWN).join('')
  const lead = first.text.slice(0, first.text.length - near.length)
  return lead === '' ? parts : [{ text: lead, mark: 'lead' }, { text: near }, ...rest]
}

const elements = { strong: 'strong', removed: 'del', added: 'ins' } as const

function mendText(mend: Mend): string {
  return fill(list.mend[mend.name], { value: 'text' in mend ? mend.text : '' })
}

function quoted({ parts }: ReviewLine): string {
  const about = parts.find(({ mark }) => mark === 'strong') ?? parts[0]
  return about?.text.trim() ?? ''
}

/** Extra help for some kinds. */
function helpOf({ kind, mend }: ReviewItem): string | undefined {
  const help: Partial<Record<ReviewItem['kind'], string>> = list.help
  // What one press can correct needs no explanation.
  return kind === 'correction' && mend.field === undefined ? undefined : help[kind]
}

function acceptOf(item: ReviewItem): keyof typeof list.accept {
  const { kind } = item
  if (kind === 'word' || kind === 'gap' || kind === 'otherPatient' || kind === 'conversation' || kind === 'phrase')
    return kind
  return isAsked(item) && kind !== 'message' ? 'finding' : 'told'
}

/** `grave`: must not be there. `own`: the user's own doing. */
function toneOf(item: ReviewItem): 'grave' | 'asked' | 'own' | 'told' {
  if (['nationalId', 'otherPatient', 'offRecord'].includes(item.kind)) return 'grave'
  if (isOwnDoing(item)) return 'own'
  return isAsked(item) ? 'asked' : 'told'
}

function bringBackText({ isMended }: SettledActs): string {
  return isMended ? list.settled.undo : list.settled.bringBack
}
