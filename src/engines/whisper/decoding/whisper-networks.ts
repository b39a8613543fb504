import { join } from 'node:path'
import { InferenceSession, Tensor } from 'onnxruntime-node'
import type { WhisperShape } from '../network/shape.ts'

/** Keys and values of the decoder's cross-attention for one window: per layer [heads, frames, size]. */
export interface HeardSound {
  frames: number
  layers: readonly { key: Float32Array; value: Float32Array }[]
}

/** A model's two networks on ONNX Runtime, from the folder that `writeNetworks` has written. */
export class WhisperNetworks {
  readonly shape: WhisperShape
  readonly #encoder: InferenceSession
  readonly #decoder: InferenceSession

  private constructor(shape: WhisperShape, encoder: InferenceSession, decoder: InferenceSession) {
    this.shape = shape
    this.#encoder = encoder
    this.#decoder = decoder
  }

  static async load(folder: string, shape: WhisperShape, threads: number): Promise<WhisperNetworks> {
    const options: InferenceSession.SessionOptions = {
      intraOpNumThreads: threads,
      interOpNumThreads: 1,
      // Without the arena, memory is returned after each window.
      enableCpuMemArena: false,
      // Spinning threads would take two fifths of the processor time, and the cores from the server.
      extra: { session: { intra_op: { allow_spinning: '0' } } },
    }
    const encoder = await InferenceSession.create(join(folder, 'encoder.onnx'), options)
    const decoder = await InferenceSession.create(join(folder, 'decoder.onnx'), options)
    return new WhisperNetworks(shape, encoder, decoder)
  }

  /** `features`: log-mel values [bands, steps], with an even number of steps of 10 ms. */
  async encode(features: Float32Array, steps: number): Promise<HeardSound> {
    const { encoder, decoder } = this.shape
    const results = await this.#encoder.run({ features: new Tensor('float32', features, [1, encoder.bands, steps]) })
    const layers = Array.from({ length: decoder.layers }, (_, layer) => ({
      key: floatsOf(results, `cross.${layer}.key`),
      value: floatsOf(results, `cross.${layer}.value`),
    }))
    return { frames: steps / 2, layers }
  }

  /** One run of the decoder's graph; see `decoderGraph` for its inputs and outputs. */
  async step(inputs: Record<string, Tensor>): Promise<Record<string, Tensor>> {
    return this.#decoder.run(inputs)
  }

  async close(): Promise<void> {
    await this.#encoder.release()
    await this.#decoder.release()
  }
}

/** The data of a result of 32-bit floats. */
export function floatsOf(results: Record<string, Tensor>, name: string): Float32Array {
  const data = results[name]?.data
  if (data instanceof Float32Array) return data
  throw new Error(`The network gave no numbers for ${name}`)
}
