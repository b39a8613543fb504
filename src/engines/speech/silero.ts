import { createRequire } from 'node:module'
import { InferenceSession, Tensor } from 'onnxruntime-node'
import { SAMPLE_RATE } from '../../spec/audio.ts'
import { FRAME_SAMPLES } from '../../audio/frames.ts'
import { type DetectAnswer, type DetectCall, SILERO_CONTEXT } from './silero-labels.ts'

const NETWORK = '@ricky0123/vad-web/dist/silero_vad_v6.onnx'

/** Silero VAD, the network that tells speech from other sound. Runs in the speech process. */
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

  async detect(call: DetectCall): Promise<DetectAnswer> {
    const samples = Float32Array.from(call.samples, (sample) => sample / 32768)
    const probabilities = new Float32Array((samples.length - SILERO_CONTEXT) / FRAME_SAMPLES)
    let state: Tensor = new Tensor('float32', call.state, [2, 1, 128])
    for (let frame = 0; frame < probabilities.length; frame++) {
      const start = frame * FRAME_SAMPLES
      const input = samples.slice(start, start + SILERO_CONTEXT + FRAME_SAMPLES)
      const output = await this.#session.run({
        input: new Tensor('float32', input, [1, input.length]),
        state,
        sr: this.#rate,
      })
      probabilities[frame] = Number(output['output']?.data[0])
      state = output['stateN'] ?? state
    }
    return { kind: 'detect', probabilities, state: Float32Array.from(state.data, Number) }
  }
}
