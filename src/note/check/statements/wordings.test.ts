import { expect, test } from 'vitest'
import { readSplit } from '../../../../corpus/corpus.ts'
import { expectAtLeast, expectAtMost } from '../../../../test/ratchet.ts'
import { checkNote } from '../check-note.ts'
import { conceptOf } from '../words/concepts.ts'
import { isOpening } from '../reading/labels.ts'
import { plainSpelling } from '../words/spelling.ts'
import synonyms from '../words/synonyms.json' with { type: 'json' }
import { formsOf } from '../words/forms.ts'
import { normaliseDictation } from '../../normalise-dictation.ts'

const items = readSplit('train', 'wordings')
const pairsOf = (kind: 'same' | 'differ'): [string, string][] =>
  items.filter((item) => item.kind === kind).map(({ said: dictated, written }) => [dictated, written])
const wordings = { same: pairsOf('same'), differ: pairsOf('differ') }

/** Pairs that the check accepts as equal, with either sentence as the dictation. */
function quietPairs(pairs: readonly [string, string][]): string[] {
  return pairs
    .flatMap(([one, other]) => [
      [one, other],
      [other, one],
    ])
    .filter(
      ([dictated, written]) =>
        checkNote(`Hun er 40 år. ${dictated}. Puls 72.`, `Hun er 40 år. ${written}. Puls 72.`).length === 0,
    )
    .map((pair) => pair.join(' / '))
}

test('sentences of all specialities that say the same in other words are held equal', () => {
  expectAtLeast(quietPairs(wordings.same).length / wordings.same.length / 2, { atLeast: 0.96, target: 0.97 })
})

// In a sentence of two words, a replaced word is often a synonym.
test('sentences that are close but differ are told apart', () => {
  expectAtMost(quietPairs(wordings.differ).length / wordings.differ.length / 2, { atMost: 0.07, target: 0.03 })
})

test('diseases that lie near each other, and what only hints at them, are told apart', () => {
  const differing: [string, string][] = [
    ['Hun har episkleritt', 'Hun har skleritt'],
    ['Hun har anuri', 'Hun har oliguri'],
    ['Hun ligger på smitteisolasjon', 'Hun isolerer seg'],
    ['Det er tatt hepatittserologi', 'Hun har hepatitt'],
    ['Hun har melkespreng', 'Hun har mastitt'],
    ['Refleksene er utslukkede', 'Refleksene er svake'],
    ['Hun har brytningsfeil', 'Hun har astigmatisme'],
  ]
  expect(quietPairs(differing)).toEqual([])
})

test.each([
  ['epistaxis', 'neseblødning'],
  ['haemorrhoider', 'hemoroider'],
  ['høgrehendt', 'høyrehendt'],
  ['einebustad', 'enebolig'],
  ['reinhaldar', 'renholder'],
  ['innlagd', 'innleggelse'],
  ['sjukepleiar', 'sykepleier'],
  ['auge', 'øye'],
])('%s is %s', (one, other) => expect(formsOf(one).key).toBe(formsOf(other).key))

test.each([
  ['sjuk', 'syk'],
  ['kvit', 'hvit'],
  ['vanleg', 'vanlig'],
  ['dårlegare', 'dårligere'],
  ['sterkast', 'sterkest'],
  ['ekstraksjon', 'extraction'.replace('tion', 'sjon')],
])('%s and %s have one spelling', (one, other) => expect(plainSpelling(one)).toBe(plainSpelling(other)))

test('a word is known in every spelling', () => {
  for (const [one, other] of [
    ['mjuk', 'myk'],
    ['thorax', 'toraks'],
    ['apex', 'apeks'],
  ] as const)
    expect(conceptOf(one).parts).toEqual(conceptOf(other).parts)
})

test.each([
  ['er det barnemottaket', true],
  ['kirurgisk mottak', true],
  ['øre-nese-hals', true],
  ['MS-kontroll', true],
  ['operasjonssykepleiers dokumentasjon 3. mars', true],
  ['ingen feber', false],
  ['vondt i kneet', false],
])('«%s» is an opening: %s', (dictated, expected) => expect(isOpening(normaliseDictation(dictated))).toBe(expected))

test('each group of synonyms is named by one word, which is the key of all', () => {
  const names = [...synonyms.strong, ...synonyms.weak].flatMap((group) => group.split('|').slice(0, 1))
  expect(names.filter((name) => name.includes(' '))).toEqual([])
})

const shortened = 'Pulm: krepitasjoner basalt h. side. Henv. til ort. pol. for vurdering. Ktr. hos FL om ca. 3 uker.'

test('an abbreviation ends no sentence: of each that was not said one finding', () => {
  const passage = (dictated: string): string[] =>
    checkNote(dictated, shortened).flatMap(({ note }) => (note ? [shortened.slice(...note)] : []))
  expect(passage('Ingen feber.')).toEqual([
    'Pulm: krepitasjoner basalt h. side.',
    'Henv. til ort. pol. for vurdering.',
    'Ktr. hos FL om ca. 3 uker.',
  ])
  expect(passage(shortened)).toEqual([])
  expect(
    passage(
      'Krepitasjoner basalt høyre side. Henvises til ortopedisk poliklinikk for vurdering. Kontroll hos fastlege om ca. 3 uker.',
    ),
  ).toEqual([])
})

test('a side in one letter is a side', () => {
  const found = checkNote('Smerter venstre skulder. Ødem i høyre legg.', 'Smerter h. skulder. Ødem i h. legg.')
  expect(found.map(({ category, mend }) => `${category} ${mend}`)).toEqual(['side venstre'])
  expect(checkNote('Smerter ved kne.', 'Smerter v. kne.')).toEqual([])
})

test('an unchanged medication may be told by what was not changed', () => {
  const medicines = 'Faste medisiner: metoprolol 50 mg.'
  const dictated = `${medicines} Ingen endring i de andre medisinene.`
  expect(checkNote(dictated, `${medicines} Øvrig medikasjon uendret.`)).toEqual([])
  expect(checkNote(dictated, `${medicines} Øvrig medikasjon endret.`)).not.toEqual([])
})

test('a heading of two tells nothing that could be lost', () => {
  expect(checkNote('Han har nyrestein.', 'Tidligere/faste medisiner:\nNyrestein.')).toEqual([])
})
