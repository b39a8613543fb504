import { expect, test } from 'vitest'
import { splitTranscript } from './split-transcript.ts'

const cut = (transcript: string, words: string) => {
  const at = transcript.indexOf(words)
  const { first, between, second } = splitTranscript(transcript, [at, at + words.length])
  expect(first + between + second).toBe(transcript)
  return [first, second]
}

test.each([
  ['Mann 60 år. Hodepine. Neste pasient. Kvinne 40 år. Hoste.', 'Neste pasient', 'Kvinne 40 år. Hoste.'],
  ['mann 60 år hodepine så over til neste pasient kvinne 40 år', 'neste pasient', 'kvinne 40 år'],
  ['Mann 60 år. Hodepine. Så en kvinne på 40 år. Hoste.', 'kvinne på 40 år', 'Så en kvinne på 40 år. Hoste.'],
  [
    'Mann. Feber. Dette gjelder en annen pasient. Hoste.',
    'Dette gjelder en annen pasient',
    'Dette gjelder en annen pasient. Hoste.',
  ],
])('%s', (transcript, words, second) => {
  expect(cut(transcript, words)[1]).toBe(second)
  expect(cut(transcript, words)[0]).toMatch(/(?:Hodepine\.|hodepine|Feber\.)$/)
})

test('with nothing behind it the second part is empty', () => {
  expect(cut('Mann 60 år. Hodepine. Neste pasient.', 'Neste pasient')).toEqual(['Mann 60 år. Hodepine.', ''])
})
