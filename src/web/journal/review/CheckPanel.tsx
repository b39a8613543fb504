import { ChevronDown, CircleAlert, CircleCheck } from 'lucide-react'
import { useRef, useState } from 'react'
import { fill } from '../../texts.ts'
import { review as texts } from '../../texts/review.ts'
import { readNoteText } from '../evidence/note-text.ts'
import type { Review } from '../evidence/use-review.ts'
import './check.css'
import { FindingRow } from './FindingRow.tsx'
import { mendNote, type Mend } from './mend.ts'
import type { OpenFinding } from './open-findings.ts'
import type { Check } from './use-check.ts'
import { useNextRow } from './use-next-row.ts'

interface CheckPanelProps {
  check: Check
  review: Review
}

/** «Se over»: what differs between note and transcript, with both places and one click to mend it. */
export function CheckPanel({ check, review }: CheckPanelProps) {
  const [shown, setShown] = useState(true)
  const list = useRef<HTMLUListElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const { open } = check
  const settling = useNextRow(list, open, () => heading.current)
  if (!open) return null

  function settle(act: () => void, index: number): void {
    settling(index)
    act()
  }
  function mend(finding: OpenFinding, how: Mend): void {
    const { reading, elements } = review
    const editor = elements.note.current
    // A letter that was typed a moment ago is not read yet: places have moved.
    if (reading && editor && readNoteText(editor).text === reading.note.text) mendNote(reading.note, finding, how)
  }

  const Icon = open.length === 0 ? CircleCheck : CircleAlert
  return (
    <section className="check" aria-labelledby="se-over" data-open={open.length > 0 || undefined}>
      <div className="check-head">
        <Icon aria-hidden size={18} />
        <h3 ref={heading} id="se-over" tabIndex={-1} className="outline-none">
          {texts.check.heading}
        </h3>
        <p role="status">{countText(open.length)}</p>
        {open.length > 0 && (
          <button
            type="button"
            aria-expanded={shown}
            aria-label={shown ? texts.check.hide : texts.check.show}
            onClick={() => setShown(!shown)}
          >
            <ChevronDown aria-hidden size={18} />
          </button>
        )}
      </div>
      {open.length > 0 && shown && (
        <ul ref={list} className="check-list">
          {open.map((finding, index) => (
            <FindingRow
              key={finding.key}
              finding={finding}
              onShow={() => review.show(finding.finding)}
              onMend={(how) => settle(() => mend(finding, how), index)}
              onKeep={() => settle(() => check.keep(finding), index)}
            />
          ))}
        </ul>
      )}
    </section>
  )
}

function countText(count: number): string {
  if (count === 0) return texts.check.none
  return count === 1 ? texts.check.one : fill(texts.check.many, { count })
}
