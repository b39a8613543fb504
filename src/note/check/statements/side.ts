import type { Coverage } from './coverage.ts'
import type { Namings } from './namings.ts'
import type { Statement } from '../reading/read-text.ts'
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
