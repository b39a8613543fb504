import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { decoderGraph } from './decoder-graph.ts'
import { encoderGraph } from './encoder-graph.ts'
import { GraphBuilder } from './graph-builder.ts'
import type { WhisperShape } from './shape.ts'
import { openWeights } from './weights.ts'

/** The encoder's part of the layers that are written, for the progress: a decoder's layer has half as many more. */
const share = ({ encoder, decoder }: WhisperShape): number => encoder.layers / (encoder.layers + 1.5 * decoder.layers)

export interface WriteOptions {
  /** 32-bit floats and ONNX's own operations only: slow and large, to verify the usual networks against. */
  exact?: boolean
  /** Gets the share that is done, 0 to 1. */
  onProgress?: (share: number) => void
}

/**
 * Writes a model's two networks for ONNX Runtime into the folder `target`: `encoder.onnx` and `decoder.onnx`, each with
 * its weights in a file beside it. Throws an Error that says what is wrong with the model's files.
 */
export function writeNetworks(
  folder: string,
  target: string,
  shape: WhisperShape,
  { exact = false, onProgress = () => {} }: WriteOptions = {},
): void {
  mkdirSync(target, { recursive: true })
  const weights = openWeights(folder)
  try {
    const encoder = new GraphBuilder(join(target, 'encoder.weights'), weights, exact)
    encoderGraph(encoder, shape)
    writeFileSync(join(target, 'encoder.onnx'), encoder.finish())
    onProgress(share(shape))
    const decoder = new GraphBuilder(join(target, 'decoder.weights'), weights, exact)
    decoderGraph(decoder, shape)
    writeFileSync(join(target, 'decoder.onnx'), decoder.finish())
    onProgress(1)
  } finally {
    weights.close()
  }
}
