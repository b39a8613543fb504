import { expect, test } from 'vitest'
import { correctWords } from './correct-words.ts'

const corrections = [
  { heard: 'apiksiban', written: 'apiksaban' },
  { heard: 'to par metoprol', written: 'metoprolol depot' },
  { heard: 'metoprol', written: 'metoprolol' },
  { heard: 'nortviken', written: 'Nordtvikåsen' },
  { heard: 'c++ (test)', written: 'CPP' },
]

test.each([
  ['Bruker apiksiban fast.', 'Bruker apiksaban fast.'],
  ['Apiksiban fast, APIKSIBAN også.', 'Apiksaban fast, apiksaban også.'],
  ['to par\nmetoprol og metoprol', 'metoprolol depot og metoprolol'],
  ['metoprolol og metoprolsuccinat', 'metoprolol og metoprolsuccinat'],
  ['fra nortviken', 'fra Nordtvikåsen'],
  ['sa c++ (test) der', 'sa CPP der'],
  ['', ''],
])('«%s» becomes «%s»', (text, corrected) => {
  expect(correctWords(text, corrections)).toBe(corrected)
})

test('without corrections, or with empty ones, nothing changes', () => {
  expect(correctWords('Frisk  nå.', [])).toBe('Frisk  nå.')
  expect(correctWords('Frisk  nå.', [{ heard: '  ', written: 'syk' }])).toBe('Frisk  nå.')
})

test('what is written right is left alone the next time', () => {
  const once = correctWords('apiksiban to par metoprol', corrections)
  expect(correctWords(once, corrections)).toBe(once)
})
