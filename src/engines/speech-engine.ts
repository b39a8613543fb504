import type { Segment } from '../spec/segments.ts'

/** What a speech engine is asked: types only. Implementations stand beside this file, one folder each. */
export interface TranscriptionRequest {
  /** 16 kHz mono samples as they arrive, in pieces of any size. The engine pulls: not reading is back-pressure. */
  audio: AsyncIterable<Int16Array>
  /** Words said just before this audio, or ''. */
  prompt: string
  /** The user's own words, which the engine should prefer. */
  vocabulary: readonly string[]
  /** An opaque key of the user: users take turns. Never logged. */
  user: string
  /** Aborted when the client has gone: decoding stops within a second. */
  signal: AbortSignal
  /** Its text is shown for a moment and not kept: it ends with `GaveWay` as soon as anything else wants the engine. */
  preview?: boolean
}

/** One complete window of recognised speech, in the order it was spoken. Windows without speech are not given. */
export interface RecognisedWindow {
  /** The window's text; begins with a space, has none at its end. */
  text: string
  segments: Segment[]
}

export interface SpeechEngineDescription {
  /** Model name for people to read. */
  model: string
  /** The bundled demo model, which does not understand people. */
  demo: boolean
}

/** What an engine has before it and behind it, for admission and the operator's figures. Counted since it began. */
export interface SpeechLoad {
  /** Windows that wait for their turn. */
  waiting: number
  /** Windows recognised, the seconds of sound in them, and the seconds that their recognition took. */
  windows: number
  soundSeconds: number
  workSeconds: number
}

export interface SpeechEngine {
  describe(): SpeechEngineDescription
  /** False while no model is loaded: calls are then refused with `engine-not-ready`. */
  ready(): boolean
  load(): SpeechLoad
  /** Nothing is in work and nothing waits, so that there is room for a preview. Left out by an engine that takes none. */
  hasRoom?(): boolean
  /**
   * Recognises speech while the audio is still arriving.
   * Throws what `audio` throws; an aborted request ends with the signal's reason.
   */
  transcribe(request: TranscriptionRequest): AsyncIterable<RecognisedWindow>
  close(): Promise<void>
}
