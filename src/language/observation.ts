import { hashText } from './features.ts'

/** Something observed in a text, as a person reads it and as features are made of it. */
export interface Observation {
  readonly text: string
  /** Of `hashText`. */
  readonly hash: number
}

const known = new Map<string, Observation>()
/** Words of a lifetime of dictations would grow without end. */
const MOST_KNOWN = 50_000

/** The observation of a text: mostly one object each. */
export function observe(text: string): Observation {
  const before = known.get(text)
  if (before) return before
  const made = { text, hash: hashText(text) }
  if (known.size < MOST_KNOWN) known.set(text, made)
  return made
}
