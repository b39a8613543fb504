import { hashText } from './features.ts'

/** Something observed in a text, readable and as a hash for features. */
export interface Observation {
  readonly text: string
  /** From `hashText`. */
  readonly hash: number
}

const known = new Map<string, Observation>()
/** Maximum size of the cache, which would otherwise grow without end. */
const MOST_KNOWN = 50_000

/** The observation of a text, cached. */
export function observe(text: string): Observation {
  const before = known.get(text)
  if (before) return before
  const made = { text, hash: hashText(text) }
  if (known.size < MOST_KNOWN) known.set(text, made)
  return made
}
