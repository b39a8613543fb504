import { cutPoint } from './cut-point.ts'
import { FRAME_SECONDS, framesIn } from './frames.ts'
import { SpeechWindow, type HeardFrame } from './speech-window.ts'

/** How much of a pause to keep after the speech before it and before the speech after it. */
const KEPT_AFTER = framesIn(0.5)
const KEPT_BEFORE = framesIn(0.5)

/**
 * Cuts frames labelled as speech or silence into windows of speech, at the longest pause in their later part. Long
 * silences are left out; short ones and the edges of long ones are kept. Every speech frame is in exactly one window.
 */
export class WindowCutter {
  #pending: HeardFrame[] = []
  /** Silent frames not yet kept or dropped: the first `KEPT_AFTER` and last `KEPT_BEFORE` of the current pause. */
  #tail: HeardFrame[] = []
  #lead: HeardFrame[] = []
  #frames = 0
  #longest: number
  readonly #longestLater: number

  /** Maximum seconds of a window and of the first one, with short pauses. Recognisers take at most 30 s. */
  constructor(longestSeconds: number, firstSeconds: number) {
    this.#longestLater = Math.floor(longestSeconds / FRAME_SECONDS)
    this.#longest = Math.min(Math.floor(firstSeconds / FRAME_SECONDS), this.#longestLater)
  }

  push(samples: Int16Array, level: number, speech: boolean): SpeechWindow[] {
    const frame = { samples, level, speech, index: this.#frames++ }
    if (speech) {
      this.#pending.push(...this.#tail, ...this.#lead, frame)
      this.#tail = []
      this.#lead = []
      return this.#pending.length >= this.#longest ? [this.#cut()] : []
    }
    if (this.#tail.length < KEPT_AFTER && this.#pending.length > 0) this.#tail.push(frame)
    else this.#lead.push(frame)
    if (this.#lead.length > KEPT_BEFORE) this.#lead.shift()
    return []
  }

  /** The last window, at the end of the recording. */
  flush(): SpeechWindow[] {
    const frames = [...this.#pending, ...this.#tail].slice(0, this.#longest)
    this.#pending = []
    this.#tail = []
    this.#lead = []
    return frames.length > 0 ? [new SpeechWindow(frames)] : []
  }

  #cut(): SpeechWindow {
    const at = cutPoint(this.#pending, this.#longest)
    const window = new SpeechWindow(this.#pending.slice(0, at))
    this.#pending = this.#pending.slice(at)
    this.#longest = this.#longestLater
    return window
  }
}
