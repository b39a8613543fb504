import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { TranscriptionRequest } from '../speech-engine.ts'
import { skipPreceding, withoutPreceding } from './skip-preceding.ts'

async function* pieces(samples: Int16Array, lengths: readonly number[]): AsyncGenerator<Int16Array> {
  let at = 0
  for (const length of [...lengths, samples.length]) {
    yield samples.subarray(at, at + length)
    at += length
  }
}

async function samplesOf(audio: AsyncIterable<Int16Array>): Promise<number[]> {
  const samples: number[] = []
  for await (const piece of audio) samples.push(...piece)
  return samples
}

test('whatever the pieces, exactly the first seconds are left out', async () => {
  const samples = Int16Array.from({ length: 4000 }, (_, index) => index)
  await fc.assert(
    fc.asyncProperty(fc.array(fc.nat(900), { maxLength: 9 }), fc.nat(5000), async (lengths, skipped) => {
      const rest = await samplesOf(skipPreceding(pieces(samples, lengths), skipped / 16_000))
      expect(rest).toEqual([...samples].slice(skipped))
    }),
  )
})

test('times stay those of the whole sound, and the words before it are told', async () => {
  const request = {
    audio: pieces(new Int16Array(64_000), []),
    prompt: 'Ingen feber.',
    vocabulary: [],
    user: 'a',
    signal: new AbortController().signal,
    precedingSeconds: 2.5,
  }
  const asked: TranscriptionRequest[] = []
  const windows = withoutPreceding(request, async function* recognise(inner) {
    asked.push(inner)
    expect(await samplesOf(inner.audio)).toHaveLength(24_000)
    yield { text: ' Ja.', segments: [{ start: 0.5, end: 1, text: 'Ja.' }], gaps: [{ start: 1.1, end: 1.5 }] }
    yield { text: ' Nei.', segments: [{ start: 1.5, end: 2, text: 'Nei.' }] }
  })
  const answer = []
  for await (const window of windows) answer.push(window)
  expect(asked[0]).toMatchObject({ prompt: 'Ingen feber.' })
  expect(asked[0]?.precedingSeconds).toBeUndefined()
  expect(answer).toEqual([
    { text: ' Ja.', segments: [{ start: 3, end: 3.5, text: 'Ja.' }], gaps: [{ start: 3.6, end: 4 }] },
    { text: ' Nei.', segments: [{ start: 4, end: 4.5, text: 'Nei.' }] },
  ])
})
