import { createRequire } from 'node:module'
import { InferenceSession, Tensor } from 'onnxruntime-node'
import { SAMPLE_RATE } from '../../spec/audio.ts'
import { FRAME_SAMPLES } from '../../audio/frames.ts'
import { toFloat } from './to-float.ts'
import { type DetectAnswer, type DetectCall, SILERO_CONTEXT, STATE_LENGTH } from './silero-labels.ts'

/** Samples of one network input: a frame and the end of the previous one. */
const INPUT_SAMPLES = SILERO_CONTEXT + FRAME_SAMPLES
const STATE_HALF = STATE_LENGTH / 2
const NETWORK = '@ricky0123/vad-web/dist/silero_vad_v6.onnx'

/** Silero VAD, the network that separates speech from other sound. Runs in a child process. */
export class Silero {
  readonly #session: InferenceSession
  readonly #rate = new Tensor('int64', BigInt64Array.of(BigInt(SAMPLE_RATE)), [])

  private constructor(session: InferenceSession) {
    this.#session = session
  }

  static async load(): Promise<Silero> {
    const file = createRequire(import.meta.url).resolve(NETWORK)
    return new Silero(await InferenceSession.create(file, { intraOpNumThreads: 1, interOpNumThreads: 1 }))
  }

  /** Runs the frames of one recording in order. */
  async detect(call: DetectCall): Promise<DetectAnswer> {
    const [answer] = await this.detectAll([call])
    return answer ?? { kind: 'detect', probabilities: new Float32Array(), state: call.state }
  }

  /** Runs several recordings as one batch: for fifty, a quarter of the time of fifty separate calls. */
  async detectAll(calls: readonly DetectCall[]): Promise<DetectAnswer[]> {
    const sounds = calls.map(({ samples }) => toFloat(samples))
    const answers = calls.map(({ samples }): DetectAnswer => {
      const probabilities = new Float32Array((samples.length - SILERO_CONTEXT) / FRAME_SAMPLES)
      return { kind: 'detect', probabilities, state: new Float32Array(STATE_LENGTH) }
    })
    let state = packedStates(calls)
    const frames = Math.max(0, ...answers.map(({ probabilities }) => probabilities.length))
    for (let frame = 0; frame < frames; frame++) {
      const output = await this.#session.run({ input: frameOfAll(sounds, frame), state, sr: this.#rate })
      state = output['stateN'] ?? state
      for (const [row, answer] of answers.entries()) {
        if (frame >= answer.probabilities.length) continue
        answer.probabilities[frame] = Number(output['output']?.data[row])
        if (frame === answer.probabilities.length - 1) answer.state = stateOf(state, row, calls.length)
      }
    }
    return answers
  }
}

/** One row per recording; a recording that has ended is padded with silence. */
function frameOfAll(sounds: readonly Float32Array[], frame: number): Tensor {
  const input = new Float32Array(sounds.length * INPUT_SAMPLES)
  const start = frame * FRAME_SAMPLES
  for (const [row, sound] of sounds.entries()) {
    if (start + INPUT_SAMPLES <= sound.length)
      input.set(sound.subarray(start, start + INPUT_SAMPLES), row * INPUT_SAMPLES)
  }
  return new Tensor('float32', input, [sounds.length, INPUT_SAMPLES])
}

/** The network's state has shape [2, recordings, 128]; that of one recording [2, 128]. */
function packedStates(calls: readonly DetectCall[]): Tensor {
  const packed = new Float32Array(calls.length * STATE_LENGTH)
  for (const [row, { state }] of calls.entries()) {
    for (const half of [0, 1]) {
      packed.set(state.subarray(half * STATE_HALF, (half + 1) * STATE_HALF), (half * calls.length + row) * STATE_HALF)
    }
  }
  return new Tensor('float32', packed, [2, calls.length, STATE_HALF])
}

function stateOf(packed: Tensor, row: number, rows: number): Float32Array {
  const state = new Float32Array(STATE_LENGTH)
  for (let index = 0; index < STATE_LENGTH; index++) {
    const half = Math.floor(index / STATE_HALF)
    state[index] = Number(packed.data[(half * rows + row) * STATE_HALF + (index % STATE_HALF)])
  }
  return state
}
