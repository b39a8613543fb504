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
  /** Affirmed words by key: how often, and the first places where. */
  readonly affirmed: ReadonlyMap<string, { readonly count: number; readonly places: readonly AffirmedWord[] }>
  /** Number of statements that deny each word in any way, by key and concept name. */
  readonly denied: ReadonlyMap<string, number>
  /** Number of denials that surely deny each word, by key and concept name. */
  readonly surely: ReadonlyMap<string, number>
  readonly places: Places
  /** Whether the text mentions tolerance: «tåler ikke». */
  readonly tolerance: boolean
}

/** One text, and how much of each statement the other text covers. */
export interface Side {
  readonly statements: readonly Statement[]
  readonly coverages: readonly Coverage[]
  readonly stance: Stance
  readonly namings: Namings
}

/** Whether the other text's statement at `best` has the one at `index` as its own best match. */
export function isMutual(index: number, best: number, other: Side): boolean {
  return other.coverages[best]?.best === index
}

/** Maximum number of statements listed per statement of the other text. */
const MOST = 4

/** For each statement of the other text, the first ones that match it best, with a share of at least `least`. */
export function tellersOf({ coverages }: Pick<Side, 'coverages'>, least = 0): ReadonlyMap<number, readonly number[]> {
  const tellers = new Map<number, number[]>()
  for (const [index, { best, share }] of coverages.entries()) {
    if (best < 0 || share < least) continue
    addToList(tellers, best, index, MOST)
  }
  return tellers
}
