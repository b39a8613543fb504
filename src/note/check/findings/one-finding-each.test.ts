import { expect, test } from 'vitest'
import type { Finding } from '../../../spec/journal.ts'
import { checkNote } from '../check-note.ts'
import { oneOfEach } from './one-finding-each.ts'

test('findings stand in the order of the note, then those of the transcript alone', () => {
  const findings: Finding[] = [
    { kind: 'missing', transcript: [40, 50] },
    { kind: 'missing', transcript: [0, 9] },
    { kind: 'unsupported', note: [30, 32] },
    { kind: 'different', note: [4, 8], transcript: [60, 64], mend: 'ti' },
  ]
  expect(oneOfEach(findings).map(({ note, transcript }) => [note?.[0], transcript?.[0]])).toEqual([
    [4, 60],
    [30, undefined],
    [undefined, 0],
    [undefined, 40],
  ])
})

test('a word that differs is told, not its whole sentence as well', () => {
  const word: Finding = {
    kind: 'different',
    category: 'statement',
    note: [10, 20],
    transcript: [5, 9],
    mend: 'flimmer',
  }
  const sentence: Finding = { kind: 'unsupported', category: 'statement', note: [0, 25] }
  const missing: Finding = { kind: 'missing', category: 'statement', transcript: [0, 12], mend: 'Han har flimmer.' }
  const other: Finding = { kind: 'unsupported', category: 'statement', note: [26, 40] }
  expect(oneOfEach([word, sentence, missing, other])).toEqual([word, other])
  expect(oneOfEach([sentence, missing])).toEqual([sentence, missing])
})

test('of a note the first finding is the one that stands first in it', () => {
  const places = checkNote('puls 72. temperatur 38,5. han hoster', 'Puls 82. Temperatur 39,5. Han hoster.').map(
    ({ note }) => note?.[0] ?? -1,
  )
  expect(places).toEqual([5, 20])
})
