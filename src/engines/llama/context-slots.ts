import type { RuntimeSequence, Token } from './llama-runtime.ts'

/** A dictation that the model holds: what it has read of it, and how much of that are the rules. */
export interface Slot {
  readonly sequence: RuntimeSequence
  key: string | undefined
  rules: number
  /** In milliseconds, as `performance.now()` has them. */
  usedAt: number
}

/** A dictation that was touched so lately goes on: another's reading ahead doesn't take its place, only a note does. */
const LIVELY_MS = 30_000

/** The few contexts that a model has, by whose dictation they hold. The one longest unused is let go for another. */
export class ContextSlots {
  readonly #slots: readonly Slot[]

  constructor(sequences: readonly RuntimeSequence[]) {
    this.#slots = sequences.map((sequence) => ({ sequence, key: undefined, rules: 0, usedAt: 0 }))
  }

  /**
   * The dictation's own, or another that is then the dictation's: best one that nobody uses and that begins the same. Of
   * another dictation only the rules are kept: how fast two are read may not tell whether they begin alike. Undefined where
   * all are in use and it can do without one.
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

  /** Lets the dictation go: the rules stay, nothing of what was said does. */
  async forget(key: string): Promise<void> {
    const slot = this.#slotOf(key)
    if (slot) await empty(slot)
  }

  /** The same for those that were not used for so long. */
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

/** So many of the tokens stand in the sequence already, from the first one on. */
export function shared({ contextTokens }: Pick<RuntimeSequence, 'contextTokens'>, tokens: readonly Token[]): number {
  const differs = tokens.findIndex((token, index) => contextTokens[index] !== token)
  return differs === -1 ? tokens.length : differs
}

/** Takes the context back to its first `length` tokens. */
export async function cutAt(slot: Slot, length: number): Promise<void> {
  const { sequence } = slot
  if (sequence.nextTokenIndex > length)
    await sequence.eraseContextTokenRanges([{ start: length, end: sequence.nextTokenIndex }])
  slot.rules = Math.min(slot.rules, length)
}
