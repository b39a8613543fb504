/** Deterministic random choices: see `coins`. */
export interface Coins {
  /** A whole number from 0 to `most`, inclusive. */
  upTo(most: number): number
  of<Item>(items: readonly [Item, ...Item[]] | readonly Item[]): Item
  bytes(count: number): Buffer
}

/** Uniform random numbers from 0 to 1, the same for the same seed (mulberry32). */
export function seededRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** Seeded random choices. */
export function coins(seed: number): Coins {
  const next = seededRandom(Math.imul(seed + 1, 0x9e3779b1))
  const upTo = (most: number): number => Math.floor(next() * (most + 1))

  return {
    upTo,
    of(items) {
      const item = items[upTo(items.length - 1)]
      if (item === undefined) throw new Error('There is nothing to choose from')
      return item
    },
    bytes: (count) => Buffer.from(Array.from({ length: count }, () => upTo(255))),
  }
}
