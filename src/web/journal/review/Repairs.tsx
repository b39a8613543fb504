import { ChevronDown, Undo2 } from 'lucide-react'
import { useState } from 'react'
import type { PlacedRepair } from '../../../note/place-repairs.ts'
import { fill } from '../../texts.ts'
import { review as texts } from '../../texts/review.ts'
import { readNoteText } from '../evidence/note-text.ts'
import type { Review } from '../evidence/use-review.ts'
import './check.css'
import { replaceInNote } from '../note/edit-note.ts'
import { shortened } from './open-findings.ts'
import { takenOut } from './taken-out.ts'

/** «Rettelser»: what the speaker took back and the note left out, quietly, each undone with one click. */
export function Repairs({ review }: { review: Review }) {
  const [shown, setShown] = useState(false)
  const { reading, elements } = review
  // What is asked stands among the findings.
  const made = (reading?.repairs ?? []).filter(({ repair }) => repair.outcome === 'applied')
  if (!reading || made.length === 0) return null

  function exchange({ repair, note, shows }: PlacedRepair): void {
    const editor = elements.note.current
    // A letter that was typed a moment ago is not read yet: places have moved.
    if (!note || !shows || !editor || !reading || readNoteText(editor).text !== reading.note.text) return
    const [now, other] = shows === 'after' ? [repair.after, repair.before] : [repair.before, repair.after]
    replaceInNote(reading.note, note, endedAs(other, now, reading.note.text.slice(...note)))
  }

  return (
    <section className="check" aria-labelledby="rettelser">
      <div className="check-head">
        <Undo2 aria-hidden size={18} />
        <h3 id="rettelser">{texts.repairs.heading}</h3>
        <p>{made.length === 1 ? texts.repairs.one : fill(texts.repairs.many, { count: made.length })}</p>
        <button
          type="button"
          aria-expanded={shown}
          aria-label={shown ? texts.repairs.hide : texts.repairs.show}
          onClick={() => setShown(!shown)}
        >
          <ChevronDown aria-hidden size={18} />
        </button>
      </div>
      {shown && (
        <ul className="check-list">
          {made.map((placed) => (
            <RepairRow
              key={placed.repair.removed.join()}
              placed={placed}
              onShow={() => review.show(placesOf(placed))}
              onExchange={() => exchange(placed)}
            />
          ))}
        </ul>
      )}
    </section>
  )
}

interface RepairRowProps {
  placed: PlacedRepair
  onShow: () => void
  onExchange: () => void
}

function RepairRow({ placed: { repair, shows }, onShow, onExchange }: RepairRowProps) {
  const words = shortened(repair.before)
  return (
    <li className="finding">
      <button type="button" className="finding-places" onClick={onShow}>
        <span className="repair-words">
          {takenOut(repair.before, repair.after).map(({ text, isKept }, index) =>
            // oxlint-disable-next-line react/no-array-index-key -- the parts of one sentence never change their order
            isKept ? <span key={index}>{text}</span> : <del key={index}>{text}</del>,
          )}
        </span>
      </button>
      {shows && (
        <div className="finding-acts">
          <button
            type="button"
            className="finding-keep"
            aria-label={fill(shows === 'after' ? texts.repairs.undoLabel : texts.repairs.redoLabel, { words })}
            onClick={onExchange}
          >
            {shows === 'after' ? texts.repairs.undo : texts.repairs.redo}
          </button>
        </div>
      )}
    </li>
  )
}

function placesOf({ repair: { cue, removed }, note }: PlacedRepair): Parameters<Review['show']>[0] {
  const spans = [...removed, ...(cue ? [cue] : [])].toSorted(([one], [other]) => one - other)
  const [first, last] = [spans[0], spans.at(-1)]
  return { ...(note ? { note } : {}), ...(first && last ? { transcript: [first[0], last[1]] } : {}) }
}

/** The other form with the first letter as large and the end as open as the one it stands for. */
function endedAs(other: string, now: string, written: string): string {
  const open = /[.!?]$/.test(written) ? other : other.replace(/[.,:;]+$/, '')
  const [first = ''] = written
  const isLower = first !== first.toUpperCase() && now.at(0) !== first
  return isLower ? open.charAt(0).toLowerCase() + open.slice(1) : open
}
