import { expect, test } from 'vitest'
import { placeSegments } from '../evidence/stretches.ts'
import { landmarksIn } from './landmarks.ts'

function landmarks(transcript: string, ...segments: [start: number, end: number, text: string][]): [string, number][] {
  const placed = placeSegments(
    segments.map(([start, end, text]) => ({ start, end, text })),
    transcript,
  )
  return landmarksIn(transcript, placed).map(({ at, seconds }) => [transcript.slice(at).split(' ')[0] ?? '', seconds])
}

test('what follows a long pause and the spoken headings are landmarks, once each', () => {
  const transcript = 'Hoste i en uke. Ingen feber. Funn. Rene lunger. Vurdering: Bronkitt.'
  expect(
    landmarks(
      transcript,
      [0, 3, 'Hoste i en uke.'],
      [4, 5, 'Ingen feber.'],
      [8, 11, 'Funn. Rene lunger.'],
      [11.5, 14, 'Vurdering: Bronkitt.'],
    ),
  ).toEqual([
    ['Funn.', 8],
    ['Vurdering:', 11.5],
  ])
})

test('one in the middle of a segment has the time that its place tells, and what was typed has none', () => {
  expect(landmarks('Typet. Funn. Hoste nå. Funn. Rent.', [10, 20, 'Hoste nå. Funn. Rent.'])).toEqual([
    ['Funn.', 10 + (10 * 10) / 21],
  ])
})
