import type { Token } from '../tokens/token.ts'
import type { IsHeading } from './repair-context.ts'

/** Progress of the repairs of a dictation. */
export interface RepairState {
  readonly tokens: readonly Token[]
  /** The tokens before the one being read. */
  readonly result: Token[]
  /** What the last deletion removed, for «angre». */
  removed: Token[]
  readonly isHeading: IsHeading
  /** Whether full stops were written or spoken. */
  readonly isPunctuated: boolean
}

/** Removes the last tokens of the result, from `start`. */
export function cutFrom(state: RepairState, start: number): void {
  state.removed = state.result.splice(Math.max(0, start))
}
