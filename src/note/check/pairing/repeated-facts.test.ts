import { expect, test } from 'vitest'
import { checkNote } from '../check-note.ts'

function found(transcript: string, noteText: string): string[] {
  return checkNote(transcript, noteText).map(({ kind, mend }) => (mend === undefined ? kind : `${kind}: ${mend}`))
}

test('a denial that is said under two headings and stands under one of them is missing under the other', () => {
  const dictated = 'Allergier\nIngen kjente.\n\nMedisiner\nIngen kjente.\n\nHereditet\nHjertesykdom.'
  expect(found(dictated, dictated)).toEqual([])
  expect(found(dictated, dictated.replace('Ingen kjente', 'Kjente'))).toEqual(['missing: Ingen kjente.'])
  expect(found(dictated, dictated.replace('Medisiner\nIngen kjente', 'Medisiner\nKjente'))).toEqual([
    'missing: Ingen kjente.',
  ])
})

test('what is said in its place is there, although another stands where it was said before', () => {
  const dictated = 'Allergier\nIngen kjente.\n\nHereditet\nIngen kjente.'
  expect(found(dictated, dictated.replace('Ingen kjente', 'Penicillin'))).toEqual([
    'unsupported',
    'missing: Ingen kjente.',
  ])
})

test.each([
  ['NSAID fraråast.', 'NSAID.'],
  ['NSAID frarådes.', 'NSAID.'],
])('%s', (dictated, written) => expect(found(dictated, written)).not.toEqual([]))
