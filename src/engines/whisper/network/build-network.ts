import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { decoderGraph } from './decoder-graph.ts'
import { encoderGraph } from './encoder-graph.ts'
import { GraphBuilder } from './graph-builder.ts'
import type { WhisperShape } from './shape.ts'
import { openWeights } from './weights.ts'

/** Writes the two networks of a model for ONNX Runtime into `target`. `exact`: see GraphBuilder. */
export function writeNetworks(folder: string, target: string, shape: WhisperShape, exact = false): void {
  mkdirSync(target, { recursive: true })
  const weights = openWeights(folder)
  try {
    const encoder = new GraphBuilder(join(target, 'encoder.weights'), weights, exact)
    encoderGraph(encoder, shape, exact)
    writeFileSync(join(target, 'encoder.onnx'), encoder.finish())
    const decoder = new GraphBuilder(join(target, 'decoder.weights'), weights, exact)
    decoderGraph(decoder, shape)
    writeFileSync(join(target, 'decoder.onnx'), decoder.finish())
  } finally {
    weights.close()
  }
}
