import { expect, test } from 'vitest'
import { normalise } from '../normalise.ts'
import { findUnknownPhrases } from './standard-phrases.ts'
import { written } from '../../../test/written.ts'

const phrases = [
  { name: 'normal cor/pulm', text: 'Cor: Ren rytme. Pulm: Frie lunger.' },
  { name: 'normal cor pulm barn', text: 'Barnet er upåvirket.' },
  { name: 'MR 2', text: 'MR bestilt.\nSvar om 2 uker.' },
]
const corPulm = 'Cor: Ren rytme. Pulm: Frie lunger.'

test.each([
  ['vondt sett inn normal cor pulm ingen ødem', `vondt\n${corPulm}\ningen ødem`],
  ['Vondt. Sett inn: Normal Cor-Pulm. Ingen ødem.', `Vondt.\n${corPulm}\nIngen ødem.`],
  ['vondt punktum bruk frasen normal cor pulm punktum ingen ødem', `vondt.\n${corPulm}\ningen ødem`],
  ['set inn frasen normal corpulm', corPulm],
  ['sett inn eh normal cor pulm barn', 'Barnet er upåvirket.'],
  ['autotekst mr to', 'MR bestilt.\nSvar om 2 uker.'],
])('a phrase is inserted by its name: %s', (spoken, expected) => {
  expect(written(spoken, { phrases }).trim()).toBe(expected)
})

test.each([
  'vondt sett inn normal kne',
  'Sett inn i høyre øre.',
  'Legg inn på kirurgisk.',
  'Sett inn kateter, 400 ml klar urin.',
  'Sett inn hormonspiral i dag uten komplikasjoner og med god plassering.',
  'bruk normal cor pulm',
  'han har normal cor pulm',
  'vondt sett inn normal. cor pulm',
])('what names no phrase, or asks for none, stays as it was said: %s', (spoken) => {
  expect(written(spoken, { phrases })).toBe(spoken)
})

test.each([
  ['sett inn normal cor pulm og sett inn mr to.', `${corPulm}\n\nMR bestilt.\nSvar om 2 uker.`],
  ['Sett inn normal cor pulm. Og så sett inn MR 2.', `${corPulm}\n\nMR bestilt.\nSvar om 2 uker.`],
  ['Puls 80 og sett inn MR 2. Ingen ødem og feber.', 'Puls 80\nMR bestilt.\nSvar om 2 uker.\nIngen ødem og feber.'],
])('what joins two calls is no word of the note: %s', (spoken, expected) => {
  expect(written(spoken, { phrases }).trim()).toBe(expected)
})

test.each([
  'Sett inn normal kor pulm.',
  'Sett inn normalt cor pulmm.',
  'Sett inn normalkorpulm.',
  'Sett inn frasen nomal kor/pulm.',
])('a name that is nearly one: %s', (spoken) => expect(written(spoken, { phrases }).trim()).toBe(corPulm))

test.each(['Vi skal sette inn normal kor pulm.', 'Hun fikk sett inn normal kor pulm.'])(
  'a name that is another, or asked for by nobody, stays as it was said: %s',
  (spoken) => {
    expect(written(spoken, { phrases })).toBe(spoken)
  },
)

test.each([
  ['Vondt. Sett inn unormal cor pulm. Ingen ødem.', 'Vondt. Ingen ødem.', 'unormal cor pulm'],
  ['Sett inn MR 3. Ingen ødem.', 'Ingen ødem.', 'MR 3'],
  ['Vondt. Bruk frasen eh normal hals', 'Vondt.', 'normal hals'],
])('what asks for a phrase that there is not is told, and no text of the note: %s', (spoken, rest, name) => {
  expect(written(spoken, { phrases }).trim()).toBe(rest)
  const [unknown, ...others] = findUnknownPhrases(spoken, phrases)
  expect(unknown && spoken.slice(...unknown.name)).toBe(name)
  expect(unknown && spoken.slice(...unknown.span)).toMatch(/^(?:Sett inn|Bruk frasen) /)
  expect(others).toEqual([])
})

test('who has no phrases may say «sett inn» of the patient, and asks for one only by that word', () => {
  expect(written('Sett inn stent.')).toBe('Sett inn stent.')
  expect(findUnknownPhrases('Sett inn stent.', [])).toEqual([])
  expect(findUnknownPhrases('Sett inn frasen normal cor.', [])).toHaveLength(1)
})

test('of two phrases that are as near none is inserted', () => {
  const two = ['status hofte', 'status hofta'].map((name) => ({ name, text: name }))
  expect(written('Sett inn status hoftn.', { phrases: two }).trim()).toBe('')
  expect(findUnknownPhrases('Sett inn status hoftn.', two)).toHaveLength(1)
})

test('every token of a phrase came from the words that asked for it', () => {
  const tokens = normalise('vondt sett inn normal cor pulm ingen ødem', { phrases })
  const inserted = tokens.filter((token) => token.inserted)
  expect(inserted.map(({ text }) => text)).toContain('rytme')
  expect(new Set(inserted.map(({ spans }) => JSON.stringify(spans)))).toEqual(new Set(['[[6,30]]']))
})

test.each([['vondt. sett inn normal cor pulm slett siste setning ingen ødem', 'vondt. ingen ødem']])(
  'a phrase is taken away whole: %s',
  (spoken, expected) => expect(written(spoken, { phrases })).toBe(expected),
)

test('phrases asked for without end stay words at last', () => {
  const page = { name: 'side', text: 'Ingen funn. '.repeat(300) }
  const text = written('sett inn side. '.repeat(1_000), { phrases: [page] })
  expect(text).toMatch(/^\s*Ingen funn\.[\s\S]* sett inn side\.$/)
  expect(text.length).toBeLessThan(60_000)
})
