import { expect, test } from 'vitest'
import { normaliseDictation } from '../../src/note/normalise-dictation.ts'
import { alignSentences } from './align.ts'

test('every expected sentence has the words that it was written from, whatever order the sections have', () => {
  const tokens = normaliseDictation(
    'vondt i kneet ingen hevelse bruker paracet tar det hver dag ingen hevelse i ankelen',
  )
  const places = alignSentences(tokens, [
    { heading: 'Medisiner', sentences: ['Bruker Paracet, tar det hver dag.'] },
    { heading: 'Funn', sentences: ['Vondt i kneet.', 'Ingen hevelse.', 'Ingen hevelse i ankelen.'] },
  ])
  expect(tokens.map((token) => places.get(token)?.sentence)).toEqual([1, 1, 1, 2, 2, 0, 0, 0, 0, 0, 0, 3, 3, 3, 3])
  expect(tokens.filter((token) => places.get(token)?.opens).map(({ key }) => key)).toEqual([
    'vondt',
    'ingen',
    'bruker',
    'ingen',
  ])
  expect(tokens.filter((token) => places.get(token)?.mark === ',').map(({ key }) => key)).toEqual(['tar'])
})

test('what was said and is in no sentence has no place', () => {
  const tokens = normaliseDictation('da begynner vi han har vondt i kneet')
  const places = alignSentences(tokens, [{ heading: 'Aktuelt', sentences: ['Han har vondt i kneet.'] }])
  expect(tokens.slice(0, 3).map((token) => places.get(token))).toEqual([undefined, undefined, undefined])
})
