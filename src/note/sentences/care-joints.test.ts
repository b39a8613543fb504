import { expect, test } from 'vitest'
import { normaliseDictation } from '../normalise-dictation.ts'
import { cutSentences } from './sentences.ts'
import { writeSentence } from '../write-sentence.ts'

const cut = (told: string): string =>
  cutSentences(normaliseDictation(told), true)
    .map((tokens) => writeSentence(tokens, false).text)
    .join(' | ')

test.each([
  [
    'har sovet godt avføring ikke siden operasjonen luft ja vannlating på toalett',
    'Har sovet godt. | Avføring ikke siden operasjonen, luft ja. | Vannlating på toalett.',
  ],
  [
    'avføring ikke siden operasjonen luft går klexane 40 mg',
    'Avføring ikke siden operasjonen, luft går. | Klexane 40 mg.',
  ],
  [
    'klexane 40 mg kl. 20 pvk i venstre arm seponert bandasje tørr',
    'Klexane 40 mg kl. 20. | PVK i venstre arm seponert. | Bandasje tørr.',
  ],
  [
    'avføring normal vannlating spontan bandasje tørr pvk i arm',
    'Avføring normal. | Vannlating spontan. | Bandasje tørr. | PVK i arm.',
  ],
  ['mobilisert til stol i en time bandasje skiftet', 'Mobilisert til stol i en time. | Bandasje skiftet.'],
])('a nurse tells of one thing after another: %s', (told, expected) => expect(cut(told)).toBe(expected))

test.each([
  'pasienten har hatt avføring i dag',
  'pasienten hadde svart avføring i natt',
  'hun har lagt ny bandasje på leggen',
  'sykepleieren har seponert PVK i venstre arm',
  'hun klarer vannlating på toalett',
  'det er fri luft under diafragma',
  'avføring og luft går ikke ennå',
  'det gjør vondt ved vannlating siden i går',
  'hun har ingen avføring og liten matlyst',
])('… and what is said of a thing stays with it: %s', (told) => {
  expect(cut(told).toLowerCase()).toBe(`${told.toLowerCase()}.`)
})
