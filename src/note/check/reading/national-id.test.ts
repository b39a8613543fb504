import { expect, test } from 'vitest'
import { checkNote } from '../check-note.ts'
import { renderNoteText } from '../../render-text.ts'
import { writeNote } from '../../write-note.ts'

test.each([
  ['Hoste i fem dager. Fødselsnummer 13097248022. Ingen feber.', 'Hoste i fem dager. Ingen feber.'],
  ['Hoste i fem dager. Fnr.: 130972-48022. Ingen feber.', 'Hoste i fem dager. Ingen feber.'],
  ['Personnummer 130972 48022. Ingen feber.', 'Ingen feber.'],
  ['Personnummeret er 13 09 72 480 22. Ingen feber.', 'Ingen feber.'],
  ['Pasienten er født 13097248022 og bor alene.', 'Pasienten er født og bor alene.'],
  ['D-nummer 53097248022, bor alene.', 'bor alene.'],
  ['Hoste i fem dager. Hjelpenummer 80123456797. Ingen feber.', 'Hoste i fem dager. Ingen feber.'],
  ['Hoste i fem dager. FH-nr.: 801234 56797. Ingen feber.', 'Hoste i fem dager. Ingen feber.'],
  ['Hjelpenummer 80123456789, bor alene.', 'bor alene.'],
  ['Felles hjelpenummer er 801 234 567 97. Ingen feber.', 'Ingen feber.'],
])('the number is found with its label, and not asked for again: %s', (dictated, expected) => {
  const noteText = renderNoteText(writeNote(dictated, 'fastlege').sections)
  const findings = checkNote(dictated, noteText)
  expect(findings.map(({ category }) => category)).toEqual(['national-id'])
  const [start, end] = findings[0]?.note ?? [0, 0]
  const left = noteText.slice(0, start) + noteText.slice(end)
  expect(left).not.toMatch(/\d{3}|nummer|fnr/i)
  expect(checkNote(dictated, left)).toEqual([])
  expect(checkNote(dictated, expected)).toEqual([])
})

test.each([
  'Hjelpenummer gitt i mottak: 80123456797.',
  'Pasienten er registrert med 80123456797 (FH-nummer).',
  'Hun har fått felles hjelpenummer, nummeret er 801234 56797.',
])('a help number is known by its control digits where its label stands near: %s', (dictated) => {
  const [finding, ...more] = checkNote(dictated, dictated)
  expect(more).toEqual([])
  expect(dictated.slice(...(finding?.note ?? []))).toMatch(/80123456797|801234 56797/)
  expect(finding?.category).toBe('national-id')
})

test.each([
  'Kontonummer 80123456797.',
  'Erytrocyttkonsentrat, tappenummer 80123456797.',
  'Ringer nummeret 80123456797 ved forverring.',
  'Tappenummer 80123456798, hjelpenummer er ikke tildelt.',
  'Hjelpenummer mangler. Kontonummer 80123456797.',
  'Hjelpenummer: mangler, telefon 801 23 456.',
  'Hjelpemiddelsentralen har nummer 80123456797.',
])('another number of eleven digits, or one without its control digits, is none: %s', (dictated) => {
  expect(checkNote(dictated, dictated)).toEqual([])
  expect(checkNote(dictated, dictated.replace(/\d\d(?=\D*$)/, '93'))).not.toEqual([])
})

test.each(['Fødselsnummer.', 'Fnr.', 'Personnummer'])('a label alone is no finding: %s', (label) => {
  expect(checkNote('Fødselsnummer 13097248022. Ingen feber.', `Ingen feber. ${label}`)).toEqual([])
})

test('no mend holds the number, be it said digit by digit', () => {
  const numbers = ['13097248022', '130972 48022', 'tretten null ni syttito fire åtte null to to']
  for (const number of numbers) {
    const dictated = `Hoste. Fødselsnummer ${number} og bor alene med høyt blodtrykk. Ingen feber.`
    for (const note of ['Hoste.', 'Hoste. Bor alene. Ingen feber.', 'Bor alene med lavt blodtrykk.'])
      for (const { mend = '', category } of checkNote(dictated, note)) {
        expect(category).not.toBe('number')
        expect(mend).not.toMatch(/\d/)
      }
  }
})

test('other numbers are compared as before', () => {
  expect(checkNote('Telefon 13097248 og CRP 130972.', 'Telefon 13097248.')).not.toEqual([])
})
