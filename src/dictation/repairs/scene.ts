import type { Token } from '../tokens/token.ts'
import type { Alignment } from './align.ts'
import type { CuePlace } from './candidates.ts'
import type { Observation } from './feature-templates.ts'

/** What holds for every candidate of one cue, read once. */
export interface Scene {
  readonly place: CuePlace
  readonly clause: number
  readonly sentence: number
  /** The most alike of what was said last to the word behind the cue. */
  readonly best: number
  readonly isCueNear: boolean
  readonly isPunctuated: boolean
  /** By how many tokens are skipped behind the cue: what is said then, and how what stands before it is aligned with that. */
  readonly aheadOf: (skip: number) => Ahead
  /** What is observed of the cue itself, the same for `keep` and `drop`. */
  readonly ofCue: readonly Observation[]
}

export interface Ahead {
  readonly words: readonly Token[]
  /** Of the tokens before the cue, all that a repair may reach. */
  readonly alignment: Alignment
  /** Where the first of these stands. */
  readonly from: number
}
