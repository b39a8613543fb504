import { texts } from '../texts.ts'

/** The logo: sound turning into lines of text. */
export function Logo() {
  return (
    <span className="flex items-center gap-2.5 text-ink">
      <svg viewBox="0 0 32 32" className="size-8" aria-hidden>
        <rect width="32" height="32" rx="9" className="fill-brand" />
        <g className="stroke-on-brand" strokeWidth="2.6" strokeLinecap="round">
          <path d="M7.5 14v4M12 10v12M16.5 13v6" />
          <path d="M21 12.5h4.5M21 19.5h4.5" opacity=".75" />
        </g>
      </svg>
      <span className="text-xl font-semibold tracking-tight">{texts.product.name}</span>
    </span>
  )
}
