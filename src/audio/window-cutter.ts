import { FRAME_SECONDS, framesIn } from './frames.ts'
import { SpeechWindow, type HeardFrame } from './speech-window.ts'

/** The first window is short: the first words come early. */
const LONGEST_FIRST = Math.floor(8 / FRAME_SECONDS)
/** What is kept of a pause behind the speech before it and in front of the speech after it. */
const KEPT_AFTER = framesIn(0.5)
const KEPT_BEFORE = framesIn(0.5)
/** A window is cut in its later part: earlier cuts would waste the decoder's 30 s. */
const EARLIEST_CUT = 0.5
/** A cut between words, where there is no pause, is looked for in the quietest stretch of this length. */
const DIP = framesIn(0.1)

/**
 * Cuts frames that are labelled speech or silence into windows of speech, the first at most 8 s, cut in the longest pause of their later part. Long silences are left out, short ones and the edges of long ones are
 * kept. Every speech frame is in exactly one window.
 */
export class WindowCutter {
  #kept: HeardFrame[] = []
  /** Silent frames whose fate is open: the first `KEPT_AFTER` and the last `KEPT_BEFORE` of the pause so far. */
  #tail: HeardFrame[] = []
  #lead: HeardFrame[] = []
  #frames = 0
  #first = true
  readonly #longestLater: number

  /** `longestSeconds`: of a window, the short pauses in it included. Recognisers take at most 30. */
  constructor(longestSeconds: number) {
    this.#longestLater = Math.floor(longestSeconds / FRAME_SECONDS)
  }

  push(samples: Int16Array, level: number, speech: boolean): SpeechWindow[] {
    const frame = { samples, level, speech, index: this.#frames++ }
    if (speech) {
      this.#kept.push(...this.#tail, ...this.#lead, frame)
      this.#tail = []
      this.#lead = []
      return this.#kept.length >= this.#longest() ? [this.#cut()] : []
    }
    if (this.#tail.length < KEPT_AFTER && this.#kept.length > 0) this.#tail.push(frame)
    else this.#lead.push(frame)
    if (this.#lead.length > KEPT_BEFORE) this.#lead.shift()
    return []
  }

  /** The last window, at the end of the recording. */
  flush(): SpeechWindow[] {
    const frames = [...this.#kept, ...this.#tail].slice(0, this.#longest())
    this.#kept = []
    this.#tail = []
    this.#lead = []
    return frames.length > 0 ? [new SpeechWindow(frames)] : []
  }

  #longest(): number {
    return this.#first ? Math.min(LONGEST_FIRST, this.#longestLater) : this.#longestLater
  }

  #cut(): SpeechWindow {
    const at = cutPoint(this.#kept, this.#longest())
    const window = new SpeechWindow(this.#kept.slice(0, at))
    this.#kept = this.#kept.slice(at)
    this.#first = false
    return window
  }
}

/** Where to cut: the middle of the longest pause in the later part, the last of equals; else the quietest dip. */
function cutPoint(frames: readonly HeardFrame[], longest: number): number {
  const from = Math.floor(longest * EARLIEST_CUT)
  let best = { middle: 0, length: 0 }
  let start = from
  for (let index = from; index <= longest; index++) {
    if (index < longest && frames[index]?.speech === false) continue
    if (index - start >= Math.max(1, best.length))
      best = { middle: Math.ceil((start + index) / 2), length: index - start }
    start = index + 1
  }
  return best.length > 0 ? best.middle : quietestDip(frames, from, longest)
}

function quietestDip(frames: readonly HeardFrame[], from: number, to: number): number {
  let best = { at: to, level: Infinity }
  for (let at = from; at + DIP <= to; at++) {
    const level = Math.max(...frames.slice(at, at + DIP).map((frame) => frame.level))
    if (level <= best.level) best = { at: at + Math.ceil(DIP / 2), level }
  }
  return best.at
}
