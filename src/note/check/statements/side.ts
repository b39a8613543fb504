import type { Coverage } from './coverage.ts'
import type { Namings } from './namings.ts'
import type { Statement } from '../reading/read-text.ts'
import { addToList } from '../words/lists.ts'
import type { Stance } from './stance.ts'

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
