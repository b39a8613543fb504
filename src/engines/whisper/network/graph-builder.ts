import { openSync, writeSync, closeSync } from 'node:fs'
import { basename } from 'node:path'
import type { Weights } from './weights.ts'
import {
  attributeTypes,
  dataTypes,
  type OnnxAttribute,
  type OnnxGraph,
  type OnnxNode,
  type OnnxTensor,
  writeOnnx,
} from './onnx.ts'

/** ONNX Runtime maps external data from page boundaries. */
const ALIGNMENT = 4096
/** Values that share a scale in a quantised matrix. Smaller blocks are more exact and slower. */
export const BLOCK = 32
const MICROSOFT = 'com.microsoft'

/** Name of a value in the graph. */
export type Value = string

/**
 * Builds one ONNX graph. Its weights go straight to a file beside it (`external_data`): a model of any size is written
 * with one matrix in memory, and ONNX Runtime maps the file instead of reading it.
 */
export class GraphBuilder {
  /** Whether only ONNX's own operations and 32-bit floats are used. */
  readonly exact: boolean
  readonly #graph: OnnxGraph = { name: 'whisper', node: [], initializer: [], input: [], output: [] }
  readonly #data: number
  readonly #dataName: string
  readonly #weights: Weights
  #written = 0
  #names = 0

  /**
   * `dataPath`: the file for the weights, in the folder of the graph. `exact`: 32-bit floats and ONNX's own operations
   * only, slow and large, to verify the other form against.
   */
  constructor(dataPath: string, weights: Weights, exact = false) {
    this.exact = exact
    this.#data = openSync(dataPath, 'w')
    this.#dataName = basename(dataPath)
    this.#weights = weights
  }

  /** The bytes of the graph's own file. Ends the file of its weights. */
  finish(): Uint8Array {
    closeSync(this.#data)
    const opset_import = [
      { domain: '', version: 20 },
      { domain: MICROSOFT, version: 1 },
    ]
    return writeOnnx({ ir_version: 9, producer_name: 'ordrett', opset_import, graph: this.#graph })
  }

  /** Dimensions are numbers or names. */
  input(name: string, type: keyof typeof dataTypes, dims: readonly (number | string)[]): Value {
    this.#graph.input.push(valueInfo(name, dataTypes[type], dims))
    return name
  }

  output(name: string, value: Value, type: keyof typeof dataTypes, dims: readonly (number | string)[]): void {
    this.#node('Identity', [value], {}, [name])
    this.#graph.output.push(valueInfo(name, dataTypes[type], dims))
  }

  /** Adds an operation of ONNX's own set and returns its first result. */
  op(type: string, inputs: readonly Value[], attributes: Attributes = {}): Value {
    return this.#node(type, inputs, attributes, [this.#name(type)])[0] ?? ''
  }

  /** Adds an operation with `count` results. */
  ops(count: number, type: string, inputs: readonly Value[], attributes: Attributes = {}): Value[] {
    return this.#node(
      type,
      inputs,
      attributes,
      Array.from({ length: count }, () => this.#name(type)),
    )
  }

  /** Adds an operation of Microsoft's set. */
  microsoft(type: string, inputs: readonly Value[], attributes: Attributes): Value {
    return this.#node(type, inputs, attributes, [this.#name(type)], MICROSOFT)[0] ?? ''
  }

  integers(...values: number[]): Value {
    return this.#small('int64', [values.length], new Uint8Array(BigInt64Array.from(values, BigInt).buffer))
  }

  float(value: number): Value {
    return this.#small('float', [], new Uint8Array(Float32Array.of(value).buffer))
  }

  floats(data: Float32Array, dims: number[]): Value {
    return this.#large('float', dims, new Uint8Array(data.buffer, data.byteOffset, data.byteLength))
  }

  /** A weight by its name in the model, in 32 bits. */
  weight(name: string): Value {
    const { data, dims } = this.#weights.read(name)
    return this.floats(data, dims)
  }

  layerNorm(x: Value, name: string): Value {
    return this.op('LayerNormalization', [x, this.weight(`${name}.weight`), this.weight(`${name}.bias`)], {
      axis: -1,
      epsilon: 1e-5,
    })
  }

  /** Linear layers on the same input as one product: [..., sum of their widths]. `factors` multiply their results. */
  linear(x: Value, names: readonly string[], factors: readonly number[] = names.map(() => 1)): Value {
    const product = this.product(x, this.matrix(names, factors))
    const bias = this.#bias(names, factors)
    return bias === undefined ? product : this.op('Add', [product, bias])
  }

  /** `x` [..., inner] times the transpose of a matrix [outer, inner]. */
  product(x: Value, { values, scales, inner, outer }: Matrix): Value {
    if (scales === undefined) return this.op('MatMul', [x, this.op('Transpose', [values], { perm: [1, 0] })])
    // `accuracy_level` 4: the products are of 8-bit integers, with a scale per block on both sides.
    const attributes = { K: inner, N: outer, bits: 8, block_size: BLOCK, accuracy_level: 4 }
    return this.microsoft('MatMulNBits', [x, values, scales], attributes)
  }

  /** Rows of a matrix by their numbers, in 32 bits: [...rows, inner]. */
  rows({ values, scales, inner, outer }: Matrix, numbers: Value): Value {
    const gathered = this.op('Gather', [values, numbers], { axis: 0 })
    if (scales === undefined) return gathered
    const centred = this.op('Sub', [this.op('Cast', [gathered], { to: dataTypes.float }), this.float(128)])
    const blocks = this.op('Reshape', [scales, this.integers(outer, inner / BLOCK, 1)])
    const scaled = this.op('Mul', [centred, this.op('Gather', [blocks, numbers], { axis: 0 })])
    return this.op('Reshape', [scaled, this.integers(0, 0, inner)])
  }

  /** [..., rows, inner] times the transpose of [..., columns, inner]. */
  timesTransposed(a: Value, b: Value): Value {
    if (this.exact) return this.op('MatMul', [a, this.op('Transpose', [b], { perm: [0, 1, 3, 2] })])
    return this.microsoft('FusedMatMul', [a, b], { transB: 1 })
  }

  /** Weights of linear layers, one above the other: in 8 bits, or exact. A layer's inner width is whole blocks. */
  matrix(names: readonly string[], factors: readonly number[] = names.map(() => 1)): Matrix {
    const layers = names.map((name) => this.#weights.read(`${name}.weight`))
    const inner = layers[0]?.dims[1] ?? 0
    const outer = layers.reduce((sum, { dims }) => sum + (dims[0] ?? 0), 0)
    if (this.exact) {
      const data = joined(layers.map((layer, index) => layer.data.map((value) => value * (factors[index] ?? 1))))
      return { values: this.floats(data, [outer, inner]), scales: undefined, inner, outer }
    }
    if (inner % BLOCK !== 0)
      throw new Error(`its weight ${names[0]} is ${inner} wide, which is no multiple of ${BLOCK}`)
    const parts = layers.map(({ data }, index) => quantise(data, factors[index] ?? 1))
    const bytes = new Uint8Array(outer * inner)
    let at = 0
    for (const part of parts) {
      bytes.set(part.bytes, at)
      at += part.bytes.length
    }
    return {
      values: this.#large('uint8', [outer, inner / BLOCK, BLOCK], bytes),
      scales: this.floats(joined(parts.map(({ scales }) => scales)), [(outer * inner) / BLOCK]),
      inner,
      outer,
    }
  }

  #bias(names: readonly string[], factors: readonly number[]): Value | undefined {
    if (!names.some((name) => this.#weights.has(`${name}.bias`))) return undefined
    const parts = names.map((name, index) => {
      const { dims } = this.#weights.shape(`${name}.weight`)
      if (!this.#weights.has(`${name}.bias`)) return new Float32Array(dims[0] ?? 0)
      return this.#weights.read(`${name}.bias`).data.map((value) => value * (factors[index] ?? 1))
    })
    const whole = joined(parts)
    return this.floats(whole, [whole.length])
  }

  #node(type: string, inputs: readonly Value[], attributes: Attributes, output: string[], domain = ''): string[] {
    const attribute = Object.entries(attributes).map(([name, value]): OnnxAttribute => {
      if (Array.isArray(value)) return { name, type: attributeTypes.ints, ints: [...value] }
      if (name === 'epsilon' || name === 'scale') return { name, type: attributeTypes.float, f: Number(value) }
      return { name, type: attributeTypes.int, i: Number(value) }
    })
    const node: OnnxNode = { op_type: type, name: output[0] ?? '', domain, input: [...inputs], output, attribute }
    this.#graph.node.push(node)
    return output
  }

  #small(type: keyof typeof dataTypes, dims: number[], raw_data: Uint8Array): Value {
    return this.#initializer({ name: this.#name('constant'), dims, data_type: dataTypes[type], raw_data })
  }

  #large(type: keyof typeof dataTypes, dims: number[], bytes: Uint8Array): Value {
    const padding = (ALIGNMENT - (this.#written % ALIGNMENT)) % ALIGNMENT
    writeSync(this.#data, new Uint8Array(padding))
    const offset = this.#written + padding
    for (let at = 0; at < bytes.length;) at += writeSync(this.#data, bytes, at)
    this.#written = offset + bytes.length
    return this.#initializer({
      name: this.#name('weight'),
      dims,
      data_type: dataTypes[type],
      data_location: 1,
      external_data: [
        { key: 'location', value: this.#dataName },
        { key: 'offset', value: String(offset) },
        { key: 'length', value: String(bytes.length) },
      ],
    })
  }

  #initializer(tensor: OnnxTensor): Value {
    this.#graph.initializer.push(tensor)
    return tensor.name
  }

  #name(base: string): string {
    return `${base}_${this.#names++}`
  }
}

/** Numbers are integers except `epsilon` and `scale`. */
type Attributes = Record<string, number | readonly number[]>

/** A matrix [outer, inner]: 8 bits in blocks with a scale each, as `MatMulNBits` takes it, or 32-bit floats. */
export interface Matrix {
  values: Value
  scales: Value | undefined
  inner: number
  outer: number
}

/** Values as bytes around 128, with one scale per block. */
function quantise(data: Float32Array, factor: number): { bytes: Uint8Array; scales: Float32Array } {
  const bytes = new Uint8Array(data.length)
  const scales = new Float32Array(data.length / BLOCK)
  for (let block = 0; block < scales.length; block++) {
    const from = block * BLOCK
    let largest = 0
    for (let at = from; at < from + BLOCK; at++) largest = Math.max(largest, Math.abs(data[at] ?? 0))
    scales[block] = (largest / 127) * factor
    const inverse = largest === 0 ? 0 : 127 / largest
    for (let at = from; at < from + BLOCK; at++) bytes[at] = Math.round((data[at] ?? 0) * inverse) + 128
  }
  return { bytes, scales }
}

function joined(parts: readonly Float32Array[]): Float32Array {
  const whole = new Float32Array(parts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}

function valueInfo(name: string, elem_type: number, dims: readonly (number | string)[]): OnnxGraph['input'][number] {
  const dim = dims.map((each) => (typeof each === 'number' ? { dim_value: each } : { dim_param: each }))
  return { name, type: { tensor_type: { elem_type, shape: { dim } } } }
}
