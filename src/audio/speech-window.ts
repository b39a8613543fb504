import { SAMPLE_RATE } from '../spec/audio.ts'
import type { AudioSpan } from '../spec/segments.ts'
import { FRAME_SAMPLES, FRAME_SECONDS } from './frames.ts'

/** A frame of the recording, labelled as speech or silence. */
export interface HeardFrame {
  samples: Int16Array
  /** dB below full scale. */
  level: number
  speech: boolean
  /** Its position in the recording, in frames. */
  index: number
}

/** A span of speech for the recogniser, made of frames that need not be adjacent in the recording. */
export class SpeechWindow {
  readonly samples: Int16Array
  /** Position in the recording of each frame of the window. */
  readonly #places: readonly number[]
  readonly #isSpeech: readonly boolean[]

  constructor(frames: readonly HeardFrame[]) {
    this.samples = new Int16Array(frames.length * FRAME_SAMPLES)
    frames.forEach((frame, at) => this.samples.set(frame.samples, at * FRAME_SAMPLES))
    this.#places = frames.map((frame) => frame.index)
    this.#isSpeech = frames.map((frame) => frame.speech)
  }

  /** Seconds from the beginning of the recording at which the window begins and ends. */
  get start(): number {
    return this.recordingTime(0)
  }
  get end(): number {
    return this.recordingEnd(this.seconds)
  }
  get seconds(): number {
    return this.samples.length / SAMPLE_RATE
  }

  /** The spans of frames labelled as speech, in seconds from the window's start. */
  get speech(): AudioSpan[] {
    const spans: AudioSpan[] = []
    this.#isSpeech.forEach((isSpeech, index) => {
      if (!isSpeech) return
      const end = (index + 1) * FRAME_SECONDS
      const last = spans.at(-1)
      if (last && this.#isSpeech[index - 1]) last.end = end
      else spans.push({ start: index * FRAME_SECONDS, end })
    })
    return spans
  }

  /** Maps the start of a sound, `seconds` into the window, to the recording. */
  recordingTime(seconds: number): number {
    return this.#map(Math.floor((seconds * SAMPLE_RATE) / FRAME_SAMPLES), seconds)
  }

  /** Maps the end of a sound, `seconds` into the window, to the recording: before a silence left out, not after it. */
  recordingEnd(seconds: number): number {
    return this.#map(Math.ceil((seconds * SAMPLE_RATE) / FRAME_SAMPLES) - 1, seconds)
  }

  #map(frame: number, seconds: number): number {
    const at = Math.min(Math.max(frame, 0), this.#places.length - 1)
    const offset = Math.min(Math.max(seconds * SAMPLE_RATE - at * FRAME_SAMPLES, 0), FRAME_SAMPLES)
    return ((this.#places[at] ?? 0) * FRAME_SAMPLES + offset) / SAMPLE_RATE
  }
}
