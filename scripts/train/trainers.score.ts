import { expect, test } from 'vitest'
import { readSplit } from '../../corpus/corpus.ts'
import { fileOf, trainers, type TrainingTexts } from './trainers.ts'

/** Only every nth text is trained on: what differs between two runs differs on few texts too. */
const EVERY = 30
const someOf = <Item>(items: readonly Item[]): Item[] => items.filter((_, index) => index % EVERY === 0)
const texts: TrainingTexts = {
  dictations: someOf(readSplit('train', 'dictations')),
  snippets: someOf(readSplit('train', 'snippets')),
  notes: someOf(readSplit('train', 'notes')),
}

test.each(Object.entries(trainers))(
  '%s: the same texts give the same bytes of weights',
  (_, trainer) => {
    expect(fileOf(trainer, texts) === fileOf(trainer, texts)).toBe(true)
  },
  240_000,
)
