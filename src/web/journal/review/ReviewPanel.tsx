import { ArrowDown, ChevronDown, CircleAlert, CircleCheck, PenLine } from 'lucide-react'
import { useEffect, useRef, useState, type RefObject } from 'react'
import { commandTarget } from '../../commands/run-command.ts'
import { keyOfCommand } from '../../commands/shortcuts.ts'
import { useSettings } from '../../settings/settings.ts'
import { fill } from '../../texts.ts'
import { review as texts } from '../../texts/review.ts'
import type { Player } from '../evidence/use-player.ts'
import { microphoneIsOn, type JournalState } from '../state/journal-state.ts'
import './review.css'
import type { ReviewItem } from './review-item.ts'
import { ReviewRow, type RowActs } from './ReviewRow.tsx'
import { useNextRow } from './use-next-row.ts'
import type { ReviewList } from './use-review-list.ts'

interface ReviewPanelProps {
  state: JournalState
  list: ReviewList
  player: Player
}

/** «Se over»: what needs a second look, beside the note. Hidden while the microphone is on. */
export function ReviewPanel({ state, list, player }: ReviewPanelProps) {
  const rows = useRef<HTMLDivElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const { current, settled, verdict } = list
  const count = list.items.length
  // Another patient is shown above everything else: see `SecondPatient`.
  const asked = list.items.filter(({ kind }) => kind !== 'otherPatient')
  const items = [...asked, ...list.told]
  // The button that settles a row disappears with it: keyboard focus moves to the next row.
  const settling = useNextRow(items, (item) => {
    if (item) rows.current?.querySelectorAll('.review-row')[items.indexOf(item)]?.querySelector('button')?.focus()
    // Unless the fix has moved the focus into the text.
    else if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true })
  })
  useRowInView(rows, current)
  const isEmpty = items.length === 0 && settled.length === 0 && verdict === undefined
  if (isEmpty || microphoneIsOn(state.recording.status)) return null

  function settle(item: ReviewItem, act: () => void): void {
    // After a keyboard shortcut the user is elsewhere, and stays there.
    if (rows.current?.contains(document.activeElement)) settling(item)
    act()
  }
  return (
    <section className="panel panel-review" aria-labelledby="se-over" data-verdict={verdict}>
      {count > 0 && <title>{fill(texts.list.title, { count })}</title>}
      <div className="review-head">
        <VerdictSign list={list} />
        <h2 ref={heading} id="se-over" tabIndex={-1}>
          {texts.list.heading}
        </h2>
        <p role="status">{statusText(list)}</p>
        {items.length > 0 && (
          <button
            type="button"
            {...commandTarget('review-next')}
            className="icon-button"
            aria-label={texts.list.next}
            onClick={list.showNext}
          >
            <ArrowDown aria-hidden size={18} />
          </button>
        )}
      </div>
      {items.length > 0 && (
        <div ref={rows}>
          <Rows items={asked} list={list} player={player} onSettle={settle} />
          {list.told.length > 0 && (
            <section aria-label={texts.list.told}>
              <h3 className="review-told">{texts.list.told}</h3>
              <Rows items={list.told} list={list} player={player} onSettle={settle} />
            </section>
          )}
        </div>
      )}
      {items.length > 0 && <KeyHints />}
      {settled.length > 0 && <SettledRows list={list} />}
    </section>
  )
}

interface RowsProps {
  items: readonly ReviewItem[]
  list: ReviewList
  player: Player
  /** Runs the action that settles an item. */
  onSettle: (item: ReviewItem, act: () => void) => void
}

function Rows({ items, list, player, onSettle }: RowsProps) {
  if (items.length === 0) return null
  return (
    <ul className="review-rows">
      {items.map((item) => {
        const acts = actsOn(item, list, player, (act) => onSettle(item, act))
        return <ReviewRow key={item.key} item={item} onShow={() => list.show(item)} acts={acts} />
      })}
    </ul>
  )
}

/** The actions for an item. `settle` runs the actions that settle it. */
export function actsOn(item: ReviewItem, list: ReviewList, player: Player, settle: (act: () => void) => void): RowActs {
  const sound = list.soundOf(item)
  const isCurrent = item === list.current
  const play = (): void => {
    if (!isCurrent) list.show(item)
    if (player.playing && isCurrent) player.stop()
    else player.play(sound)
  }
  return {
    isCurrent,
    onPlay: sound.length > 0 ? play : undefined,
    playing: player.playing,
    onMend: (mend) => settle(() => list.mend(item, mend)),
    onAccept: () => settle(() => list.accept(item)),
  }
}

function VerdictSign({ list: { verdict, items } }: { list: ReviewList }) {
  if (verdict === 'matches' || verdict === 'settled')
    return <CircleCheck aria-hidden size={18} className="text-success" />
  if (verdict === 'own') return <PenLine aria-hidden size={18} className="text-success" />
  return items.length > 0 ? <CircleAlert aria-hidden size={18} className="text-warning" /> : null
}

function statusText({ items: { length: count }, verdict }: ReviewList): string {
  if (count > 0) return count === 1 ? texts.list.one : fill(texts.list.many, { count })
  return verdict && verdict !== 'open' ? texts.list.verdict[verdict] : ''
}

/** The shortcuts that work while editing a text, for users who have them on. */
function KeyHints() {
  const { shortcuts } = useSettings()
  if (!shortcuts) return null
  const { held, ...acts } = texts.list.keys
  return (
    <p aria-hidden className="review-keys">
      {held}
      {(['next', 'accept', 'mend', 'play'] as const).map((act) => (
        <span key={act}>
          <kbd>{keyOfCommand(`review-${act}`)}</kbd> {acts[act]}
        </span>
      ))}
    </p>
  )
}

/** The settled items, which can be brought back. */
function SettledRows({ list: { settled, show, bringBack } }: { list: ReviewList }) {
  const [shown, setShown] = useState(false)
  const { one, many } = texts.list.settled
  return (
    <>
      <button type="button" className="review-settled" aria-expanded={shown} onClick={() => setShown(!shown)}>
        {settled.length === 1 ? one : fill(many, { count: settled.length })}
        <ChevronDown aria-hidden size={17} />
      </button>
      {shown && (
        <ul className="review-rows">
          {settled.map((done) => (
            <ReviewRow
              key={done.item.key}
              item={done.item}
              onShow={() => show(done.item)}
              acts={{ isMended: done.exchanges.length > 0, onBringBack: () => bringBack(done) }}
            />
          ))}
        </ul>
      )}
    </>
  )
}

/** Scrolls the list to a row that the shortcuts have moved to. */
function useRowInView(rows: RefObject<HTMLElement | null>, current: ReviewItem | undefined): void {
  const key = current?.key
  useEffect(() => {
    if (key !== undefined) rows.current?.querySelector('[data-current]')?.scrollIntoView({ block: 'nearest' })
  }, [rows, key])
}
