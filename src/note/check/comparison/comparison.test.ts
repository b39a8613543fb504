import { expect, test } from 'vitest'
import { checkNote } from '../check-note.ts'
import { featuresOf, steps, type Candidate } from './candidate.ts'

/** A history around the sentence, as a dictation has one. */
const around = (sentence: string): string =>
  `Mann 62 år til kontroll. Han har hatt diabetes i ti år. ${sentence} Vekt 82 kg. Røyker ikke. Ny time om tre måneder.`

const alarms = (said: string, written: string): number => checkNote(around(said), around(written)).length

test.each([
  ['tests exchanged', 'TSH 3,9, fritt T4 14.', 'TSH 14, fritt T4 3,9.'],
  ['sides exchanged', 'Ødem i venstre ankel. Smerter i høyre kne.', 'Ødem i høyre ankel. Smerter i venstre kne.'],
  ['direction', 'Hevelsen i leggen har økt siden i går.', 'Hevelsen i leggen er redusert siden i går.'],
  ['certainty', 'Mistenker lungebetennelse på høyre side.', 'Påvist lungebetennelse på høyre side.'],
  ['person', 'Mor fikk hjerteinfarkt da hun var 61 år.', 'Far fikk hjerteinfarkt da han var 61 år.'],
  ['polarity', 'Han har ikke hatt brystsmerter ved anstrengelse.', 'Han har hatt brystsmerter ved anstrengelse.'],
  ['dose', 'Metoprolol 50 mg x 2.', 'Metoprolol 100 mg x 2.'],
  ['medicine', 'Metoprolol 50 mg x 2.', 'Bisoprolol 50 mg x 2.'],
])('%s: «%s» for «%s» is found, and the same note is not', (_, said, written) => {
  expect(alarms(said, said)).toBe(0)
  expect(alarms(said, written)).toBeGreaterThan(0)
})

test('a value reaches every limit up to its own', () => {
  expect(steps('loss', 0.7, [0.3, 0.5, 0.9])).toEqual(['loss≥0.3', 'loss≥0.5'])
  expect(steps('loss', 0.1, [0.3, 0.5, 0.9])).toEqual([])
})

test('an observation is a feature by itself and with each sort', () => {
  const candidate: Candidate = {
    comparison: 'polarity',
    observed: ['mutual'],
    sorts: ['note denies'],
    finding: { kind: 'different' },
    statement: -1,
    place: -1,
  }
  expect(new Set(featuresOf(candidate)).size).toBe(3)
  expect(featuresOf({ ...candidate, comparison: 'relation' })).not.toEqual(featuresOf(candidate))
})
