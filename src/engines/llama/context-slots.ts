import type { RuntimeSequence, Token } from './llama-runtime.ts'

/** A context of the model: the dictation it holds, and how many of its tokens are the rules. */
export interface Slot {
  readonly sequence: RuntimeSequence
  key: string | undefined
  rules: number
  /** In milliseconds, on the clock of `performance.now()`. */
  usedAt: number
}

/** A dictation used within this time is active: reading ahead can't take its slot, only a note can. */
const LIVELY_MS = 30_000

/** The model's few contexts, assigned to dictations. The least recently used one is evicted for another dictation. */
export class ContextSlots {
  readonly #slots: readonly Slot[]

  constructor(sequences: readonly RuntimeSequence[]) {
    this.#slots = sequences.map((sequence) => ({ sequence, key: undefined, rules: 0, usedAt: 0 }))
  }

  /**
   * Returns the dictation's slot: its own, else the free one with the longest common prefix, else the least recently
   * used one, reduced to its rules: reading speed must not reveal whether two dictations begin alike. Undefined for a
   * `dispensable` request when that would evict an active dictation.
   */
  async take(
    key: string,
    tokens: readonly Token[],
    { dispensable }: { dispensable: boolean },
  ): Promise<Slot | undefined> {
    const now = performance.now()
    const slot = this.#slotOf(key) ?? this.#freeSlot(tokens) ?? this.#longestUnused()
    if (!slot || (dispensable && slot.key !== undefined && slot.key !== key && now - slot.usedAt < LIVELY_MS))
      return undefined
    if (slot.key !== key) await empty(slot)
    slot.key = key
    slot.usedAt = now
    return slot
  }

  /** Frees the dictation's slot: the rules stay, nothing dictated does. */
  async forget(key: string): Promise<void> {
    const slot = this.#slotOf(key)
    if (slot) await empty(slot)
  }

  /** Frees the slots unused for this long. */
  async forgetUnused(milliseconds: number): Promise<void> {
    const before = performance.now() - milliseconds
    for (const slot of this.#slots) if (slot.key !== undefined && slot.usedAt <= before) await empty(slot)
  }

  #slotOf(key: string): Slot | undefined {
    return this.#slots.find((slot) => slot.key === key)
  }

  #freeSlot(tokens: readonly Token[]): Slot | undefined {
    const free = this.#slots.filter((slot) => slot.key === undefined)
    return free.toSorted((a, b) => shared(b.sequence, tokens) - shared(a.sequence, tokens))[0]
  }

  #longestUnused(): Slot | undefined {
    return this.#slots.toSorted((a, b) => a.usedAt - b.usedAt)[0]
  }
}

async function empty(slot: Slot): Promise<void> {
  slot.key = undefined
  await cutAt(slot, slot.rules)
}

/** Length of the common prefix of `tokens` and the sequence's context. */
export function shared({ contextTokens }: Pick<RuntimeSequence, 'contextTokens'>, tokens: readonly Token[]): number {
  const differs = tokens.findIndex((token, index) => contextTokens[index] !== token)
  return differs === -1 ? tokens.length : differs
}

/** Truncates the context to its first `length` tokens. */
export async function cutAt(slot: Slot, length: number): Promise<void> {
  const { sequence } = slot
  if (sequence.nextTokenIndex > length)
    await sequence.eraseContextTokenRanges([{ start: length, end: sequence.nextTokenIndex }])
  slot.rules = Math.min(slot.rules, length)
}
