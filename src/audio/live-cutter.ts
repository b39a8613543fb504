import { cutPoint } from './cut-point.ts'
import { EnergyGate, type GatedFrame } from './energy-gate.ts'
import { FRAME_SECONDS, Framer, framesIn } from './frames.ts'

/** Minimum level of audible frames, in dB above the background; longer spans below it are left out. */
const AUDIBLE = 3
/** Minimum level of spoken frames, in dB above the background; anything quieter may be a pause between words. */
const SPOKEN = 8
/** Silence kept before and after a window. */
const MARGIN = framesIn(0.5)
/** A pause this long ends a sentence, and a window long enough to be worth a call. */
const PAUSE = framesIn(0.7)
/** A pause this long ends any window: a speaker who stops to think wants to see the words. */
const LONG_PAUSE = framesIn(2)

/** A contiguous span of the recording, in seconds from its start; the last one may end slightly past its end. */
export interface CutWindow {
  start: number
  end: number
}

/** The first and last times, in seconds of the recording, of speech that is in no window yet. */
export interface UnfinishedSpeech {
  from: number
  to: number
}

/** Window lengths in seconds: cut at a pause from `enough` on, and at the quietest point at `most`. */
export interface WindowLengths {
  enough: number
  most: number
}

/** A short first window shows words early; longer ones then save calls to recognisers that pad every window to 30 s. */
const FIRST: WindowLengths = { enough: 3, most: 8 }
const LATER: WindowLengths = { enough: 6, most: 12 }

/**
 * Cuts a recording into windows while it is made. Each is a contiguous span; only silence is left out between two of
 * them. Windows come in order, at least 1.5 s after their last sample.
 */
export class LiveCutter {
  readonly #framer = new Framer()
  readonly #gate = new EnergyGate(AUDIBLE)
  readonly #later: WindowLengths
  #lengths: WindowLengths
  #held: GatedFrame[] = []
  /** Position in the recording of the first frame held, in frames. */
  #place = 0
  /** Number of held frames up to the last audible one. */
  #heard = 0
  /** Frames since the last spoken one. */
  #quiet = 0
  /** Frames received, and the first and last frame outside all windows that seemed spoken on arrival. */
  #came = 0
  #spoken: UnfinishedSpeech | undefined

  constructor(first = FIRST, later = LATER) {
    this.#lengths = first
    this.#later = later
  }

  /** Everything before this time, in seconds of the recording, was returned or left out. */
  get settled(): number {
    return this.#place * FRAME_SECONDS
  }

  /** Speech in no window yet. Known 1.5 s before windows are cut; includes noise until it is recognised as such. */
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

  /** Number of held frames that make a window now; 0 for none. */
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
