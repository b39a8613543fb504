import { expect, test } from 'vitest'
import { checkNote } from './check-note.ts'

const warned = (transcript: string): string[] =>
  checkNote(transcript, transcript).flatMap(({ category, transcript: place }) =>
    category === 'other-patient' && place ? [transcript.slice(...place)] : [],
  )

test.each([
  ['Mann 60 år med hodepine siden i går. Kvinne på førti år med hoste.', ['Kvinne på førti år']],
  ['54 år gammel kvinne med artrose. 3 år gammel gutt med øreverk.', ['3 år gammel gutt']],
  ['Kvinne 38 år med feber. Kvinne 71 år med fall.', ['Kvinne 71 år']],
])('a second introduction of another age or sex: %s', (transcript, expected) => {
  expect(warned(transcript)).toEqual(expected)
})

test.each([
  'Mann 60 år med hodepine. Vurdering: 60 år gammel mann med spenningshodepine.',
  'Mann 60 år. Mor døde 70 år gammel. Gift med kvinne på 58 år.',
  'Kvinne 38 år. Ble påkjørt av en mann på 20 år.',
])('one patient is introduced twice, or others are spoken of: %s', (transcript) => {
  expect(warned(transcript)).toEqual([])
})
