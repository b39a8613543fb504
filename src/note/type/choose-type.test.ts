import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readSplit } from '../../../corpus/corpus.ts'
import { expectAtLeast } from '../../../test/ratchet.ts'
import { chooseType } from './choose-type.ts'

const recordings = join(import.meta.dirname, '../../../test/fixtures/recordings')

test.each([
  ['Epikrise. Innlagt 3. mai.', 'epikrise'],
  ['legevakt mann førti år falt', 'legevakt'],
  ['Innkomstjournal. Innlagt fra legevakt.', 'innkomst'],
  ['Hjemmesykepleien, kveldsvakt.', 'sykepleie'],
  ['sykepleier kveldsrapport mann 72 år operert for lyskebrokk temp 38,2', 'sykepleie'],
  ['Fysioterapi. Hjemmeøvelser gjennomgått.', 'fysioterapi'],
])('the first word names the note: %s', (transcript, expected) => expect(chooseType(transcript)).toBe(expected))

test.each([
  'Var på legevakten i går. Hoste i tre dager.',
  'Legevakten i går. Hoste i tre dager.',
  'Hoste i tre dager. Tok ambulanse i fjor.',
  'Sliten. Depresjon hos mor. Tar blodprøver.',
  'Vondt i kneet. Gjør øvelser hjemme.',
  'Svimmel. Furosemid reduseres. Hjemmesykepleien kontaktes.',
  'vondt i ryggen plan henvises fysioterapeut',
  'Har hjemmesykepleie to ganger daglig. Hoste i en uke.',
])('a word that only occurs chooses nothing: %s', (transcript) => expect(chooseType(transcript)).toBe('fastlege'))

test.each(['', 'Hoste i tre dager.', 'Funn. Ingen feber.'])(
  'general practice where little is said: «%s»',
  (transcript) => {
    expect(chooseType(transcript)).toBe('fastlege')
  },
)

test.each(['luftveier', 'kne', 'lang', 'blodtrykk-kvinne', 'pauser'])('general practice: %s', (name) => {
  expect(chooseType(readFileSync(join(recordings, `${name}.txt`), 'utf8'))).toBe('fastlege')
})

test('dictations of authors it did not learn from get the type that they are of', () => {
  const dictations = readSplit('dev', 'dictations')
  const right = dictations.filter(({ transcript, type }) => chooseType(transcript) === type)
  expectAtLeast(right.length / dictations.length, { atLeast: 0.95, target: 0.95 })
})
