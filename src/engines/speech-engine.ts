import type { AudioSpan, Segment } from '../spec/segments.ts'

/** A request to a speech engine: types only. Implementations live beside this file, one folder each. */
export interface TranscriptionRequest {
  /** 16 kHz mono samples as they arrive, in chunks of any size. The engine pulls: not reading is back-pressure. */
  audio: AsyncIterable<Int16Array>
  /** Text spoken just before this audio, or ''. */
  prompt: string
  /**
   * Seconds at the start of `audio` whose words are `prompt`: context only. What comes after them is recognised, and
   * times are those of the whole `audio`. An engine without use for it calls `withoutPreceding`.
   */
  precedingSeconds?: number
  /** The user's own words, which the engine should prefer. */
  vocabulary: readonly string[]
  /** Opaque key of the user, for taking turns. Never logged. */
  user: string
  /** Aborted when the client disconnects: decoding stops within a second. */
  signal: AbortSignal
  /** The text is shown briefly: the likeliest words at once. */
  preview?: boolean
  /** Nobody waits for it: the request ends with `GaveWay` as soon as other work wants the engine. */
  givesWay?: boolean
}

/** One complete window of recognised speech. Windows come in spoken order; those without speech are left out. */
export interface RecognisedWindow {
  /** The window's text, with a leading space and no trailing one; '' for a window that has only gaps. */
  text: string
  segments: Segment[]
  /**
   * Speech that the voice detector heard and no word covers, even after a second try, in seconds of the recording.
   * Omitted if there is none. The page shows each as a passage to be listened to.
   */
  gaps?: AudioSpan[]
}

export interface SpeechEngineDescription {
  /** Model name to display. */
  model: string
  /** True for the bundled demo model, which does not understand human speech. */
  demo: boolean
}

/** An engine's load, for admission and the operator's metrics. Totals are counted since it started. */
export interface SpeechLoad {
  /** Windows waiting for their turn. */
  waiting: number
  /** Windows recognised, their seconds of sound, and the seconds that recognition took. */
  windows: number
  soundSeconds: number
  workSeconds: number
}

export interface SpeechEngine {
  describe(): SpeechEngineDescription
  /** False while no model is loaded: calls are then refused with `engine-not-ready`. */
  ready(): boolean
  load(): SpeechLoad
  /** Whether the engine is idle and has room for a call that gives way. Omitted by engines that take none. */
  hasRoom?(): boolean
  /** Whether it hears several windows better as one than one by one. */
  hearsAgain?(): boolean
  /**
   * Recognises speech while the audio is still arriving. Rethrows what `audio` throws; an aborted request ends with the
   * signal's reason.
   */
  transcribe(request: TranscriptionRequest): AsyncIterable<RecognisedWindow>
  close(): Promise<void>
}
