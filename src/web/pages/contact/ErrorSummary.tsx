import type { RefObject } from 'react'
import type { ContactProblems } from '../../../spec/contact.ts'
import { contact } from '../../texts/contact.ts'
import { fill } from '../../texts.ts'
import { controlId } from './Field.tsx'

interface ErrorSummaryProps {
  problems: ContactProblems
  heading: RefObject<HTMLHeadingElement | null>
}

/** Lists all errors, each linked to its field. The heading takes the focus. */
export function ErrorSummary({ problems, heading }: ErrorSummaryProps) {
  const { summaryOne, summaryMany, errors } = contact.form
  const list = Object.entries(problems)
  return (
    <section aria-labelledby="feil" className="rounded-md border-2 border-danger-line bg-danger-soft p-5">
      <h3 id="feil" ref={heading} tabIndex={-1} className="rounded-sm font-semibold text-danger">
        {list.length === 1 ? summaryOne : fill(summaryMany, { count: list.length })}
      </h3>
      <ul className="mt-2 grid">
        {list.map(([field, problem]) => (
          <li key={field}>
            <a
              href={`#${controlId(field)}`}
              className="inline-flex min-h-target items-center underline underline-offset-4"
              onClick={(event) => {
                event.preventDefault()
                document.getElementById(controlId(field))?.focus()
              }}
            >
              {errors[problem]}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
