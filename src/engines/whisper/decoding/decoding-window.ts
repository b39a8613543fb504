import { Tensor } from 'onnxruntime-node'
import { BEST, RULED_OUT } from '../network/decoder-graph.ts'
import { floatsOf, type HeardSound, type WhisperNetworks } from './whisper-networks.ts'

/** The room of the cache grows by this many entries. */
const ROOM = 64

/** What the decoder thinks of the next token of a sequence. Log-probabilities over all tokens. */
export interface Ranking {
  /** The likeliest text tokens (the end is one), best first. */
  text: readonly { token: number; logProb: number }[]
  /** Of each time, by its place after 0.00 s. */
  times: Float32Array
  /** Probability of no speech: meaningful after `<|startoftranscript|>`. */
  noSpeech: number
}

/** The last token of a sequence, and the cache entries of the tokens before it. */
export interface NewToken {
  token: number
  path: readonly number[]
}

/**
 * One window of sound in the decoder. All sequences share a cache, which is a tree of their tokens: `path` says which
 * entries are a sequence's own past, so nothing is copied when a sequence splits.
 */
export class DecodingWindow {
  readonly #networks: WhisperNetworks
  readonly #cross: Record<string, Tensor> = {}
  readonly #heads: number
  readonly #size: number
  #caches: Record<string, Float32Array> = {}
  #room = 0
  #entries = 0

  constructor(networks: WhisperNetworks, sound: HeardSound) {
    const { width, decoder } = networks.shape
    this.#networks = networks
    this.#heads = decoder.heads
    this.#size = width / decoder.heads
    const dims = [1, this.#heads, sound.frames, this.#size]
    for (const [layer, { key, value }] of sound.layers.entries()) {
      this.#cross[`cross.${layer}.key`] = new Tensor('float32', key, dims)
      this.#cross[`cross.${layer}.value`] = new Tensor('float32', value, dims)
    }
  }

  /** Tokens decoded so far, of all sequences: the cache entry of the next one. */
  get entries(): number {
    return this.#entries
  }

  /** Decodes a sequence's first tokens at once; ranks what follows the first `ahead` of them, and all of them. */
  async begin(tokens: readonly number[], ahead: number): Promise<{ ahead: Ranking; last: Ranking }> {
    const mask = new Float32Array(tokens.length ** 2)
    for (let row = 0; row < tokens.length; row++)
      mask.fill(RULED_OUT, row * tokens.length + row + 1, (row + 1) * tokens.length)
    const positions = tokens.map((_, index) => index)
    const paths = tokens.map((): number[] => [])
    const [early, last] = await this.#run(tokens, positions, paths, mask, [ahead - 1, tokens.length - 1])
    if (!early || !last) throw new Error('The decoder ranked nothing')
    return { ahead: early, last }
  }

  /** Decodes the last tokens of several sequences. Token N gets the cache entry `entries` + N. */
  async step(tokens: readonly NewToken[]): Promise<Ranking[]> {
    const mask = new Float32Array(tokens.length ** 2).fill(RULED_OUT)
    for (let row = 0; row < tokens.length; row++) mask[row * tokens.length + row] = 0
    return this.#run(
      tokens.map(({ token }) => token),
      tokens.map(({ path }) => path.length),
      tokens.map(({ path }) => path),
      mask,
      tokens.map((_, index) => index),
    )
  }

  async #run(
    tokens: readonly number[],
    positions: readonly number[],
    paths: readonly (readonly number[])[],
    newMask: Float32Array,
    ranked: readonly number[],
  ): Promise<Ranking[]> {
    const count = tokens.length
    this.#makeRoom(this.#entries + count)
    const pastMask = new Float32Array(count * this.#room).fill(RULED_OUT)
    for (const [row, path] of paths.entries()) for (const entry of path) pastMask[row * this.#room + entry] = 0
    const inputs: Record<string, Tensor> = {
      tokens: integers(tokens, [1, count]),
      positions: integers(positions, [1, count]),
      ranked: integers(ranked, [ranked.length]),
      past_mask: new Tensor('float32', pastMask, [1, 1, count, this.#room]),
      new_mask: new Tensor('float32', newMask, [1, 1, count, count]),
      ...this.#cross,
    }
    for (const [name, cache] of Object.entries(this.#caches))
      inputs[`past.${name}`] = new Tensor('float32', cache, [1, this.#heads, this.#room, this.#size])
    const results = await this.#networks.step(inputs)
    this.#store(results, count)
    return rankings(results, ranked.length)
  }

  #makeRoom(entries: number): void {
    if (entries <= this.#room) return
    const room = Math.ceil(entries / ROOM) * ROOM
    const { layers } = this.#networks.shape.decoder
    for (let layer = 0; layer < layers; layer++) {
      for (const part of ['key', 'value']) {
        const name = `${layer}.${part}`
        const larger = new Float32Array(this.#heads * room * this.#size)
        const old = this.#caches[name] ?? new Float32Array()
        const length = this.#room * this.#size
        for (let head = 0; head < this.#heads; head++) {
          const kept = old.subarray(head * length, (head + 1) * length)
          larger.set(kept, head * room * this.#size)
        }
        this.#caches[name] = larger
      }
    }
    this.#room = room
  }

  #store(results: Record<string, Tensor>, count: number): void {
    const length = count * this.#size
    for (const [name, cache] of Object.entries(this.#caches)) {
      const added = floatsOf(results, `new.${name}`)
      for (let head = 0; head < this.#heads; head++) {
        const to = (head * this.#room + this.#entries) * this.#size
        cache.set(added.subarray(head * length, (head + 1) * length), to)
      }
    }
    this.#entries += count
  }
}

function integers(values: readonly number[], dims: number[]): Tensor {
  return new Tensor('int64', BigInt64Array.from(values, BigInt), dims)
}

function rankings(results: Record<string, Tensor>, count: number): Ranking[] {
  const best = floatsOf(results, 'best')
  const ids = results['best_ids']?.data
  const times = floatsOf(results, 'times')
  const odds = floatsOf(results, 'no_speech')
  if (!(ids instanceof BigInt64Array)) throw new Error('The network gave no tokens')
  return Array.from({ length: count }, (_, row): Ranking => {
    const text = Array.from({ length: BEST }, (__, at) => ({
      token: Number(ids[row * BEST + at]),
      logProb: best[row * BEST + at] ?? -Infinity,
    }))
    const width = times.length / count
    const odd = Math.exp(odds[row] ?? -Infinity)
    return { text, times: times.subarray(row * width, (row + 1) * width), noSpeech: odd / (1 + odd) }
  })
}
