import { ArrowRight, Check } from 'lucide-react'
import { Link } from 'react-router'
import { pages } from '../../spec/routes.ts'
import { buttonStyle } from '../shell/button-style.ts'
import { MAIN_ID } from '../shell/SkipLink.tsx'
import { texts } from '../texts.ts'

export function HomePage() {
  const { heading, pitch, start, promises } = texts.home
  return (
    <main
      id={MAIN_ID}
      className="mx-auto grid w-full max-w-7xl flex-1 content-center items-center gap-12 px-6 py-14 desktop:grid-cols-[1.1fr_1fr] desktop:gap-20"
    >
      <title>{texts.product.title}</title>
      <div className="grid justify-items-start gap-7">
        <h1 className="text-hero font-semibold tracking-[-0.03em]">{heading}</h1>
        <p className="max-w-[34rem] text-lg leading-relaxed text-muted tablet:text-xl">{pitch}</p>
        <Link to={pages.journal} className={buttonStyle.large}>
          {start}
          <ArrowRight aria-hidden size={20} />
        </Link>
        <ul className="flex flex-wrap gap-x-6 gap-y-2 text-muted">
          {promises.map((promise) => (
            <li key={promise} className="flex items-center gap-2">
              <Check aria-hidden size={18} className="text-brand" />
              {promise}
            </li>
          ))}
        </ul>
      </div>
      <Example />
    </main>
  )
}

/** Loudness of a spoken sentence, bar by bar: words of different strength, with pauses between. */
const loudness = [
  6, 14, 30, 22, 40, 26, 12, 4, 4, 18, 34, 50, 38, 24, 42, 30, 14, 6, 4, 4, 10, 28, 20, 36, 16, 4, 8, 26, 44, 54, 36,
  28, 46, 30, 18, 8, 4, 4, 16, 32, 24, 40, 22, 12, 4, 4, 12, 20, 10, 4,
]
const wave = loudness.map((height, index) => `M${index * 10 + 5} ${28 - height / 2}v${height}`).join('')

function Example() {
  const { label, spoken, heading, sections } = texts.home.example
  return (
    <figure aria-label={label} className="grid gap-4">
      <div className="rounded-lg border border-line bg-sunken p-6">
        <svg
          viewBox="0 0 500 56"
          className="mb-5 w-full stroke-brand"
          strokeWidth="4"
          strokeLinecap="round"
          aria-hidden
        >
          <path d={wave} />
        </svg>
        <p className="leading-relaxed text-muted italic">«{spoken}»</p>
      </div>
      <div className="rounded-lg border border-line bg-surface p-6 shadow-float">
        <p className="mb-3 text-sm font-semibold text-brand">{heading}</p>
        {sections.map((section) => (
          <div key={section.heading} className="mb-3 last:mb-0">
            <h2 className="font-semibold">{section.heading}</h2>
            <p>{section.text}</p>
          </div>
        ))}
      </div>
    </figure>
  )
}
