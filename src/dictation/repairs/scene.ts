import type { Token } from '../tokens/token.ts'
import type { Alignment } from './align.ts'
import { hashFeature, hashText } from '../../language/features.ts'
import type { CandidateKind, CuePlace } from './candidates.ts'

/** An observation of a candidate: a template's name, with up to two values, small numbers or hashes of words. */
export interface Observation {
  readonly name: string
  readonly first: number
  readonly second: number
}

export type Observe = (name: string, first?: number, second?: number) => void

/** The feature's number in the model, separate for each kind of candidate. */
export function featureOf(kind: CandidateKind, { name, first, second }: Observation): number {
  return hashFeature(Math.imul(hashText(kind), 31) + hashText(name), first, second)
}

/** What is the same for all candidates of a cue, computed once. */
export interface Scene {
  readonly place: CuePlace
  readonly clause: number
  readonly sentence: number
  /** The highest likeness of a token shortly before the cue to the token after it. */
  readonly best: number
  readonly isCueNear: boolean
  readonly isPunctuated: boolean
  /** For a number of tokens skipped after the cue: what follows them, aligned with the tokens before the cue. */
  readonly aheadOf: (skip: number) => Ahead
  /** Observations of the cue itself, the same for `keep` and `drop`. */
  readonly ofCue: readonly Observation[]
}

export interface Ahead {
  readonly words: readonly Token[]
  /** Covers the tokens before the cue that a repair may reach. */
  readonly alignment: Alignment
  /** Index of the first of these tokens. */
  readonly from: number
}
