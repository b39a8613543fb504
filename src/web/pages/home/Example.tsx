import { landing } from '../../texts/landing.ts'

/** Bar heights of a drawn sound wave: words of varying loudness with pauses between. */
const heights =
  '6 14 30 22 40 26 12 4 4 18 34 50 38 24 42 30 14 6 4 4 10 28 20 36 16 4 8 26 44 54 36 28 46 30 18 8 4 4 16 32 24 40 22 12 4 4 12 20 10 4'
const wave = heights
  .split(' ')
  .map((height, index) => `M${index * 10 + 5} ${30 - Number(height) / 2}v${height}`)
  .join('')

/** A dictated sentence and the note made from it. */
export function Example() {
  const { label, spoken, heading, sections } = landing.example
  return (
    <figure aria-label={label} className="grid gap-4 tablet:max-desktop:grid-cols-2">
      <div className="rounded-lg border border-line bg-sunken p-6 tablet:p-7">
        <svg viewBox="0 0 500 60" className="mb-5 w-full text-brand" aria-hidden>
          <path d={wave} stroke="currentColor" strokeWidth="4" strokeLinecap="round" />
        </svg>
        <p className="leading-relaxed text-muted italic">«{spoken}»</p>
      </div>
      <div className="rounded-lg border border-line bg-surface p-6 shadow-float tablet:p-7">
        <p className="mb-3 text-sm font-semibold text-brand">{heading}</p>
        <dl className="grid gap-3">
          {sections.map((section) => (
            <div key={section.heading}>
              <dt className="font-semibold">{section.heading}</dt>
              <dd>{section.text}</dd>
            </div>
          ))}
        </dl>
      </div>
    </figure>
  )
}
