import type { WindowSegment } from './token-segments.ts'

/** What passes between the server and the speech process: types only. Every call can be sent again after a crash. */
export interface DecodeCall {
  kind: 'decode'
  samples: Int16Array
  prompt: string
  vocabulary: readonly string[]
}

/** Asks for the probability of speech in each frame of `samples`, which begin with the context before the first one. */
export interface DetectCall {
  kind: 'detect'
  samples: Int16Array
  state: Float32Array
}

export interface DecodeAnswer {
  kind: 'decode'
  segments: WindowSegment[]
}

export interface DetectAnswer {
  kind: 'detect'
  probabilities: Float32Array
  /** To be given with the next call. */
  state: Float32Array
}

export type Call = DecodeCall | DetectCall
export type Answer = DecodeAnswer | DetectAnswer

export type ToProcess =
  | { kind: 'load'; folder: string; threads: number }
  | { kind: 'call'; id: number; call: Call }
  | { kind: 'cancel'; id: number }

export type FromProcess =
  | { kind: 'loaded' }
  | { kind: 'load-failed'; reason: string }
  | { kind: 'answer'; id: number; answer: Answer }
  | { kind: 'failed'; id: number }
