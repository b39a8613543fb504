import { MessageSquareQuote } from 'lucide-react'
import { review as texts } from '../../texts/review.ts'
import type { Review } from '../evidence/use-review.ts'
import './check.css'
import { shortened } from './open-findings.ts'

/** What was said to the one at the keyboard: it is not in the note, and is for somebody to do. */
export function Asides({ review }: { review: Review }) {
  const { transcript = '', asides = [] } = review.dictation ?? {}
  if (asides.length === 0) return null
  return (
    <section className="check" aria-labelledby="beskjeder" data-open>
      <div className="check-head">
        <MessageSquareQuote aria-hidden size={18} />
        <h3 id="beskjeder">{texts.asides.heading}</h3>
        <p>{texts.asides.help}</p>
      </div>
      <ul className="check-list">
        {asides.map((span) => (
          <li key={span[0]} className="finding">
            <button type="button" className="finding-places" onClick={() => review.show({ transcript: span })}>
              <span className="finding-quotes">«{shortened(transcript.slice(...span))}»</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
