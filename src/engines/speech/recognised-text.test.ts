import { describe, expect, test } from 'vitest'
import { FRAME_SAMPLES } from '../../audio/frames.ts'
import { SpeechWindow } from '../../audio/speech-window.ts'
import { recognisedText } from './recognised-text.ts'

/** A window of the frames at these positions in the recording. */
function windowAt(places: number[]): SpeechWindow {
  const frame = { samples: new Int16Array(FRAME_SAMPLES), level: -20, speech: true }
  return new SpeechWindow(places.map((index) => ({ ...frame, index })))
}
const plain = windowAt([...Array(400).keys()])
const heard = (...texts: string[]): string | undefined =>
  recognisedText(
    plain,
    texts.map((text, at) => ({ start: at, end: at + 1, text })),
  )?.text

test('segments are in the time of the recording, and the text is theirs with a space in front', () => {
  // 1 s of speech at 32 s, then 1 s at 64 s.
  const window = windowAt([...Array(62).keys()].map((index) => (index < 31 ? 1000 : 1969) + index))
  const segments = [
    { start: 0.1, end: 0.992, text: 'God dag.' },
    { start: 0.992, end: 1.9, text: 'Ha det.' },
  ]
  expect(recognisedText(window, segments)).toEqual({
    text: ' God dag. Ha det.',
    segments: [
      { start: 32.1, end: 32.992, text: 'God dag.' },
      { start: 64, end: 64.908, text: 'Ha det.' },
    ],
  })
})

test('speech without words is in the time of the recording, beside what has words or alone', () => {
  const window = windowAt([...Array(62).keys()].map((index) => (index < 31 ? 1000 : 1969) + index))
  const gaps = [{ start: 0.992, end: 1.9 }]
  expect(recognisedText(window, [], 0, gaps)).toEqual({
    text: '',
    segments: [],
    gaps: [{ start: 64, end: 64.908 }],
  })
  expect(recognisedText(window, [{ start: 0, end: 0.9, text: 'God dag.' }], 0, gaps)).toMatchObject({
    text: ' God dag.',
    gaps: [{ start: 64, end: 64.908 }],
  })
})

test('a loop in a segment is kept once', () => {
  expect(heard('Takk skal du ha. '.repeat(12))).toBe(' Takk skal du ha.')
})

describe('words that the decoder was not sure of', () => {
  const marked = (text: string, ...words: [word: string, certainty: number][]): unknown => {
    const at = words.map(([word, certainty]) => {
      const start = text.indexOf(word)
      return { start, end: start + word.length, certainty }
    })
    return recognisedText(plain, [{ start: 0, end: 1, text, words: at }], 0.5)?.segments
  }

  test('are marked in the text of their segment', () => {
    expect(marked('Bruker Metoprolol.', ['Bruker', 0.5], ['Metoprolol', 0.49])).toEqual([
      { start: 0, end: 1, text: 'Bruker Metoprolol.', uncertain: [[7, 17]] },
    ])
  })

  test('are not marked where a loop was taken out, and others never are', () => {
    expect(marked('Hei du. '.repeat(8), ['Hei', 0.1])).toEqual([{ start: 0, end: 1, text: 'Hei du.' }])
    expect(marked('Hei du.', ['Hei', 0.9])).toEqual([{ start: 0, end: 1, text: 'Hei du.' }])
  })
})

describe('what Whisper writes when it hears nothing', () => {
  test.each([
    'Teksting av Navn Navnesen',
    'Undertekster av Ai-Media',
    'Tekstet av Navn Navnesen.',
    'Takk for at du så på!',
    'Takk for at dere så på.',
    'Takk for at du så med.',
    '♪♪',
    '[Musikk]',
    '...',
  ])('is left out: %s', (phrase) => {
    expect(heard(phrase)).toBeUndefined()
    expect(heard('Ingen feber.', phrase)).toBe(' Ingen feber.')
  })

  test.each([
    'Takk for at du så på kneet hennes.',
    'Takk for henvisningen.',
    'Teksten er skrevet av pasienten selv, og gjelder undertegnede.',
    'Pasienten ser på TV med undertekster av og til.',
    'Hører musikk.',
    'Oversatt av tolk.',
    'Oversettelse av epikrisen er bestilt.',
  ])('stays when it is said with more: %s', (sentence) => {
    expect(heard(sentence)).toBe(` ${sentence}`)
  })
})
