import { cutPoint } from './cut-point.ts'
import { EnergyGate, type GatedFrame } from './energy-gate.ts'
import { FRAME_SECONDS, Framer, framesIn } from './frames.ts'

/** dB above the background: what is not even this is left out when it lasts, … */
const AUDIBLE = 3
/** … and what is below this may be a pause between words. */
const SPOKEN = 8
/** What is kept of silence in front of a window and behind it. */
const MARGIN = framesIn(0.5)
/** A pause this long ends a sentence, and a window when it is long enough to be worth a call; */
const PAUSE = framesIn(0.7)
/** one this long ends any window: who stops to think wants to see the words. */
const LONG_PAUSE = framesIn(2)

/** A contiguous stretch of the recording, in seconds from its beginning; the last one may end a moment behind its end. */
export interface CutWindow {
  start: number
  end: number
}

/** When, in seconds of the recording, something was spoken first and last that is in no window yet. */
export interface UnfinishedSpeech {
  from: number
  to: number
}

/** Window lengths in seconds: cut at a pause from `enough` on, and wherever it is quietest at `most`. */
export interface WindowLengths {
  enough: number
  most: number
}

/** The first words come early; then a recogniser that pads every window to 30 s is asked less often. */
const FIRST: WindowLengths = { enough: 3, most: 8 }
const LATER: WindowLengths = { enough: 6, most: 12 }

/**
 * Cuts a recording into windows while it is made. Each is a contiguous stretch of it; between two of them lies nothing, or
 * silence that is left out. Windows come in order, 1.5 s after their last sample at the earliest.
 */
export class LiveCutter {
  readonly #framer = new Framer()
  readonly #gate = new EnergyGate(AUDIBLE)
  readonly #later: WindowLengths
  #lengths: WindowLengths
  #held: GatedFrame[] = []
  /** Place in the recording of the first frame held. */
  #place = 0
  /** How many of the frames held are needed: up to the last that can be heard. */
  #heard = 0
  /** Frames since the last spoken one. */
  #quiet = 0
  /** Frames that came in, and of those that are in no window the first and the last that seemed spoken when they did. */
  #came = 0
  #spoken: UnfinishedSpeech | undefined

  constructor(first = FIRST, later = LATER) {
    this.#lengths = first
    this.#later = later
  }

  /** Seconds of the recording before which everything was given or left out. */
  get settled(): number {
    return this.#place * FRAME_SECONDS
  }

  /** Known 1.5 s sooner than windows are cut; a noise counts as well, until it is known for one. */
  get spoken(): UnfinishedSpeech | undefined {
    return this.#spoken && { from: this.#spoken.from * FRAME_SECONDS, to: this.#spoken.to * FRAME_SECONDS }
  }

  push(samples: Int16Array): CutWindow[] {
    return this.#framer.push(samples).flatMap((frame) => {
      const ready = this.#gate.push(frame)
      this.#came++
      if (this.#gate.newestAbove > SPOKEN) this.#spoken = { from: this.#spoken?.from ?? this.#came - 1, to: this.#came }
      return ready.flatMap((gated) => this.#take(gated))
    })
  }

  /** The last windows, at the end of the recording. */
  flush(): CutWindow[] {
    const frames = [...this.#framer.flush().flatMap((frame) => this.#gate.push(frame)), ...this.#gate.flush()]
    const windows = frames.flatMap((frame) => this.#take(frame))
    if (this.#heard > 0) windows.push(this.#give(Math.min(this.#held.length, this.#heard + MARGIN)))
    this.#drop(this.#held.length)
    return windows
  }

  #take(frame: GatedFrame): CutWindow[] {
    this.#held.push(frame)
    this.#quiet = frame.above > SPOKEN ? 0 : this.#quiet + 1
    if (frame.loud) this.#heard = this.#held.length
    if (this.#heard === 0) {
      this.#drop(this.#held.length - MARGIN)
      return []
    }
    const cut = this.#cut()
    return cut > 0 ? [this.#give(cut)] : []
  }

  /** How many of the frames held make a window now; 0 for none. */
  #cut(): number {
    const length = this.#held.length
    const silent = length - this.#heard
    const end = this.#heard + MARGIN
    if (silent >= LONG_PAUSE) return end
    const inPause = length >= framesIn(this.#lengths.enough) && this.#quiet >= PAUSE
    if (inPause) return Math.min(end, length - Math.floor(this.#quiet / 2))
    const most = framesIn(this.#lengths.most)
    if (length <= most) return 0
    const labelled = this.#held.map(({ level, above }) => ({ level, speech: above > SPOKEN }))
    return cutPoint(labelled, most)
  }

  #give(count: number): CutWindow {
    const start = this.settled
    const end = (this.#place + count) * FRAME_SECONDS
    this.#drop(count)
    this.#lengths = this.#later
    return { start, end }
  }

  #drop(count: number): void {
    if (count <= 0) return
    this.#held.splice(0, count)
    this.#place += count
    this.#heard = Math.max(0, this.#heard - count)
    if (this.#spoken) this.#spoken.from = Math.max(this.#spoken.from, this.#place)
    if (this.#spoken && this.#spoken.to <= this.#place) this.#spoken = undefined
    if (this.#heard === 0 && this.#held.length > MARGIN) this.#drop(this.#held.length - MARGIN)
  }
}
