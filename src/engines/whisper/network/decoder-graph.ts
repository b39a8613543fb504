import type { GraphBuilder, Value } from './graph-builder.ts'
import { byHead, feedForward, joinHeads } from './layers.ts'
import type { WhisperShape } from './shape.ts'

/** How many of the likeliest tokens are looked at per sequence: twice the widest beam, and some to rule out. */
export const BEST = 14
/** Added to the scores of tokens and places that are ruled out. */
export const RULED_OUT = -1e9

/**
 * The decoder of Whisper for one window with several sequences (beams), one or more tokens at a time.
 *
 * The sequences share one cache, a tree of all tokens that any of them has had: nothing is copied when a sequence splits,
 * only the mask says which entries are its own past. The caller writes new entries into the cache.
 *
 * Inputs: `tokens` and `positions` [1, new]; `ranked` [ranked], the new tokens to rank; `past_mask` [1, 1, new, past] and
 * `new_mask` [1, 1, new, new], 0 or RULED_OUT; per layer `past.L.key`, `past.L.value` [1, heads, past, size] and
 * `cross.L.key`, `cross.L.value` [1, heads, frames, size].
 *
 * Outputs: per layer `new.L.key`, `new.L.value` [1, heads, new, size]; per ranked token the log-probabilities `best` and
 * the ids `best_ids` of the likeliest text tokens (the end is one) [ranked, BEST], the log-probabilities of all `times`
 * [ranked, times], and `no_speech` [ranked, 1], the log of the odds of `<|nospeech|>`.
 */
export function decoderGraph(graph: GraphBuilder, shape: WhisperShape): void {
  const { width, decoder, vocabulary, tokens } = shape
  const { heads, layers } = decoder
  const size = width / heads
  const ids = graph.input('tokens', 'int64', [1, 'new'])
  const positions = graph.input('positions', 'int64', [1, 'new'])
  const ranked = graph.input('ranked', 'int64', ['ranked'])
  const pastMask = graph.input('past_mask', 'float', [1, 1, 'new', 'past'])
  const newMask = graph.input('new_mask', 'float', [1, 1, 'new', 'new'])

  const embedding = graph.matrix(['model.decoder.embed_tokens'])
  const placed = graph.op('Gather', [graph.weight('model.decoder.embed_positions.weight'), positions], { axis: 0 })
  let x = graph.op('Add', [graph.rows(embedding, ids), placed])
  // Scaling the queries' weights replaces a division of every score.
  const scale = size ** -0.5
  for (let layer = 0; layer < layers; layer++) {
    const name = `model.decoder.layers.${layer}`
    const past = cacheInputs(graph, `past.${layer}`, [1, heads, 'past', size])
    const cross = cacheInputs(graph, `cross.${layer}`, [1, heads, 'frames', size])

    const normed = graph.layerNorm(x, `${name}.self_attn_layer_norm`)
    const projections = ['q', 'k', 'v'].map((part) => `${name}.self_attn.${part}_proj`)
    const together = graph.linear(normed, projections, [scale, 1, 1])
    const parts = graph.ops(3, 'Split', [together], { axis: -1, num_outputs: 3 })
    const [query = '', key = '', value = ''] = parts.map((part) => byHead(graph, part, heads, width))
    graph.output(`new.${layer}.key`, key, 'float', [1, heads, 'new', size])
    graph.output(`new.${layer}.value`, value, 'float', [1, heads, 'new', size])
    const pastScores = graph.op('Add', [graph.timesTransposed(query, past.key), pastMask])
    const newScores = graph.op('Add', [graph.timesTransposed(query, key), newMask])
    const shares = graph.op('Softmax', [graph.op('Concat', [pastScores, newScores], { axis: -1 })], { axis: -1 })
    const lengths = graph.op('Concat', [lastLength(graph, pastScores), lastLength(graph, newScores)], { axis: 0 })
    const [pastShares = '', newShares = ''] = graph.ops(2, 'Split', [shares, lengths], { axis: -1 })
    const mixed = graph.op('Add', [
      graph.op('MatMul', [pastShares, past.value]),
      graph.op('MatMul', [newShares, value]),
    ])
    x = graph.op('Add', [x, graph.linear(joinHeads(graph, mixed, width), [`${name}.self_attn.out_proj`])])

    const asking = graph.linear(
      graph.layerNorm(x, `${name}.encoder_attn_layer_norm`),
      [`${name}.encoder_attn.q_proj`],
      [scale],
    )
    const scores = graph.timesTransposed(byHead(graph, asking, heads, width), cross.key)
    const heard = graph.op('MatMul', [graph.op('Softmax', [scores], { axis: -1 }), cross.value])
    x = graph.op('Add', [x, graph.linear(joinHeads(graph, heard, width), [`${name}.encoder_attn.out_proj`])])
    x = feedForward(graph, x, name)
  }
  const rows = graph.op('Gather', [graph.op('Reshape', [x, graph.integers(-1, width)]), ranked], { axis: 0 })
  const logits = graph.product(graph.layerNorm(rows, 'model.decoder.layer_norm'), embedding)
  rank(graph, logits, vocabulary, tokens)
}

function lastLength(graph: GraphBuilder, x: Value): Value {
  return graph.op('Shape', [x], { start: 3 })
}

function cacheInputs(graph: GraphBuilder, name: string, dims: (number | string)[]): { key: Value; value: Value } {
  return { key: graph.input(`${name}.key`, 'float', dims), value: graph.input(`${name}.value`, 'float', dims) }
}

function rank(graph: GraphBuilder, logits: Value, vocabulary: number, tokens: WhisperShape['tokens']): void {
  const { suppressed, timestampBegin, end, noSpeech = end } = tokens
  const bias = new Float32Array(vocabulary)
  for (const token of suppressed) bias[token] = RULED_OUT
  const scores = graph.op('LogSoftmax', [graph.op('Add', [logits, graph.floats(bias, [vocabulary])])], { axis: -1 })
  const columns = (x: Value, from: number, to: number): Value =>
    graph.op('Slice', [x, graph.integers(from), graph.integers(to), graph.integers(1)])
  const text = columns(scores, 0, timestampBegin)
  const [best = '', bestIds = ''] = graph.ops(2, 'TopK', [text, graph.integers(BEST)], {
    axis: -1,
    largest: 1,
    sorted: 1,
  })
  graph.output('best', best, 'float', ['ranked', BEST])
  graph.output('best_ids', bestIds, 'int64', ['ranked', BEST])
  graph.output('times', columns(scores, timestampBegin, vocabulary), 'float', ['ranked', vocabulary - timestampBegin])
  // `<|nospeech|>` is among the suppressed tokens: its logit against the sum of the others.
  const total = graph.op('Sub', [columns(logits, end, end + 1), columns(scores, end, end + 1)])
  graph.output('no_speech', graph.op('Sub', [columns(logits, noSpeech, noSpeech + 1), total]), 'float', ['ranked', 1])
}
