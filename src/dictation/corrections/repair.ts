import type { IsStop } from './correction-search.ts'
import type { Token } from '../tokens/token.ts'

/** A value said anew, `next`, and what it may take the place of. */
export interface Repair {
  readonly result: readonly Token[]
  readonly tokens: readonly Token[]
  readonly next: Token
  /** Where `next` stands in `tokens`, and where what leads to it begins. */
  readonly index: number
  readonly start: number
  /** Where its like stands in `result`, or -1. */
  readonly at: number
  /** More than a bare «nei» was said. */
  readonly strong: boolean
  /** Where another section begins. */
  readonly isStop: IsStop
  /** Nothing but «nei» was said, which may as well be an answer. */
  readonly isBare: boolean
  /** Words that lead to it stand between the correcting one and `next`. */
  readonly isLed: boolean
  readonly isMedicine: boolean
}
