import { expect, test } from 'vitest'
import { VocabularyTrust } from './vocabulary-trust.ts'

const SECONDS = 20

interface Heard {
  /** Text tokens that were kept. */
  tokens: number
  /** Whether the window was decoded with words, without, or both. */
  ways: ('with' | 'without')[]
}

/** A decoder of windows with `rate` tokens per second, which loses all but `share` of them to own words. */
async function hear(trust: VocabularyTrust, rate: number, share = 1, abort = new AbortController()): Promise<Heard> {
  const ways: Heard['ways'] = []
  const decoded = (way: 'with' | 'without', tokens: number) => async (): Promise<number> => {
    ways.push(way)
    return tokens
  }
  const tokens = await trust.decode({
    seconds: SECONDS,
    signal: abort.signal,
    withWords: decoded('with', share * rate * SECONDS),
    without: decoded('without', rate * SECONDS),
    tokensIn: (count) => count,
  })
  return { tokens, ways }
}

/** The same for several windows that lose nothing. */
async function hearWell(trust: VocabularyTrust, rate: number, windows: number): Promise<Heard[]> {
  const heard: Heard[] = []
  while (heard.length < windows) heard.push(await hear(trust, rate))
  return heard
}

function comparisons(heard: readonly Heard[]): number {
  return heard.filter(({ ways }) => ways.length === 2).length
}

test('the first windows are decoded both ways, and later each sixteenth', async () => {
  const trust = new VocabularyTrust()
  expect(comparisons(await hearWell(trust, 6, 6))).toBe(6)
  expect(comparisons(await hearWell(trust, 6, 160))).toBe(10)
})

test.each([7, 8, 50])('half of window %i is not lost, though it is no thin one', async (number) => {
  const trust = new VocabularyTrust()
  await hearWell(trust, 6, number - 1)
  expect(await hear(trust, 6, 0.5)).toEqual({ tokens: 6 * SECONDS, ways: ['with', 'without'] })
})

test('from the seventh window on, one lost half is forgiven; after the second no words are sent', async () => {
  const trust = new VocabularyTrust()
  await hearWell(trust, 6, 6)
  const ways = [await hear(trust, 6, 0.5), await hear(trust, 6, 0.5), await hear(trust, 6, 0.5)].map((one) => one.ways)
  expect(ways).toEqual([['with', 'without'], ['with', 'without'], ['without']])
})

test('after a loss the next windows are all decoded both ways, so that a smaller second one is found', async () => {
  const trust = new VocabularyTrust()
  await hearWell(trust, 6, 6)
  await hear(trust, 6, 0.5)
  expect((await hear(trust, 6, 0.8)).tokens).toBe(6 * SECONDS)
  expect((await hear(trust, 6, 0.8)).ways).toEqual(['without'])
})

test('a thin window is always decoded both ways', async () => {
  const trust = new VocabularyTrust()
  await hearWell(trust, 1.5, 7)
  expect(comparisons([await hear(trust, 1.5), await hear(trust, 1.4)])).toBe(1)
})

test('losses too small to be seen at once do not become what is usual', async () => {
  const trust = new VocabularyTrust()
  await hearWell(trust, 6, 6)
  for (let window = 7; window <= 15; window++) expect((await hear(trust, 6, 0.7)).ways).toEqual(['with'])
  expect((await hear(trust, 6, 0.55)).tokens).toBe(6 * SECONDS)
})

test('half a window of a fast speaker is not lost after slow ones', async () => {
  const trust = new VocabularyTrust()
  await hearWell(trust, 3, 20)
  await hearWell(trust, 6, 2)
  expect((await hear(trust, 6, 0.5)).tokens).toBe(6 * SECONDS)
})

test('a slow speaker after fast ones is decoded both ways at first, and not for ever', async () => {
  const trust = new VocabularyTrust()
  await hearWell(trust, 6, 20)
  expect(comparisons(await hearWell(trust, 3, 5))).toBe(5)
  await hearWell(trust, 3, 20)
  expect(comparisons(await hearWell(trust, 3, 16))).toBe(1)
})

test('longer text with words is kept and counts as no loss, nor does a little less', async () => {
  const trust = new VocabularyTrust()
  for (const share of [0.8, 1.2, 0.95, 1.2]) await hear(trust, 6, share)
  expect(await hear(trust, 6, 1.2)).toEqual({ tokens: 1.2 * 6 * SECONDS, ways: ['with', 'without'] })
})

test('an aborted window is not decoded again', async () => {
  const abort = new AbortController()
  abort.abort()
  expect((await hear(new VocabularyTrust(), 6, 0, abort)).ways).toEqual(['with'])
})
