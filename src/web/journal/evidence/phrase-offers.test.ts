import { expect, test } from 'vitest'
import type { Span } from '../../../spec/journal.ts'
import { phraseOffers } from './phrase-offers.ts'

const phrases = ['normal cor pulm', 'normal abdomen', 'normal nevrologi', 'MR 2', 'sårstell'].map((name) => ({
  name,
  text: `Tekst for ${name}.`,
}))

function offers(transcript: string): string[] {
  const place: Span = [transcript.search(/sett inn/i), transcript.lastIndexOf('.')]
  return phraseOffers(transcript, place, { phrases }).map(({ call }) => call)
}

test('the nearest names come first, in the words that were said', () => {
  expect(offers('Vondt. Sett inn normal buk.').slice(0, 1)).toEqual(['Sett inn normal abdomen'])
  expect(offers('Vondt. Sett inn frasen nevrologi.')).toEqual(['Sett inn frasen normal nevrologi'])
  expect(offers('Vondt. Sett inn MR 3.')).toEqual(['Sett inn MR 2'])
})

test('names with nothing in common are not offered, and a phrase that there is needs no offer', () => {
  expect(offers('Sett inn hofteprotese.')).toEqual([])
  expect(offers('Sett inn MR 2.')).toEqual([])
})
