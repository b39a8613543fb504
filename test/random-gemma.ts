import { tensorTypes, writeGguf, type GgufTensor, type TensorType } from './gguf.ts'

/** The dimensions of a Gemma 3. */
export interface GemmaShape {
  width: number
  blocks: number
  inner: number
  heads: number
  keyHeads: number
  headWidth: number
  slidingWindow: number
}

/** Gemma 3 as published, and a size that a test can afford. */
export const gemmaShapes = {
  tiny: { width: 64, blocks: 3, inner: 128, heads: 2, keyHeads: 1, headWidth: 32, slidingWindow: 256 },
  '1b': { width: 1152, blocks: 26, inner: 6912, heads: 4, keyHeads: 1, headWidth: 256, slidingWindow: 512 },
  '4b': { width: 2560, blocks: 34, inner: 10_240, heads: 8, keyHeads: 4, headWidth: 256, slidingWindow: 1024 },
} as const satisfies Record<string, GemmaShape>

/** Gemma's own markers and order of roles. The system prompt precedes the user's first message. */
const CHAT_TEMPLATE =
  "{{ bos_token }}{%- if messages[0]['role'] == 'system' -%}{%- set first = messages[0]['content'] + '\n\n' -%}{%- set rest = messages[1:] -%}" +
  "{%- else -%}{%- set first = '' -%}{%- set rest = messages -%}{%- endif -%}{%- for message in rest -%}" +
  "{%- set role = 'model' if message['role'] == 'assistant' else message['role'] -%}" +
  "{{ '<start_of_turn>' + role + '\n' + (first if loop.first else '') }}{{ message['content'] | trim }}{{ '<end_of_turn>\n' }}{%- endfor -%}" +
  "{%- if add_generation_prompt -%}{{ '<start_of_turn>model\n' }}{%- endif -%}"

const marks = ['<pad>', '<eos>', '<bos>', '<unk>', '<start_of_turn>', '<end_of_turn>']
/** A space in this family's tokenisers. */
const BLANK = '▁'
/** Token types in this family's tokenisers. */
const NORMAL = 1
const UNKNOWN = 2
const CONTROL = 3
const BYTE = 6

export interface RandomGemma {
  shape: GemmaShape
  /** The texts of the tokens besides the single bytes. */
  pieces: readonly string[]
  /** Biases: pieces that it prefers to others in every position. Only with `f32`. */
  leanings?: Readonly<Record<string, number>>
  /** The vocabulary is padded to this many tokens. */
  vocabulary?: number
  seed: number
  weights: 'f32' | '4 bits'
}

/**
 * Writes a model with random weights: the architecture, the template and the kind of vocabulary are Gemma 3's, its text
 * is nonsense.
 */
export function writeRandomGemma(
  path: string,
  { shape, pieces, leanings = {}, vocabulary, seed, weights }: RandomGemma,
): void {
  const bytes = Array.from({ length: 256 }, (_, byte) => `<0x${byte.toString(16).toUpperCase().padStart(2, '0')}>`)
  const known = [...marks, ...bytes, ...new Set(pieces.map((piece) => piece.replaceAll(' ', BLANK)))]
  const filler = Array.from({ length: Math.max(0, (vocabulary ?? 0) - known.length) }, (_, index) => `<f${index}>`)
  const tokens = [...known, ...filler]
  const kindOf = (index: number): number => {
    if (index === marks.indexOf('<unk>')) return UNKNOWN
    if (index < marks.length || index >= known.length) return CONTROL
    return index < marks.length + bytes.length ? BYTE : NORMAL
  }
  const facts = {
    'general.architecture': 'gemma3',
    'general.name': 'random numbers',
    ...factsOf(shape),
    'tokenizer.ggml.model': 'llama',
    'tokenizer.ggml.tokens': tokens,
    // The tokeniser prefers longer pieces.
    'tokenizer.ggml.scores': { f32s: tokens.map((token, index) => (kindOf(index) === NORMAL ? token.length : -1000)) },
    'tokenizer.ggml.token_type': { i32s: tokens.map((_, index) => kindOf(index)) },
    'tokenizer.ggml.padding_token_id': { u32: 0 },
    'tokenizer.ggml.eos_token_id': { u32: 1 },
    'tokenizer.ggml.bos_token_id': { u32: 2 },
    'tokenizer.ggml.unknown_token_id': { u32: 3 },
    'tokenizer.ggml.add_bos_token': true,
    'tokenizer.ggml.add_space_prefix': false,
    'tokenizer.chat_template': CHAT_TEMPLATE,
  }
  const fill = fillers(seed)
  const tensors = tensorsOf(shape, tokens.length, weights, fill)
  if (weights === 'f32')
    leanTo(
      tensors[0],
      tokens.map((token) => leanings[token.replaceAll(BLANK, ' ')] ?? INDIFFERENT),
    )
  writeGguf(path, facts, tensors)
}

function factsOf(shape: GemmaShape) {
  return {
    'gemma3.context_length': { u32: 32_768 },
    'gemma3.embedding_length': { u32: shape.width },
    'gemma3.block_count': { u32: shape.blocks },
    'gemma3.feed_forward_length': { u32: shape.inner },
    'gemma3.attention.head_count': { u32: shape.heads },
    'gemma3.attention.head_count_kv': { u32: shape.keyHeads },
    'gemma3.attention.key_length': { u32: shape.headWidth },
    'gemma3.attention.value_length': { u32: shape.headWidth },
    'gemma3.attention.layer_norm_rms_epsilon': { f32: 1e-6 },
    'gemma3.attention.sliding_window': { u32: shape.slidingWindow },
    'gemma3.rope.freq_base': { f32: 1_000_000 },
  }
}

type Fill = GgufTensor['fill']

function tensorsOf(
  { width, blocks, inner, heads, keyHeads, headWidth }: GemmaShape,
  vocabulary: number,
  weights: 'f32' | '4 bits',
  fill: (type: TensorType, name: string) => Fill,
): GgufTensor[] {
  const tensor = (name: string, shape: readonly number[], type: TensorType): GgufTensor => ({
    name,
    shape,
    type,
    fill: fill(type, name),
  })
  /** Types as in llama.cpp's Q4_K_M, with smaller blocks where the larger ones do not divide the rows. */
  const matrix = (name: string, [rows, columns]: [number, number], fine = false): GgufTensor => {
    const type = weights === 'f32' ? 'f32' : rows % 256 === 0 ? (fine ? 'q6_k' : 'q4_k') : fine ? 'q8_0' : 'q5_0'
    return tensor(`${name}.weight`, [rows, columns], type)
  }
  const norm = (name: string, length: number): GgufTensor => tensor(`${name}.weight`, [length], 'f32')
  const keys = keyHeads * headWidth
  return [
    matrix('token_embd', [width, vocabulary], true),
    norm('output_norm', width),
    ...Array.from({ length: blocks }, (_, block) => `blk.${block}`).flatMap((block, index) => [
      norm(`${block}.attn_norm`, width),
      matrix(`${block}.attn_q`, [width, heads * headWidth]),
      matrix(`${block}.attn_k`, [width, keys]),
      matrix(`${block}.attn_v`, [width, keys], index % 2 === 0),
      matrix(`${block}.attn_output`, [heads * headWidth, width]),
      norm(`${block}.attn_q_norm`, headWidth),
      norm(`${block}.attn_k_norm`, headWidth),
      norm(`${block}.post_attention_norm`, width),
      norm(`${block}.ffn_norm`, width),
      matrix(`${block}.ffn_gate`, [width, inner]),
      matrix(`${block}.ffn_up`, [width, inner]),
      matrix(`${block}.ffn_down`, [inner, width], index % 2 === 0),
      norm(`${block}.post_ffw_norm`, width),
    ]),
  ]
}

/** The bias of a token without a preference. */
const INDIFFERENT = 1

/**
 * Sets each token's first embedding dimension to its bias. All tokens have a positive one, so the state after any token
 * is positive there too, and the next token is mostly the one with the largest bias.
 */
function leanTo(embeddings: GgufTensor | undefined, leanings: readonly number[]): void {
  if (!embeddings) return
  const { fill, shape } = embeddings
  const row = (shape[0] ?? 1) * tensorTypes.f32.bytes
  embeddings.fill = (bytes, offset) => {
    fill(bytes, offset)
    for (let at = (row - (offset % row)) % row; at < bytes.length; at += row)
      bytes.writeFloatLE(leanings[(offset + at) / row] ?? 0, at)
  }
}

/** Random weights of about the size of trained ones, deterministic by seed. Large tensors repeat a pattern. */
function fillers(seed: number): (type: TensorType, name: string) => Fill {
  let state = seed
  const random = (): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
  const patterns = new Map<TensorType, Buffer>()
  return (type, name) => {
    if (name.endsWith('norm.weight')) return (bytes) => void bytes.fill(Buffer.from(Float32Array.of(1).buffer))
    if (type === 'f32') {
      return (bytes) => {
        for (let at = 0; at < bytes.length; at += 4) bytes.writeFloatLE(random() * 2 - 1, at)
      }
    }
    const pattern = patterns.get(type) ?? patternOf(type, random)
    patterns.set(type, pattern)
    return (bytes, offset) => {
      for (let at = 0; at < bytes.length; at += pattern.length)
        pattern.copy(bytes, at, 0, Math.min(pattern.length, bytes.length - at))
      // Keeps the repeated rows from being identical.
      bytes[Math.min(4, bytes.length - 1)] = offset % 251
    }
  }
}

/** Byte offsets of a block's half-precision scales. */
const scalesAt: Record<TensorType, readonly number[]> = {
  f32: [],
  f16: [],
  q5_0: [0],
  q8_0: [0],
  q4_k: [0, 2],
  q6_k: [208],
}
/** 2^-10 in half precision: keeps the weights of these blocks small. */
const SMALL = 0x1400
const PATTERN_BLOCKS = 4_001

function patternOf(type: TensorType, random: () => number): Buffer {
  const { bytes } = tensorTypes[type]
  const pattern = Buffer.alloc(PATTERN_BLOCKS * bytes)
  for (let at = 0; at < pattern.length; at++) pattern[at] = Math.floor(random() * 256)
  for (let block = 0; block < PATTERN_BLOCKS; block++)
    for (const at of scalesAt[type]) pattern.writeUInt16LE(SMALL, block * bytes + at)
  return pattern
}
