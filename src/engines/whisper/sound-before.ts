import { SAMPLE_RATE } from '../../spec/audio.ts'
import { LONGEST_GAP_SECONDS } from '../../spec/preceding-words.ts'
import type { WindowSegment } from '../speech/recognised-text.ts'
import type { Preceding } from './whisper-model.ts'

/** A window that was decoded; segments are in seconds from its start, the rest in seconds of the recording. */
export interface HeardWindow {
  samples: Int16Array
  segments: readonly WindowSegment[]
  start: number
  end: number
}

/** Sound to decode, and how much of it at the start has been heard. */
export interface JoinedSound {
  samples: Int16Array
  preceding?: Preceding
}

/**
 * The sound and words just before a window. A model hears a short window much better with them: cut at every pause, the
 * word errors of Whisper base on a human voice fall from two thirds to under two fifths (docs/measured.md).
 */
export class SoundBefore {
  /** In samples: sums of seconds are not exact. */
  readonly #longest: number
  #windows: HeardWindow[]

  /** `longestSeconds`: of the sound before a window and the window together. */
  constructor(longestSeconds: number, heard: readonly HeardWindow[] = []) {
    this.#longest = longestSeconds * SAMPLE_RATE
    this.#windows = [...heard]
  }

  add(window: HeardWindow): void {
    this.#windows.push(window)
    while (lengthOf(this.#windows) > this.#longest) this.#windows.shift()
  }

  /** The samples of a window at `start` with as many whole windows in front of them as fit. */
  joinedTo(samples: Int16Array, start: number): JoinedSound {
    const last = this.#windows.at(-1)
    if (last && start - last.end > LONGEST_GAP_SECONDS) this.#windows = []
    const used = this.#windows.slice()
    while (used.length > 0 && lengthOf(used) + samples.length > this.#longest) used.shift()
    // Words begin the decoder's transcript: sound without any would have nothing to stand for.
    if (!used.some(({ segments }) => segments.length > 0)) return { samples }
    const whole = new Int16Array(lengthOf(used) + samples.length)
    let at = 0
    const segments: WindowSegment[] = []
    for (const window of used) {
      whole.set(window.samples, at)
      const offset = at / SAMPLE_RATE
      segments.push(
        ...window.segments.map(({ start: from, end, text }) => ({ start: from + offset, end: end + offset, text })),
      )
      at += window.samples.length
    }
    whole.set(samples, at)
    return { samples: whole, preceding: { seconds: at / SAMPLE_RATE, segments } }
  }
}

function lengthOf(windows: readonly HeardWindow[]): number {
  return windows.reduce((sum, { samples }) => sum + samples.length, 0)
}
