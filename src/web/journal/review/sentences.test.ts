import { expect, test } from 'vitest'
import { sentenceAround, withChange, withPlace } from './sentences.ts'

function around(text: string, words: string): string {
  const at = text.indexOf(words)
  return text.slice(...sentenceAround(text, [at, at + words.length]))
}

test.each([
  ['Hoste. Bruker metoprol 50 mg. Ingen feber.', 'metoprol', 'Bruker metoprol 50 mg.'],
  ['Hoste siden 12. mars. Ingen feber.', 'siden', 'Hoste siden 12. mars.'],
  ['Ga 0.5 mg nå. Ingen feber.', 'mg', 'Ga 0.5 mg nå.'],
  ['Anamnese:\nIngen feber.\nTiltak:', 'feber', 'Ingen feber.'],
  ['Hoste. Ingen feber. Slapp.', 'Ingen feber.', 'Ingen feber.'],
  ['Hoste. Ingen feber. Slapp.', 'Hoste. Ingen', 'Hoste. Ingen feber.'],
  ['bare ord', 'ord', 'bare ord'],
])('%s: the sentence of «%s»', (text, words, sentence) => expect(around(text, words)).toBe(sentence))

test('the place is marked, and speech without full stops is cut between words', () => {
  expect(withPlace('Ga 50 mg nå.', [3, 5])).toEqual([
    { text: 'Ga ' },
    { text: '50', mark: 'strong' },
    { text: ' mg nå.' },
  ])
  const speech = `${'ord '.repeat(100)}feber ${'ord '.repeat(100)}`
  const [before, place, after] = withPlace(speech, [400, 405])
  expect(place).toEqual({ text: 'feber', mark: 'strong' })
  expect(before?.text).toMatch(/^… (?:ord )+$/)
  expect(after?.text).toMatch(/^(?: ord)+ …$/)
})

test('what a correction struck out stands in its sentence', () => {
  const parts = withChange('Smerter i venstre nei høyre kne.', 'Smerter i høyre kne.')
  expect(parts.map(({ text }) => text).join('')).toBe('Smerter i venstre nei høyre kne.')
  expect(parts.filter(({ mark }) => mark === 'removed').map(({ text }) => text.trim())).toEqual(['venstre nei'])
})
