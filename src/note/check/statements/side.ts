import type { Coverage, Places } from './coverage.ts'
import type { Namings } from './namings.ts'
import type { Statement } from '../reading/statement.ts'
import { addToList } from '../words/lists.ts'
import type { Word } from '../words/words.ts'

export interface AffirmedWord {
  readonly word: Word
  readonly statement: number
}

/** What a text affirms and what it denies. */
export interface Stance {
  /** Words that stand undenied, by key: how often, and where, so many times. */
  readonly affirmed: ReadonlyMap<string, { readonly count: number; readonly places: readonly AffirmedWord[] }>
  /** How many statements deny each word in any way, by its key and by what it is about. */
  readonly denied: ReadonlyMap<string, number>
  /** How many denials deny each word surely, likewise. */
  readonly surely: ReadonlyMap<string, number>
  readonly places: Places
  /** Whether what is not tolerated is denied. */
  readonly tolerance: boolean
}

/** One text, and how much of each of its statements the other has. */
export interface Side {
  readonly statements: readonly Statement[]
  readonly coverages: readonly Coverage[]
  readonly stance: Stance
  readonly namings: Namings
}

/** Has the other text's statement at `best`, which has most of the one at `index`, most of itself from that one? */
export function isMutual(index: number, best: number, other: Side): boolean {
  return other.coverages[best]?.best === index
}

/** So many statements that stand most in one of the other text are looked at. */
const MOST = 4

/** For each statement of the other text, the first of those that stand most in it, but for what has less than `least` there. */
export function tellersOf({ coverages }: Pick<Side, 'coverages'>, least = 0): ReadonlyMap<number, readonly number[]> {
  const tellers = new Map<number, number[]>()
  for (const [index, { best, share }] of coverages.entries()) {
    if (best < 0 || share < least) continue
    addToList(tellers, best, index, MOST)
  }
  return tellers
}
