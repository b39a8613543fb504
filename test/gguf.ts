import { closeSync, openSync, writeSync } from 'node:fs'

/*
 * Writes GGUF files (version 3) as specified: a header, named metadata, tensors by name and shape, and their bytes,
 * each aligned.
 */

/** The ggml tensor types used here: elements per block, and bytes per block. */
export const tensorTypes = {
  f32: { id: 0, elements: 1, bytes: 4 },
  f16: { id: 1, elements: 1, bytes: 2 },
  q5_0: { id: 6, elements: 32, bytes: 22 },
  q8_0: { id: 8, elements: 32, bytes: 34 },
  q4_k: { id: 12, elements: 256, bytes: 144 },
  q6_k: { id: 14, elements: 256, bytes: 210 },
} as const
export type TensorType = keyof typeof tensorTypes

/** `fill` writes the tensor's bytes from `offset` on into a buffer of whole blocks. */
export interface GgufTensor {
  name: string
  type: TensorType
  /** Fastest-varying dimension first. */
  shape: readonly number[]
  fill: (bytes: Buffer, offset: number) => void
}

/** A metadata value, with its type where JavaScript has none: `u32` integer, `f32` float, `i32s` and `f32s` arrays. */
export type GgufValue =
  | string
  | boolean
  | readonly string[]
  | { u32: number }
  | { f32: number }
  | { i32s: readonly number[] }
  | { f32s: readonly number[] }

const ALIGNMENT = 32
const VERSION = 3
const kinds = { u32: 4, i32: 5, f32: 6, bool: 7, string: 8, array: 9 } as const
/** Maximum number of a tensor's blocks generated at a time. */
const PIECE_BLOCKS = 16_384

/** Writes the file; tensors are generated piece by piece, so a model may be larger than memory. */
export function writeGguf(path: string, facts: Record<string, GgufValue>, tensors: readonly GgufTensor[]): void {
  const file = openSync(path, 'w')
  try {
    const head = headOf(facts, tensors)
    writeSync(file, head)
    writeSync(file, Buffer.alloc(aligned(head.length) - head.length))
    for (const tensor of tensors) writeTensor(file, tensor)
  } finally {
    closeSync(file)
  }
}

export function bytesOf({ type, shape }: Pick<GgufTensor, 'type' | 'shape'>): number {
  const { elements, bytes } = tensorTypes[type]
  return (shape.reduce((product, length) => product * length, 1) / elements) * bytes
}

function writeTensor(file: number, tensor: GgufTensor): void {
  const size = bytesOf(tensor)
  const piece = Buffer.alloc(Math.min(size, PIECE_BLOCKS * tensorTypes[tensor.type].bytes))
  for (let offset = 0; offset < size; offset += piece.length) {
    const part = piece.subarray(0, Math.min(piece.length, size - offset))
    tensor.fill(part, offset)
    writeSync(file, part)
  }
  writeSync(file, Buffer.alloc(aligned(size) - size))
}

function headOf(facts: Record<string, GgufValue>, tensors: readonly GgufTensor[]): Buffer {
  const parts: Buffer[] = [Buffer.from('GGUF'), u32(VERSION), u64(tensors.length), u64(Object.keys(facts).length)]
  for (const [name, value] of Object.entries(facts)) parts.push(text(name), valueOf(value))
  let offset = 0
  for (const tensor of tensors) {
    parts.push(text(tensor.name), u32(tensor.shape.length), ...tensor.shape.map(u64))
    parts.push(u32(tensorTypes[tensor.type].id), u64(offset))
    offset += aligned(bytesOf(tensor))
  }
  return Buffer.concat(parts)
}

function valueOf(value: GgufValue): Buffer {
  if (typeof value === 'string') return Buffer.concat([u32(kinds.string), text(value)])
  if (typeof value === 'boolean') return Buffer.concat([u32(kinds.bool), Buffer.from([value ? 1 : 0])])
  if ('u32' in value) return Buffer.concat([u32(kinds.u32), u32(value.u32)])
  if ('f32' in value) return Buffer.concat([u32(kinds.f32), floats([value.f32])])
  if ('i32s' in value) return many(kinds.i32, value.i32s.length, Buffer.from(Int32Array.from(value.i32s).buffer))
  if ('f32s' in value) return many(kinds.f32, value.f32s.length, floats(value.f32s))
  return many(kinds.string, value.length, Buffer.concat(value.map(text)))
}

function many(kind: number, count: number, values: Buffer): Buffer {
  return Buffer.concat([u32(kinds.array), u32(kind), u64(count), values])
}

function text(value: string): Buffer {
  const bytes = Buffer.from(value)
  return Buffer.concat([u64(bytes.length), bytes])
}

function floats(values: readonly number[]): Buffer {
  return Buffer.from(Float32Array.from(values).buffer)
}

function u32(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(value)
  return bytes
}

function u64(value: number): Buffer {
  const bytes = Buffer.alloc(8)
  bytes.writeBigUInt64LE(BigInt(value))
  return bytes
}

function aligned(size: number): number {
  return Math.ceil(size / ALIGNMENT) * ALIGNMENT
}
