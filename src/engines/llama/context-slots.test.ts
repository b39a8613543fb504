import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ContextSlots, shared, type Slot } from './context-slots.ts'
import type { RuntimeSequence, Token } from './llama-runtime.ts'

/** A sequence without a model: it records the evaluated tokens. */
class Sequence implements RuntimeSequence {
  contextTokens: Token[] = []

  get nextTokenIndex(): number {
    return this.contextTokens.length
  }

  async eraseContextTokenRanges([range]: { start: number; end: number }[]): Promise<void> {
    if (range) this.contextTokens.splice(range.start, range.end - range.start)
  }

  async evaluateWithoutGeneratingNewTokens(tokens: readonly Token[]): Promise<void> {
    this.contextTokens.push(...tokens)
  }

  async *evaluate(): AsyncGenerator<Token, void> {
    yield* []
  }
}

beforeEach(() => vi.useFakeTimers({ toFake: ['performance'] }))
afterEach(() => vi.useRealTimers())

const RULES = [1, 2, 3]
const asked = { dispensable: false }
const ahead = { dispensable: true }

/** Reads the rules and the dictation into the slot that `take` returns. */
async function read(slots: ContextSlots, key: string, said: Token[], kind = asked): Promise<Slot | undefined> {
  vi.advanceTimersByTime(1)
  const slot = await slots.take(key, [...RULES, ...said], kind)
  if (!slot) return undefined
  const known = shared(slot.sequence, [...RULES, ...said])
  await slot.sequence.evaluateWithoutGeneratingNewTokens([...RULES, ...said].slice(known))
  slot.rules = RULES.length
  return slot
}

test('of those let go, none holds more than the rules, which the next dictation finds', async () => {
  const slots = new ContextSlots([new Sequence(), new Sequence()])
  const first = await read(slots, 'a', [7, 8])
  await slots.forget('a')
  expect(first?.sequence.contextTokens).toEqual(RULES)
  expect(await read(slots, 'b', [9])).toBe(first)
})

test('the dictation longest unused gives way to a note', async () => {
  const slots = new ContextSlots([new Sequence(), new Sequence()])
  const a = await read(slots, 'a', [7])
  const b = await read(slots, 'b', [8])
  expect(await read(slots, 'a', [7])).toBe(a)
  expect(await read(slots, 'c', [9])).toBe(b)
})

test('of the dictation that gives way nothing is left but the rules, also where the next begins the same', async () => {
  const slots = new ContextSlots([new Sequence()])
  await read(slots, 'a', [7, 8])
  const slot = await slots.take('b', [...RULES, 7, 8], asked)
  expect(slot?.sequence.contextTokens).toEqual(RULES)
})

test('reading ahead takes no place of a dictation that goes on', async () => {
  const slots = new ContextSlots([new Sequence()])
  const only = await read(slots, 'a', [7], ahead)
  expect(await read(slots, 'b', [8], ahead)).toBeUndefined()
  expect(await read(slots, 'a', [7, 9], ahead)).toBe(only)
  vi.advanceTimersByTime(60_000)
  expect(await read(slots, 'b', [8], ahead)).toBe(only)
})

test('what was not touched for long is let go', async () => {
  const slots = new ContextSlots([new Sequence(), new Sequence()])
  const a = await read(slots, 'a', [7])
  vi.advanceTimersByTime(400_000)
  const b = await read(slots, 'b', [8])
  vi.advanceTimersByTime(400_000)
  await slots.forgetUnused(600_000)
  expect(a?.sequence.contextTokens).toEqual(RULES)
  expect(b?.sequence.contextTokens).toEqual([...RULES, 8])
})
