import { ClipboardPaste, FileText, Mic, Stethoscope } from 'lucide-react'
import { useKnownConfig } from '../../server-config.ts'
import { landing } from '../../texts/landing.ts'
import { SectionHeading } from './SectionHeading.tsx'

const icons = [Stethoscope, Mic, FileText, ClipboardPaste]

/** The four steps from consultation to record system. */
export function HowItWorks() {
  const { heading, items } = landing.steps
  const writer = useKnownConfig()?.processing.noteWriter
  return (
    <section aria-labelledby="slik" className="py-16 tablet:py-24">
      <div className="mx-auto max-w-6xl px-6">
        <SectionHeading id="slik" heading={heading} />
        <ol className="mt-10 grid gap-x-8 gap-y-10 tablet:grid-cols-2 desktop:grid-cols-4">
          {items.map((item, index) => {
            const Icon = icons[index] ?? FileText
            return (
              <li
                key={item.heading}
                className="row-span-3 grid grid-rows-subgrid content-start gap-0 border-t-2 border-brand pt-5"
              >
                <div className="flex items-center justify-between text-brand">
                  <span aria-hidden className="text-3xl font-semibold tracking-tight tabular-nums">
                    {index + 1}
                  </span>
                  <Icon aria-hidden size={26} strokeWidth={1.6} />
                </div>
                <h3 className="mt-5 text-lg leading-snug font-semibold">{item.heading}</h3>
                <p className="mt-2 leading-relaxed text-muted">
                  {item.text} {/* Reserves the space until the server has stated its note writer. */}
                  {'writer' in item && (
                    <span className={writer ? undefined : 'invisible'}>{item.writer[writer ?? 'extractive']}</span>
                  )}
                </p>
              </li>
            )
          })}
        </ol>
      </div>
    </section>
  )
}
