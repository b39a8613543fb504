import type { Token } from '../tokens/token.ts'
import type { IsHeading } from './repair-context.ts'

/** How far the repairs of a dictation have come. */
export interface RepairState {
  readonly tokens: readonly Token[]
  /** What stands before the token that is read. */
  readonly result: Token[]
  /** What the last deletion took, for «angre». */
  removed: Token[]
  readonly isHeading: IsHeading
  /** Full stops were written or said. */
  readonly isPunctuated: boolean
}

/** Takes away what was said last, from `start`. */
export function cutFrom(state: RepairState, start: number): void {
  state.removed = state.result.splice(Math.max(0, start))
}
