import { expect, test } from 'vitest'
import type { Doubt } from '../state/doubts.ts'
import { readDictation } from './read-dictation.ts'

const text = 'Hun bruker metoprol daglig og har kreatinin på åttifire.'

/** The uncertain words of `transcript` if the engine was unsure of `words`. */
function uncertain(transcript: string, ...words: string[]) {
  const spans = words.map((word): [number, number] => {
    const start = ` ${text}`.indexOf(word)
    return [start, start + word.length]
  })
  const segments = [{ start: 0, end: 4, text: ` ${text}`, uncertain: spans }]
  return readDictation({ transcript, segments, vocabulary: [] }).uncertain.map(({ word, likely, isGrave }) => [
    word,
    likely,
    isGrave,
  ])
}

test('what the engine was not sure of, and suspect medicines with the likely word, as they were said', () => {
  expect(uncertain(text, 'åttifire', 'metoprol')).toEqual([
    ['metoprol', 'metoprolol', true],
    ['åttifire', undefined, true],
  ])
})

test('only a medicine, a number, a unit, a side or a denial may harm', () => {
  expect(uncertain(text.replace('metoprol', 'metoprolol'), 'daglig', 'åttifire')).toEqual([
    ['daglig', undefined, false],
    ['åttifire', undefined, true],
  ])
})

test('a word that was changed is not uncertain any more', () => {
  expect(uncertain(text.replace('metoprol', 'metoprolol'), 'metoprol')).toEqual([])
})

test('what a second pass heard differently is uncertain too, grave if either is, with its words as an offer', () => {
  const said = 'Hun har smerter i hånden nå.'
  const doubts: Doubt[] = [
    { span: [4, 7], heard: 'har ikke' },
    { span: [8, 15], heard: '' },
    { span: [18, 24], heard: 'armen' },
  ]
  const segments = [{ start: 0, end: 4, text: said, uncertain: [[18, 24] as [number, number]], doubts }]
  const read = (transcript: string) =>
    readDictation({ transcript, segments, vocabulary: [] }).uncertain.map(({ word, heard, isGrave }) => [
      word,
      heard,
      isGrave,
    ])
  expect(read(said)).toEqual([
    ['har', 'har ikke', true],
    ['smerter', undefined, false],
    ['hånden', 'armen', false],
  ])
  expect(read(said.replace('smerter', 'vondt').replace('har', 'har ikke'))).toEqual([['hånden', 'armen', false]])
})

test('the likely word keeps the capital', () => {
  expect(uncertain('Metoprol 50 milligram.')[0]).toEqual(['Metoprol', 'Metoprolol', true])
})
