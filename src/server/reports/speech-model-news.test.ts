import { expect, test } from 'vitest'
import { speechModelNews } from './speech-model-news.ts'

test('a model of which nothing says what it should be is told of at the start, in one line; another is not', () => {
  const said: string[] = []
  const tell = speechModelNews((line) => said.push(line))
  tell({ kind: 'in-use', model: 'nb-whisper-small', demo: false, unlocked: true })
  expect(said.splice(0)).toEqual([
    'Nothing says what the speech model nb-whisper-small should be: no lock.json beside its folder names it, so it is used unchecked.',
  ])
  tell({ kind: 'in-use', model: 'NB-Whisper small', demo: false, unlocked: false })
  expect(said).toEqual(['The speech model NB-Whisper small is now in use.'])
})
