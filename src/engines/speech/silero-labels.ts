import { FRAME_SAMPLES } from '../../audio/frames.ts'

/**
 * Samples of the previous frame that Silero VAD needs in front of each frame. Without them its probabilities are near
 * zero for any sound, without an error.
 */
export const SILERO_CONTEXT = 64
/** Size of the network's recurrent state for one recording. */
export const STATE_LENGTH = 2 * 128
/** Hysteresis: speech begins above `BEGINS` and ends at or below `ENDS`. */
const BEGINS = 0.5
const ENDS = 0.35

/** Asks for the probability of speech in each frame. `samples` starts with the context before the first frame. */
export interface DetectCall {
  kind: 'detect'
  samples: Int16Array
  state: Float32Array
}

export interface DetectAnswer {
  kind: 'detect'
  probabilities: Float32Array
  /** To be passed with the next call. */
  state: Float32Array
}

export type Detect = (call: DetectCall) => Promise<DetectAnswer>

/** Labels the frames of one recording as speech or not. Keeps the network's state, so that any process can answer. */
export class SileroLabels {
  readonly #detect: Detect
  #state = new Float32Array(STATE_LENGTH)
  #context = new Int16Array(SILERO_CONTEXT)
  #speaking = false

  constructor(detect: Detect) {
    this.#detect = detect
  }

  /** Returns one label per frame. */
  async label(frames: readonly Int16Array[]): Promise<boolean[]> {
    const samples = new Int16Array(SILERO_CONTEXT + frames.length * FRAME_SAMPLES)
    samples.set(this.#context)
    frames.forEach((frame, index) => samples.set(frame, SILERO_CONTEXT + index * FRAME_SAMPLES))
    this.#context = samples.slice(-SILERO_CONTEXT)
    const answer = await this.#detect({ kind: 'detect', samples, state: this.#state })
    this.#state = Float32Array.from(answer.state)
    return Array.from(answer.probabilities, (probability) => {
      this.#speaking = probability > (this.#speaking ? ENDS : BEGINS)
      return this.#speaking
    })
  }

  /** Labels frames that certainly hold no speech, without running the network. */
  skip(frames: readonly Int16Array[]): boolean[] {
    this.#context = frames.at(-1)?.slice(-SILERO_CONTEXT) ?? this.#context
    this.#speaking = false
    return frames.map(() => false)
  }
}
