import type { GraphBuilder, Value } from './graph-builder.ts'

/** [batch, rows, width] to [batch, heads, rows, width / heads]. */
export function byHead(graph: GraphBuilder, x: Value, heads: number, width: number): Value {
  const split = graph.op('Reshape', [x, graph.integers(0, 0, heads, width / heads)])
  return graph.op('Transpose', [split], { perm: [0, 2, 1, 3] })
}

/** The second half of a layer of either side, with its residual connection. */
export function feedForward(graph: GraphBuilder, x: Value, name: string): Value {
  const normed = graph.layerNorm(x, `${name}.final_layer_norm`)
  const inner = graph.op('Gelu', [graph.linear(normed, [`${name}.fc1`])])
  return graph.op('Add', [x, graph.linear(inner, [`${name}.fc2`])])
}

/** [batch, heads, rows, size] to [batch, rows, width]. */
export function joinHeads(graph: GraphBuilder, x: Value, width: number): Value {
  return graph.op('Reshape', [graph.op('Transpose', [x], { perm: [0, 2, 1, 3] }), graph.integers(0, 0, width)])
}
