import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readSplit } from '../../corpus/corpus.ts'
import { render } from '../dictation/render.ts'
import { normaliseDictation, normaliseWithRaw } from './normalise-dictation.ts'

test.each([
  ['Blodtrykk 150 over 90, nei, 140 over 90.', 'BT 150/90, nei, 140/90.'],
  ['Hoste punktum stryk siste setning feber i to dager', 'Hoste. stryk siste setning feber i to dager'],
  ['ramipril fem milligram rettelse ti milligram daglig', 'ramipril 5 mg rettelse 10 mg daglig'],
])('raw has every word that was spoken: %s', (transcript, expected) => {
  expect(render(normaliseWithRaw(transcript).raw)).toBe(expected)
})

test.each(['Feber i to dager. BT 140 over 90.', 'Allergier? Nei. Røyker ikke.'])(
  'where nothing is repaired, raw is the repaired text: %s',
  (transcript) => {
    const { tokens, raw } = normaliseWithRaw(transcript)
    expect(raw).toBe(tokens)
  },
)

test('both readings are made at once, and the repaired one is that of the writer', () => {
  const transcripts = readSplit('train', 'snippets').map(({ text }) => text)
  fc.assert(
    fc.property(fc.constantFrom(...transcripts), (transcript) => {
      expect(normaliseWithRaw(transcript).tokens).toEqual(normaliseDictation(transcript))
    }),
  )
})

test('no span of a number is lost in raw', () => {
  for (const { text } of readSplit('train', 'snippets')) {
    const covered = normaliseWithRaw(text).raw.flatMap(({ spans }) => spans)
    for (const { index } of text.matchAll(/\d/g))
      expect([text, covered.some(([start, end]) => start <= index && index < end)]).toEqual([text, true])
  }
})
