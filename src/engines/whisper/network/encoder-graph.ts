import type { GraphBuilder, Value } from './graph-builder.ts'
import { byHead, feedForward, joinHeads } from './layers.ts'
import type { WhisperShape } from './shape.ts'

/**
 * The encoder of Whisper (Radford et al. 2022, https://arxiv.org/abs/2212.04356) for any length: `features` [1, bands,
 * steps of 10 ms] to the keys and values of the decoder's cross-attention, `cross.LAYER.key` and `.value` [1, heads,
 * steps / 2, width / heads], which every step of the decoder would otherwise compute from the encoder's result.
 */
export function encoderGraph(graph: GraphBuilder, shape: WhisperShape): void {
  const { width, encoder } = shape
  const features = graph.input('features', 'float', [1, encoder.bands, 'steps'])
  let x = convolution(graph, features, 'conv1', 1)
  x = convolution(graph, x, 'conv2', 2)
  x = graph.op('Transpose', [x], { perm: [0, 2, 1] })
  const frames = graph.op('Shape', [x], { start: 1, end: 2 })
  const positions = graph.floats(sinusoids(encoder.positions, width), [encoder.positions, width])
  x = graph.op('Add', [x, graph.op('Slice', [positions, graph.integers(0), frames, graph.integers(0)])])
  for (let layer = 0; layer < encoder.layers; layer++) {
    const name = `model.encoder.layers.${layer}`
    const normed = graph.layerNorm(x, `${name}.self_attn_layer_norm`)
    const attended = attention(graph, normed, `${name}.self_attn`, shape)
    x = graph.op('Add', [x, graph.linear(attended, [`${name}.self_attn.out_proj`])])
    x = feedForward(graph, x, name)
  }
  x = graph.layerNorm(x, 'model.encoder.layer_norm')
  const { heads, layers } = shape.decoder
  for (let layer = 0; layer < layers; layer++) {
    const name = `model.decoder.layers.${layer}.encoder_attn`
    for (const part of ['key', 'value'] as const) {
      const projected = graph.linear(x, [`${name}.${part === 'key' ? 'k' : 'v'}_proj`])
      const value = byHead(graph, projected, heads, width)
      graph.output(`cross.${layer}.${part}`, value, 'float', [1, heads, 'frames', width / heads])
    }
  }
}

function convolution(graph: GraphBuilder, x: Value, name: string, stride: number): Value {
  const inputs = [x, graph.weight(`model.encoder.${name}.weight`), graph.weight(`model.encoder.${name}.bias`)]
  return graph.op('Gelu', [graph.op('Conv', inputs, { kernel_shape: [3], pads: [1, 1], strides: [stride] })])
}

function attention(graph: GraphBuilder, x: Value, name: string, { width, encoder }: WhisperShape): Value {
  const { heads } = encoder
  const projected = ['q', 'k', 'v'].map((part) => graph.linear(x, [`${name}.${part}_proj`]))
  if (!graph.exact) return graph.microsoft('MultiHeadAttention', projected, { num_heads: heads })
  const [query = '', key = '', value = ''] = projected.map((each) => byHead(graph, each, heads, width))
  const scores = graph.op('Mul', [graph.timesTransposed(query, key), graph.float((width / heads) ** -0.5)])
  const mixed = graph.op('MatMul', [graph.op('Softmax', [scores], { axis: -1 }), value])
  return joinHeads(graph, mixed, width)
}

/** The encoder's fixed positions [length, width]: sines, then cosines, of falling frequency. */
function sinusoids(length: number, width: number): Float32Array {
  const positions = new Float32Array(length * width)
  const half = width / 2
  for (let position = 0; position < length; position++) {
    for (let at = 0; at < half; at++) {
      const angle = position * Math.exp((-Math.log(10_000) * at) / (half - 1))
      positions[position * width + at] = Math.sin(angle)
      positions[position * width + half + at] = Math.cos(angle)
    }
  }
  return positions
}
