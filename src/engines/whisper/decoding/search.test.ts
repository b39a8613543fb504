import { describe, expect, test } from 'vitest'
import type { WhisperShape } from '../network/shape.ts'
import type { DecodingWindow, NewToken, Ranking } from './decoding-window.ts'
import { search, type SearchOptions } from './search.ts'

const END = 50
const TIMES = 100
const begin = [51, 52, 53] as const
const side = { layers: 1, heads: 1, positions: 40 }
const shape: WhisperShape = {
  width: 1,
  encoder: { ...side, bands: 80 },
  decoder: side,
  vocabulary: 600,
  tokens: {
    begin,
    end: END,
    startOfPrevious: 54,
    noSpeech: undefined,
    timestampBegin: TIMES,
    suppressed: [],
    suppressedFirst: [],
    latestFirstTime: 50,
  },
}

/** What may follow a sequence, by probability. */
type Language = (said: readonly number[]) => Record<number, number>

/** A decoder that speaks `language`, and checks that each sequence gets its own past. */
function windowOf(language: Language): DecodingWindow {
  const told = new Map<number, readonly number[]>()
  let entries = 0
  const rank = (said: readonly number[]): Ranking => {
    const times = new Float32Array(200).fill(-30)
    const text: { token: number; logProb: number }[] = []
    for (const [token, probability] of Object.entries(language(said.slice(3)))) {
      if (Number(token) >= TIMES) times[Number(token) - TIMES] = Math.log(probability)
      else text.push({ token: Number(token), logProb: Math.log(probability) })
    }
    return { text: text.toSorted((a, b) => b.logProb - a.logProb), times, noSpeech: 0.25 }
  }
  const window: Pick<DecodingWindow, 'entries' | 'begin' | 'step'> = {
    get entries() {
      return entries
    },
    begin: async (tokens) => {
      for (const [index] of tokens.entries()) told.set(entries + index, tokens.slice(0, index + 1))
      entries += tokens.length
      return { ahead: rank(tokens), last: rank(tokens) }
    },
    step: async (added: readonly NewToken[]) =>
      added.map(({ token, path }) => {
        const said = [...(told.get(path.at(-1) ?? -1) ?? []), token]
        // Each entry of the path is that of the sequence's own beginning.
        expect(path.map((entry) => told.get(entry)?.length)).toEqual(path.map((_, index) => index + 1))
        for (const entry of path) expect(said.slice(0, told.get(entry)?.length)).toEqual(told.get(entry))
        told.set(entries++, said)
        return rank(said)
      }),
  }
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- all that a search uses of it
  return window as DecodingWindow
}

const options: SearchOptions = {
  prompt: begin,
  forced: 0,
  seconds: 4,
  beams: 3,
  temperature: 0,
  signal: new AbortController().signal,
}
const idsOf = async (language: Language, with_: Partial<SearchOptions> = {}): Promise<number[]> =>
  (await search(windowOf(language), shape, { ...options, ...with_ })).tokens.map(({ id }) => id)

/** «1 2» is likelier as a whole than what begins best, «3 4». */
const garden: Language = (said) => {
  const words = said.filter((token) => token < TIMES)
  if (said.length === 0) return { [TIMES]: 0.99 }
  if (words.length === 0) return { 3: 0.55, 1: 0.4 }
  if (words.length === 1) return words[0] === 1 ? { 2: 0.95 } : { 4: 0.3, 5: 0.3, 6: 0.3 }
  return said.at(-1) === TIMES + 100 ? { [END]: 0.99 } : { [TIMES + 100]: 0.95 }
}

describe('beams', () => {
  test('find what is likelier as a whole, and one alone what begins best', async () => {
    expect(await idsOf(garden)).toEqual([TIMES, 1, 2, TIMES + 100])
    expect((await idsOf(garden, { beams: 1 })).slice(0, 2)).toEqual([TIMES, 3])
  })

  test('go on from words that were given, and return only what is new', async () => {
    const prompt = [...begin, TIMES, 1]
    expect(await idsOf(garden, { prompt, forced: 2 })).toEqual([2, TIMES + 100])
  })

  test('tell how likely the transcript and silence are', async () => {
    const found = await search(windowOf(garden), shape, options)
    expect(found).toMatchObject({ noSpeech: 0.25, cut: false })
    expect(found.meanLogProb).toBeGreaterThan(-0.3)
    expect(found.meanLogProb).toBeLessThan(0)
  })
})

describe('a transcript is cut', () => {
  const endless: Language = (said) => (said.length === 0 ? { [TIMES]: 0.99 } : { [1 + (said.length % 7)]: 0.9 })
  const loop: Language = (said) => (said.length === 0 ? { [TIMES]: 0.99 } : { 1: 0.99 })

  test('where it repeats itself without end', async () => {
    const found = await search(windowOf(loop), shape, { ...options, beams: 1 })
    expect(found.cut).toBe(true)
    expect(found.tokens.length).toBeLessThan(10)
  })

  test('where the decoder has no room left', async () => {
    const words: Language = (said) => (said.length === 0 ? { [TIMES]: 0.99 } : { [1 + (said.length ** 2 % 41)]: 0.9 })
    const found = await search(windowOf(words), shape, { ...options, beams: 1 })
    expect(found).toMatchObject({ cut: true })
    expect(found.tokens).toHaveLength(40 - begin.length)
  })

  test('where it is aborted: it returns what it has', async () => {
    const abort = new AbortController()
    const aborting: Language = (said) => {
      if (said.length === 4) abort.abort()
      return endless(said)
    }
    const found = await search(windowOf(aborting), shape, { ...options, beams: 1, signal: abort.signal })
    expect(found.tokens).toHaveLength(4)
    expect(found.cut).toBe(true)
  })
})

test('with a temperature sequences are drawn at random, and the likeliest of them is taken', async () => {
  let state = 1
  const random = (): number => (state = (state * 16_807) % 2_147_483_647) / 2_147_483_647
  const found = new Set<string>()
  for (let turn = 0; turn < 20; turn++)
    found.add((await idsOf(garden, { temperature: 1, beams: 1, random })).filter((id) => id < TIMES).join(' '))
  expect(found.size).toBeGreaterThan(2)
  expect(await idsOf(garden, { temperature: 0.4, beams: 12, random })).toEqual([TIMES, 1, 2, TIMES + 100])
})
