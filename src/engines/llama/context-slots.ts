import type { RuntimeSequence, Token } from './llama-runtime.ts'

/** A dictation that the model holds: what it has read of it, and how much of that are the rules. */
export interface Slot {
  readonly sequence: RuntimeSequence
  key: string | undefined
  rules: number
  usedAt: number
}

/** The few contexts that a model has, by whose dictation they hold. The one longest unused is let go for another. */
export class ContextSlots {
  readonly #slots: readonly Slot[]
  #uses = 0

  constructor(sequences: readonly RuntimeSequence[]) {
    this.#slots = sequences.map((sequence) => ({ sequence, key: undefined, rules: 0, usedAt: 0 }))
  }

  /** The dictation's own, or another that is then the dictation's: best one that nobody uses and that begins the same. */
  take(key: string, tokens: readonly Token[]): Slot {
    const own = this.#slots.find((slot) => slot.key === key)
    const free = this.#slots.filter((slot) => slot.key === undefined)
    const candidates = own ? [own] : free.length > 0 ? free : this.#slots
    const [slot] = candidates.toSorted((a, b) =>
      free.length > 0 ? shared(b.sequence, tokens) - shared(a.sequence, tokens) : a.usedAt - b.usedAt,
    )
    if (!slot) throw new Error('a model without a context')
    slot.key = key
    slot.usedAt = ++this.#uses
    return slot
  }

  /** Lets the dictation go: the rules stay, nothing of what was said does. */
  async forget(key: string): Promise<void> {
    const slot = this.#slots.find((each) => each.key === key)
    if (!slot) return
    slot.key = undefined
    await cutAt(slot, slot.rules)
  }
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
