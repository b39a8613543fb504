import { SAMPLE_RATE } from '../spec/audio.ts'

/** Samples in a frame, the unit for labelling speech and silence: 32 ms, the step of Silero VAD. */
export const FRAME_SAMPLES = 512
export const FRAME_SECONDS = FRAME_SAMPLES / SAMPLE_RATE

/** Number of frames that last at least `seconds`. */
export function framesIn(seconds: number): number {
  return Math.ceil(seconds / FRAME_SECONDS)
}

/** Splits pieces of any size into frames, each a separate copy. */
export class Framer {
  #frame = new Int16Array(FRAME_SAMPLES)
  #filled = 0

  push(samples: Int16Array): Int16Array[] {
    const frames: Int16Array[] = []
    for (let rest = samples; rest.length > 0;) {
      const taken = rest.subarray(0, FRAME_SAMPLES - this.#filled)
      this.#frame.set(taken, this.#filled)
      this.#filled += taken.length
      rest = rest.subarray(taken.length)
      if (this.#filled === FRAME_SAMPLES) frames.push(...this.flush())
    }
    return frames
  }

  /** The rest at the end of the recording, padded with its last sample: one frame or none. */
  flush(): Int16Array[] {
    if (this.#filled === 0) return []
    const frame = this.#frame.fill(this.#frame[this.#filled - 1] ?? 0, this.#filled)
    this.#frame = new Int16Array(FRAME_SAMPLES)
    this.#filled = 0
    return [frame]
  }
}

/** Level of a frame in dB below full scale, -100 for silence. The DC offset is removed, as it is inaudible. */
export function levelOf(frame: Int16Array): number {
  let sum = 0
  let squares = 0
  for (const sample of frame) {
    sum += sample
    squares += sample * sample
  }
  const variance = squares / frame.length - (sum / frame.length) ** 2
  return Math.max(-100, 10 * Math.log10(Math.max(variance, 0) / 32768 ** 2))
}
