import type { Token } from '../tokens/token.ts'
import type { Alignment } from './align.ts'
import { hashFeature, hashText } from '../../language/features.ts'
import type { CandidateKind, CuePlace } from './candidates.ts'

/** What is observed of a candidate: a template by its name, with up to two observations, small numbers or hashes of words. */
export interface Observation {
  readonly name: string
  readonly first: number
  readonly second: number
}

export type Observe = (name: string, first?: number, second?: number) => void

/** The number of the feature in the model: a template is another for each kind of candidate. */
export function featureOf(kind: CandidateKind, { name, first, second }: Observation): number {
  return hashFeature(Math.imul(hashText(kind), 31) + hashText(name), first, second)
}

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
