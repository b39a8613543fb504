import { texts } from '../texts.ts'

export const MAIN_ID = 'innhold'

/** First tab stop: skips the header. */
export function SkipLink() {
  return (
    <a
      href={`#${MAIN_ID}`}
      className="fixed top-2 left-2 z-50 -translate-y-20 rounded-full bg-brand px-5 py-3 font-semibold text-on-brand focus-visible:translate-y-0"
    >
      {texts.header.skip}
    </a>
  )
}
