import { ChevronDown } from 'lucide-react'
import { useKnownConfig } from '../../server-config.ts'
import { contact } from '../../texts/contact.ts'
import { minutesOf } from '../../../spec/minutes.ts'
import { fill } from '../../texts.ts'

interface Question {
  question: string
  writer?: Record<'extractive' | 'llm', string>
  answer: readonly string[]
  limit?: string
}

/** Frequently asked questions, collapsed until opened. */
export function Faq() {
  const { maxAudioMinutes: minutes, processing } = useKnownConfig() ?? {}
  const questions: readonly Question[] = contact.faq.items
  return (
    <section
      aria-labelledby="faq"
      className="grid gap-x-16 gap-y-6 border-t border-line pt-12 desktop:grid-cols-[1fr_2fr]"
    >
      <h2 id="faq" className="text-3xl font-semibold tracking-[-0.02em]">
        {contact.faq.heading}
      </h2>
      <div className="max-desktop:border-t max-desktop:border-line desktop:-mt-4">
        {questions.map(({ question, writer, answer, limit }) => (
          <details key={question} className="group border-b border-line">
            <summary className="flex min-h-16 cursor-pointer items-center justify-between gap-6 py-4 text-lg leading-snug font-semibold hover:text-brand [&::-webkit-details-marker]:hidden">
              {question}
              <ChevronDown
                aria-hidden
                size={22}
                className="flex-none text-brand transition-transform duration-150 group-open:rotate-180"
              />
            </summary>
            <div className="grid max-w-[42rem] gap-3 pb-6 leading-relaxed">
              {writer && processing && <p>{writer[processing.noteWriter]}</p>}
              {answer.map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
              {limit && minutes !== undefined && <p>{fill(limit, { minutes: minutesOf(minutes) })}</p>}
            </div>
          </details>
        ))}
      </div>
    </section>
  )
}
