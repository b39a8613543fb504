import type { Token } from '../tokens/token.ts'

/** Where a phrase stands that may be a command. */
export interface Place {
  /** The tokens before it, as they were read so far. */
  readonly before: readonly Token[]
  readonly last: Token | undefined
  readonly next: Token | undefined
  /** All of the dictation's, as they were said. The phrase stands at `index`, what follows it at `end`. */
  readonly tokens: readonly Token[]
  readonly index: number
  readonly end: number
}

/** True where a phrase is a command, not words of the dictation. */
export type Guard = (place: Place) => boolean

/** Phrases that one rule holds for. */
export type GuardedPhrases = readonly [phrases: readonly string[], guard: Guard]
