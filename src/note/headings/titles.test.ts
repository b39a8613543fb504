import { expect, test } from 'vitest'
import { writeNote } from '../write-note.ts'

const textOf = (transcript: string): string =>
  writeNote(transcript, 'fastlege')
    .sections.flatMap(({ sentences }) => sentences.map(({ text }) => text))
    .join(' ')

test.each([
  ['ja da dikterer jeg på mann 40 år', 'Mann 40 år.'],
  ['Ja, dette er en mann på 40 år.', 'Dette er en mann på 40 år.'],
  ['Fysio. Mann 40 år.', 'Mann 40 år.'],
  ['fysio da mann 40 år', 'Mann 40 år.'],
  ['Epikrise, mann 40 år.', 'Mann 40 år.'],
  [
    'ja fiskebåtskipper 57 år kommer på grunn av to ting det ene er blodtrykket',
    'Fiskebåtskipper 57 år kommer på grunn av to ting. Det ene er blodtrykket.',
  ],
  ['ja da har vi kvinne 71 år med hoste', 'Kvinne 71 år med hoste.'],
])('what only opens a dictation is not written: %s', (transcript, expected) =>
  expect(textOf(transcript)).toBe(expected),
)

test.each([
  'Ja til vaksine.',
  'Ja takk til hjemmesykepleie.',
  'Ja, takk.',
  'Ja.',
  'Ja til vaksine mot influensa og pneumokokker som hun har fått tilbud om før sommeren.',
  'Da er det ikke lenger smerter.',
  'Da har vi prøvd med paracetamol uten effekt.',
  'Fysio to ganger i uken uten effekt.',
  'Fysio anbefales.',
  'Fysio, kiropraktor og akupunktur uten effekt.',
  'Fysio da kneet ble bedre.',
])('what is told stays: %s', (transcript) => expect(textOf(transcript)).toBe(transcript))
