import type { WindowSegment } from '../speech/recognised-text.ts'
import type { Preceding } from './whisper-model.ts'
import type { DetectAnswer, DetectCall } from '../speech/silero-labels.ts'
import type { LoadReport } from '../work/supervised-process.ts'

/** Messages between the server and the speech process: types only. Every call can be sent again after a crash. */
export interface DecodeCall {
  kind: 'decode'
  samples: Int16Array
  vocabulary: readonly string[]
  /** Sound at the start of the samples whose text is known. */
  preceding?: Preceding | undefined
  /** Text for a moment: the likeliest words at once, without search. */
  preview?: boolean
}

export interface DecodeAnswer {
  kind: 'decode'
  segments: WindowSegment[]
}

export type Call = DecodeCall | DetectCall
export type Answer = DecodeAnswer | DetectAnswer

export type ToProcess =
  | { kind: 'load'; folder: string; threads: number }
  | { kind: 'call'; id: number; call: Call }
  | { kind: 'cancel'; id: number }

export type FromProcess =
  | LoadReport
  /** Its networks are built from its weights; `share` is done, 0 to 1. */
  | { kind: 'building'; share: number }
  | { kind: 'answer'; id: number; answer: Answer }
  | { kind: 'failed'; id: number }
