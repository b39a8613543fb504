import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readSplit } from '../../../../corpus/corpus.ts'
import { normaliseWithRaw } from '../../normalise-dictation.ts'
import { renderNoteText } from '../../render-text.ts'
import { writeNote } from '../../write-note.ts'
import { checkNote } from '../check-note.ts'
import { asSpoken } from './taken-back.ts'

const medicine = 'Metoprolol 50 milligram to ganger daglig. Nei, Bisoprolol er bedre.'
const symptoms = 'Mann 60 år med hodepine, svimmelhet og synsforstyrrelser siden i går. Stryk det om synsforstyrrelser.'
const answers = 'Tungpustet? Nei. Smerter i leggene? Nei.'
const cannabis = 'Bruker Losartan 50 mg. Cannabis? Nei, ikke siden 2020.'
const two = 'Kvinne 34 år med hodepine i to uker. Nevrologisk normal.'

test.each([
  // A dose stays with its medicine, whatever was taken back.
  [medicine, 'Bisoprolol 50 mg x 2 er bedre.'],
  [medicine, 'Bisoprolol er bedre.'],
  ['Metoprolol 50 milligram, nei, Bisoprolol 5 milligram daglig.', 'Bisoprolol 50 mg daglig.'],
  // The words of a correction that removed nothing must not get lost.
  [medicine, 'Metoprolol 50 mg x 2. Bisoprolol er bedre.'],
  // What was taken back, instead of its replacement.
  ['Prednisolon 20 mg daglig, nei, 30 mg daglig.', 'Prednisolon 20 mg daglig.'],
  ['Vondt i høyre, nei, venstre kne.', 'Vondt i høyre kne.'],
  ['Har ingen feber, nei, han har feber.', 'Ingen feber.'],
  // More was removed than requested, or something else.
  [symptoms, 'Mann 60 år.'],
  [symptoms, 'Mann 60 år med hodepine og synsforstyrrelser siden i går.'],
  // Question and answer are separated.
  [answers, 'Tungpustet. Ikke smerter i leggene.'],
  [answers, 'Tungpustet? Smerter i leggene? Nei.'],
  [cannabis, 'Bruker Losartan 50 mg. Bruker cannabis siden 2020.'],
  // Two patients in one dictation.
  [`${two} Neste pasient. Mann 71 år med KOLS.`, `${two} Neste pasient. Mann 71 år med KOLS.`],
  [`${two} Mann 71 år med KOLS.`, `${two} Mann 71 år med KOLS.`],
])('what was said is not what a writer made of it: %s | %s', (dictated, note) => {
  expect(checkNote(dictated, note)).not.toEqual([])
})

test.each([
  [symptoms, 'Mann 60 år med hodepine og svimmelhet siden i går.'],
  ['Prednisolon 20 mg daglig, nei, 30 mg daglig.', 'Prednisolon 30 mg daglig.'],
  ['Vondt i høyre, nei, venstre kne.', 'Vondt i venstre kne.'],
  ['Har ingen feber, nei, han har feber.', 'Har feber.'],
  // A replacing number takes the unit of the value taken back.
  ['Gitt Novorapid 4 enheter til frokost, nei 5.', 'Gitt Novorapid 5 enheter til frokost.'],
  ['Forstoppet i seks dager, nei sju, ingen oppkast.', 'Forstoppet i sju dager, ingen oppkast.'],
  [answers, 'Ikke tungpustet, ingen smerter i leggene.'],
])('what was taken back need not stand in a note: %s | %s', (dictated, note) => {
  expect(checkNote(dictated, note)).toEqual([])
})

const transcripts = readSplit('dev', 'dictations').map(({ transcript, type }) => ({ transcript, type }))

test('whatever the writer repaired, the check reads every value that was spoken, and never one more', () => {
  fc.assert(
    fc.property(fc.constantFrom(...transcripts), ({ transcript }) => {
      const { raw, repairs } = normaliseWithRaw(transcript)
      const { tokens } = asSpoken(raw, repairs)
      const valuesOf = (all: typeof raw): string[] =>
        all.flatMap(({ kind, text }) => (kind === 'number' || kind === 'quantity' ? [text] : []))
      expect(valuesOf(tokens)).toEqual(valuesOf(raw))
    }),
  )
})

test('a note whose dose was put with another medicine than it was said with is told of, where the writer made the repair', () => {
  const dictated =
    'Nå Losartan 50 mg x 1, og hun bruker Tolterodin 4 mg, nei stryk det om Tolterodin, det har hun ikke brukt.'
  const note = renderNoteText(writeNote(dictated, 'poliklinikk').sections)
  const turned = 'Nå Losartan 50 mg x 1, det har hun ikke brukt.'
  const wrong = [turned, note].filter((text) => text.includes(turned))
  for (const text of wrong) expect(checkNote(dictated, text)).not.toEqual([])
})
