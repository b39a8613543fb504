import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readSplit } from '../../../corpus/corpus.ts'
import { HALF_AN_HOUR, repeated } from '../../../test/hostile-texts.ts'
import { under } from '../../../test/under-headings.ts'
import { stateBeliefs } from '../../language/chain-model.ts'
import { noteTypeNames, type NoteTypeName } from '../../spec/journal.ts'
import { cutSentences } from '../cutting/cut-sentences.ts'
import { markStyleOf } from '../cutting/observe-words.ts'
import { noteTypes } from '../headings/note-types.ts'
import { normaliseDictation } from '../normalise-dictation.ts'
import { writeNote } from '../write-note.ts'
import { clausesOf } from './clauses.ts'
import { explainPlacement, readChain } from './place-sentences.ts'
import { placeStepsOf } from './place-steps.ts'
import { statesOf } from './states.ts'
import weights from './weights.json' with { type: 'json' }

test('a heading holds what directly follows it, and not a history that nobody gave a heading', () => {
  const note = under(
    'fastlege',
    'Allergier: Ingen kjente. Han har hatt hoste i tre uker, blir tungpust i trapper, ingen feber. Funn: Rene lungelyder.',
  )
  expect(note['Allergier']).toBe('Ingen kjente.')
  expect(note['Anamnese']).toMatch(/hoste i tre uker, blir tungpust i trapper, ingen feber/)
})

test.each<[NoteTypeName, string]>([
  ['psykiatri', 'Rusmidler'],
  ['innkomst', 'Stimulantia'],
])('a question and its answer stand together where they belong: %s', (type, heading) => {
  const note = under(
    type,
    'Henvist for søvnvansker. Sover dårlig siden jul. Medisiner: Sertralin 50 mg x 1. Cannabis? Nei, ikke siden 2020.',
  )
  expect(note[heading]).toContain('Cannabis? Nei, ikke siden 2020.')
  expect(note['Medisiner']).toBe('Sertralin 50 mg x 1.')
})

test('«Allergier? Nei.» keeps its question', () =>
  expect(under('legevakt', 'Vondt i halsen i tre dager. Allergier? Nei. Rød i svelget.')['Allergier']).toBe(
    'Allergier? Nei.',
  ))

test('what stands between two commas goes under its own heading', () => {
  const note = under(
    'fastlege',
    'Mann 54 år, kommer på grunn av hoste i tre uker, ingen feber, bruker metoprolol 50 milligram daglig, ingen kjente allergier, blodtrykk 140 over 80, lungene er rene, tar røntgen thorax, kontroll om to uker',
  )
  expect(note).toMatchObject({
    Medisiner: 'Bruker metoprolol 50 mg daglig.',
    Allergier: 'Ingen kjente allergier.',
    Kontroll: 'Kontroll om to uker.',
  })
  expect(note['Funn']).toContain('BT 140/80')
})

test('a list is not parted from its denial', () => {
  const parts = writeNote('Kommer med feber, ingen hoste, utslett eller diaré, CRP 12', 'fastlege').sections
  expect(parts.flatMap(({ sentences }) => sentences.map(({ text }) => text)).join(' ')).toMatch(
    /[Ii]ngen hoste, utslett eller diaré/,
  )
})

test('a text of the user’s own stands where it was asked for', () => {
  const own = { phrases: [{ name: 'normal status', text: 'Ved god allmenntilstand. Kontroll ved behov.' }] }
  const { sections } = writeNote('Funn: Puls 72. Sett inn normal status. Vurdering: Frisk.', 'fastlege', own)
  const found = sections.find(({ heading }) => heading === 'Funn')
  expect(found?.sentences.map(({ text }) => text).join(' ')).toContain('Kontroll ved behov.')
})

test('what decided is told by its features', () => {
  const type = noteTypes.fastlege
  const [reason] = explainPlacement(type, [
    { spoken: undefined, marked: false, sentences: [normaliseDictation('Ingen kjente allergier.')] },
  ])
  expect(reason).toMatchObject({ heading: 'Allergier', bound: false })
  expect(reason?.features[0]?.name).toMatch(/aller/)
  expect(reason?.features[0]?.weight).toBeGreaterThan(0)
})

test('whatever is said, each sentence stands under one heading of the type, and none is lost', () => {
  const said = readSplit('dev', 'dictations').flatMap(({ transcript }) => transcript.split(/(?<=[.,]) /))
  fc.assert(
    fc.property(
      fc.constantFrom(...noteTypeNames),
      fc.array(fc.constantFrom(...said), { maxLength: 12 }),
      (type, parts) => {
        const { sections } = writeNote(parts.join(' '), type)
        const names = noteTypes[type].headings.map(({ heading }) => heading)
        for (const { heading, sentences } of sections) {
          expect(names).toContain(heading)
          expect(sentences.length).toBeGreaterThan(0)
        }
      },
    ),
    { numRuns: 60 },
  )
})

/**
 * Equal sentences converge to equal beliefs within some hundred steps of the chain, which are computed once: a count of
 * work, the same on every machine. The six parts of a dictation, with other features each, begin anew.
 */
test.each(['A. ', 'A.', 'A. B. c. '])('«%s» without end: few of its sentences are placed by computation', (unit) => {
  const type = noteTypes.poliklinikk
  const tokens = normaliseDictation(repeated(unit, HALF_AN_HOUR))
  const clauses = clausesOf([
    { spoken: undefined, marked: false, sentences: cutSentences(tokens, markStyleOf(tokens)) },
  ])
  const steps = placeStepsOf(clauses, type)
  expect(steps.length).toBeGreaterThan(7_000)
  expect(new Set(steps).size).toBeLessThan(50)
  expect(new Set(stateBeliefs(readChain(weights), steps, statesOf(type).groups)).size).toBeLessThan(1_000)
})
