import { expect, test } from 'vitest'
import { placeSegments, stretchesOf } from './stretches.ts'

const segments = [
  { start: 0, end: 2, text: ' Ingen feber.' },
  { start: 2.4, end: 4, text: ' Lite hoste.' },
  { start: 9, end: 19, text: ' Puls åtti. Ingen feber.' },
]
const transcript = 'Ingen feber. Lite hoste. Puls åtti. Ingen feber.'

test('segments are found in order, sentences said twice as well', () => {
  const placed = placeSegments(segments, transcript)
  expect(placed.map(({ span }) => transcript.slice(...span))).toEqual([
    'Ingen feber.',
    'Lite hoste.',
    'Puls åtti. Ingen feber.',
  ])
})

test('words typed before and between move them, deleted ones have no sound', () => {
  const edited = 'Kari. Ingen feber. Puls åtti og fem. Ingen feber.'
  const placed = placeSegments(segments, edited)
  expect(placed.map(({ span }) => edited.slice(...span))).toEqual(['Ingen feber.', 'Puls åtti og fem. Ingen feber.'])
})

test('stretches near each other are one; of a long segment only the part around the words is played', () => {
  const placed = placeSegments(segments, transcript)
  expect(stretchesOf([[0, 24]], placed)).toEqual([{ start: 0, end: 4 }])
  const [first, second] = stretchesOf(
    [
      [0, 5],
      [36, 48],
    ],
    placed,
  )
  expect(first).toEqual({ start: 0, end: 2 })
  expect(second?.start).toBeGreaterThan(12)
  expect(second?.end).toBe(19)
  expect(stretchesOf([[0, 5]], [])).toEqual([])
})
