import { expect, test } from 'vitest'
import { checkNote } from '../check-note.ts'

const missed = (transcript: string, note: string): string[] =>
  checkNote(transcript, note).map(({ kind, category }) => `${kind} ${category}`)

test('what the speaker took back may be in the note or not', () => {
  const spoken = 'Blodtrykk 150 over 90, nei, 140 over 90. Puls 72.'
  expect(missed(spoken, 'BT 140/90. Puls 72.')).toEqual([])
  expect(missed(spoken, 'BT 130/90. Puls 72.')).not.toEqual([])
})

test('a dose that was said of one medicine is no support for another', () => {
  const spoken = 'Metoprolol 50 milligram to ganger daglig. Nei, Bisoprolol er bedre.'
  expect(missed(spoken, 'Bisoprolol 50 mg x 2 er bedre.')).not.toEqual([])
})
