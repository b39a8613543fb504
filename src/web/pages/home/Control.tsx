import { BookA, ListChecks, Quote, TextCursorInput } from 'lucide-react'
import { landing } from '../../texts/landing.ts'
import { SectionHeading } from './SectionHeading.tsx'

const icons = [Quote, ListChecks, TextCursorInput, BookA]

/** The features that help clinicians vouch for the note. */
export function Control() {
  const { heading, intro, items } = landing.control
  return (
    <section aria-labelledby="kontroll" className="border-t border-line bg-surface py-16 tablet:py-24">
      <div className="mx-auto grid max-w-6xl gap-x-16 gap-y-10 px-6 desktop:grid-cols-[1fr_2fr]">
        <SectionHeading id="kontroll" heading={heading} intro={intro} />
        <ul className="grid gap-x-10 gap-y-9 tablet:grid-cols-2">
          {items.map((item, index) => {
            const Icon = icons[index] ?? Quote
            return (
              <li key={item.heading}>
                <span className="grid size-11 place-items-center rounded-full bg-brand-soft text-brand-strong">
                  <Icon aria-hidden size={20} strokeWidth={1.75} />
                </span>
                <h3 className="mt-4 text-lg leading-snug font-semibold">{item.heading}</h3>
                <p className="mt-2 leading-relaxed text-muted">{item.text}</p>
              </li>
            )
          })}
        </ul>
      </div>
    </section>
  )
}
