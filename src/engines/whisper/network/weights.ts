import { closeSync, existsSync, openSync, readFileSync, readSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { dataTypes, type OnnxGraph, type OnnxTensor, readOnnx } from './onnx.ts'

/** A tensor of 32-bit floats, row by row. */
export interface WeightTensor {
  dims: number[]
  data: Float32Array
}

/** The weights of a Whisper model under the names of the hub's `model.safetensors`. */
export interface Weights {
  has(name: string): boolean
  /** Throws where the model lacks the weight. */
  shape(name: string): { dims: number[] }
  read(name: string): WeightTensor
  close(): void
}

/** The hub's weights: one file, or several that an index names. */
const SAFETENSORS = 'model.safetensors'
const SAFETENSORS_INDEX = 'model.safetensors.index.json'
const HUB_NETWORKS = ['onnx/encoder_model_quantized.onnx', 'onnx/decoder_model_merged_quantized.onnx'] as const
const indexSchema = z.object({ weight_map: z.record(z.string(), z.string()) })

/** Whether a file at the hub holds weights that we read, given all paths there. Ready ONNX files are the second choice. */
export function isWeightFile(path: string, paths: readonly string[]): boolean {
  const parts = /^model-\d{5}-of-\d{5}\.safetensors$/
  if (paths.includes(SAFETENSORS)) return path === SAFETENSORS
  if (paths.includes(SAFETENSORS_INDEX)) return path === SAFETENSORS_INDEX || parts.test(path)
  return HUB_NETWORKS.some((file) => path === file || path === `${file}_data`)
}

/** The files with weights in a model's folder, by path in it; empty where none of the layouts is complete. */
export function weightFilesIn(folder: string): string[] {
  const isThere = (path: string): boolean => existsSync(join(folder, path))
  if (isThere(SAFETENSORS)) return [SAFETENSORS]
  if (isThere(SAFETENSORS_INDEX)) {
    const { weight_map } = indexSchema.parse(JSON.parse(readFileSync(join(folder, SAFETENSORS_INDEX), 'utf8')))
    const parts = [...new Set(Object.values(weight_map))].toSorted()
    // A name from a file of someone else's: only plain ones lie in the folder.
    return parts.every((part) => /^[\w.-]+$/.test(part) && isThere(part)) ? [SAFETENSORS_INDEX, ...parts] : []
  }
  return HUB_NETWORKS.every(isThere) ? HUB_NETWORKS.flatMap((file) => [file, `${file}_data`]).filter(isThere) : []
}

/** Opens the weights in a model's folder. Throws an Error that says what is wrong with its files. */
export function openWeights(folder: string): Weights {
  const files = weightFilesIn(folder)
  const tensors = files.filter((file) => file.endsWith('.safetensors'))
  if (tensors.length > 0) return new Safetensors(tensors.map((file) => join(folder, file)))
  if (files.length === 0) throw new Error(`it lacks ${SAFETENSORS}`)
  return new HubNetworks(HUB_NETWORKS.map((path) => readOnnx(readFileSync(join(folder, path))).graph))
}

/** `__metadata__` stands among the tensors and has no type. */
const headerSchema = z.record(
  z.string(),
  z.object({
    dtype: z.optional(z.string()),
    shape: z.optional(z.array(z.int())),
    data_offsets: z.optional(z.tuple([z.int(), z.int()])),
  }),
)
const LONGEST_HEADER = 100_000_000

interface StoredTensor {
  file: number
  dtype: string
  dims: number[]
  from: number
  to: number
}

/** Safetensors files (https://github.com/huggingface/safetensors#format), read one tensor at a time. */
class Safetensors implements Weights {
  readonly #files: number[]
  readonly #tensors = new Map<string, StoredTensor>()

  constructor(paths: readonly string[]) {
    this.#files = paths.map((path) => openSync(path, 'r'))
    for (const file of this.#files) this.#list(file)
  }

  has(name: string): boolean {
    return this.#tensors.has(name)
  }

  shape(name: string): { dims: number[] } {
    return this.#tensors.get(name) ?? lacking(name)
  }

  read(name: string): WeightTensor {
    const { file, dtype, dims, from, to } = this.#tensors.get(name) ?? lacking(name)
    const convert = conversions[dtype]
    if (!convert) throw new Error(`its weights are of the type ${dtype}; F32, F16 and BF16 can be read`)
    const data = convert(bytesOf(file, from, to - from).buffer)
    if (data.length !== dims.reduce((product, dim) => product * dim, 1))
      throw new Error(`its weight ${name} is cut short`)
    return { dims, data }
  }

  close(): void {
    for (const file of this.#files) closeSync(file)
  }

  #list(file: number): void {
    const length = Number(new DataView(bytesOf(file, 0, 8).buffer).getBigUint64(0, true))
    if (length > LONGEST_HEADER) throw new Error('its weights are no safetensors file')
    const header = headerSchema.parse(JSON.parse(new TextDecoder().decode(bytesOf(file, 8, length))))
    for (const [name, entry] of Object.entries(header)) {
      const { dtype, shape: dims, data_offsets } = entry
      if (dtype === undefined || !dims || !data_offsets) continue
      const [from, to] = data_offsets
      // Some fine-tunes leave the prefix out.
      const plain = name.replace(/^(?!model\.)/, 'model.')
      this.#tensors.set(plain, { file, dtype, dims, from: 8 + length + from, to: 8 + length + to })
    }
  }
}

function bytesOf(file: number, from: number, length: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(length)
  for (let at = 0; at < length;) {
    const read = readSync(file, bytes, at, length - at, from + at)
    if (read === 0) throw new Error('its weights are cut short')
    at += read
  }
  return bytes
}

const conversions: Record<string, (buffer: ArrayBuffer) => Float32Array> = {
  F32: (buffer) => new Float32Array(buffer),
  F16: (buffer) => fromHalves(new Uint16Array(buffer)),
  BF16: (buffer) => {
    const halves = new Uint16Array(buffer)
    const words = new Uint32Array(halves.length)
    for (let index = 0; index < words.length; index++) words[index] = (halves[index] ?? 0) << 16
    return new Float32Array(words.buffer)
  },
}

/** IEEE half precision, by way of a table of its 65 536 values. */
function fromHalves(halves: Uint16Array): Float32Array {
  halfValues ??= Float32Array.from({ length: 0x10000 }, (_, half) => {
    const sign = half & 0x8000 ? -1 : 1
    const exponent = (half >> 10) & 0x1f
    const fraction = half & 0x3ff
    if (exponent === 0) return sign * 2 ** -24 * fraction
    if (exponent === 0x1f) return fraction === 0 ? sign * Infinity : NaN
    return sign * 2 ** (exponent - 15) * (1 + fraction / 1024)
  })
  const table = halfValues
  const floats = new Float32Array(halves.length)
  for (let index = 0; index < floats.length; index++) floats[index] = table[halves[index] ?? 0] ?? 0
  return floats
}
let halfValues: Float32Array | undefined

/**
 * The weights inside the hub's ready ONNX files (optimum's layout, `q8`): biases and norms carry their names, matrices
 * only the place in the network that uses them.
 */
class HubNetworks implements Weights {
  readonly #tensors = new Map<string, () => WeightTensor>()

  constructor(graphs: readonly OnnxGraph[]) {
    for (const [side, graph] of [
      ['encoder', graphs[0]],
      ['decoder', graphs[1]],
    ] as const) {
      if (graph) this.#collect(side, graph)
    }
  }

  has(name: string): boolean {
    return this.#tensors.has(name)
  }

  shape(name: string): { dims: number[] } {
    return this.read(name)
  }

  read(name: string): WeightTensor {
    return (this.#tensors.get(name) ?? lacking(name))()
  }

  close(): void {
    this.#tensors.clear()
  }

  #collect(side: 'encoder' | 'decoder', outer: OnnxGraph): void {
    const branches = outer.node.flatMap(({ attribute }) => attribute.flatMap(({ g }) => (g ? [g] : [])))
    const initializers = new Map(
      [outer, ...branches].flatMap((graph) => graph.initializer.map((tensor) => [tensor.name, tensor] as const)),
    )
    const plain = (name: string): string =>
      `model.${side}.${name.replace(/_merged_\d+$/, '').replace(new RegExp(`^model\\.${side}\\.|^${side}\\.`), '')}`
    for (const name of initializers.keys()) {
      const base = name.replace(/_quantized$/, '')
      if (!/_(?:scale|zero_point)$/.test(base)) this.#tensors.set(plain(base), () => floatsOf(initializers, base))
    }
    for (const { op_type, name, input } of [outer, ...branches].flatMap(({ node }) => node)) {
      const layer =
        /layers\.\d+\/(?:(?:self_attn|encoder_attn)\/[qkv]_proj|(?:self_attn|encoder_attn)\/out_proj|fc[12])(?=\/MatMul)/.exec(
          name,
        )
      const matrix = input[1]
      if (!layer || !matrix || !op_type.startsWith('MatMul') || !initializers.has(matrix)) continue
      const base = matrix.replace(/_quantized$/, '')
      this.#tensors.set(`model.${side}.${layer[0].replaceAll('/', '.')}.weight`, () =>
        transposed(floatsOf(initializers, base)),
      )
    }
  }
}

/** A tensor in 32 bits: plain, or quantised with one scale per tensor or per last dimension. */
function floatsOf(initializers: ReadonlyMap<string, OnnxTensor>, base: string): WeightTensor {
  const whole = initializers.get(base)
  if (whole) return { dims: whole.dims, data: Float32Array.from(numbersOf(whole)) }
  const quantised = initializers.get(`${base}_quantized`)
  const scale = initializers.get(`${base}_scale`)
  const zero = initializers.get(`${base}_zero_point`)
  if (!quantised || !scale) return lacking(base)
  const scales = numbersOf(scale)
  const zeros = zero ? numbersOf(zero) : [0]
  const data = Float32Array.from(numbersOf(quantised))
  for (let index = 0; index < data.length; index++) {
    data[index] = ((data[index] ?? 0) - (zeros[index % zeros.length] ?? 0)) * (scales[index % scales.length] ?? 0)
  }
  return { dims: quantised.dims, data }
}

function numbersOf({ name, data_type, raw_data, float_data = [], int32_data = [] }: OnnxTensor): ArrayLike<number> {
  if (!raw_data || raw_data.length === 0) return float_data.length > 0 ? float_data : int32_data
  // A copy: a view of the file's bytes may begin anywhere.
  const bytes = new Uint8Array(raw_data)
  if (data_type === dataTypes.float) return new Float32Array(bytes.buffer)
  if (data_type === dataTypes.uint8) return bytes
  if (data_type === dataTypes.int8) return new Int8Array(bytes.buffer)
  throw new Error(`its weight ${name} is of a type that can't be read (${data_type})`)
}

function transposed({ dims: [rows = 0, columns = 0], data }: WeightTensor): WeightTensor {
  const turned = new Float32Array(data.length)
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) turned[column * rows + row] = data[row * columns + column] ?? 0
  }
  return { dims: [columns, rows], data: turned }
}

function lacking(name: string): never {
  throw new Error(`it lacks the weight ${name}`)
}
