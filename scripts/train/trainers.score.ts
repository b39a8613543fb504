import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readSplit } from '../../corpus/corpus.ts'
import type { TrainingTexts } from './trainer.ts'
import { fileOf, trainers } from './trainers.ts'

/** Only every nth text is trained on: what differs between two runs differs on few texts too. */
const EVERY = 30
const someOf = <Item>(items: readonly Item[]): Item[] => items.filter((_, index) => index % EVERY === 0)
const all: TrainingTexts = {
  dictations: readSplit('train', 'dictations'),
  snippets: readSplit('train', 'snippets'),
  notes: readSplit('train', 'notes'),
  conversations: readSplit('train', 'conversations'),
}
const texts: TrainingTexts = {
  dictations: someOf(all.dictations),
  snippets: someOf(all.snippets),
  notes: someOf(all.notes),
  conversations: all.conversations,
}

test.each(Object.entries(trainers))(
  '%s: the same texts give the same bytes of weights',
  (_, trainer) => {
    expect(fileOf(trainer, texts) === fileOf(trainer, texts)).toBe(true)
  },
  240_000,
)

test.each(['marks', 'conversation'])('%s: the stored weights are those that training makes', (name) => {
  const trainer = trainers[name]
  if (!trainer) throw new Error(`no trainer ${name}`)
  expect(readFileSync(join(import.meta.dirname, '../..', trainer.file), 'utf8') === fileOf(trainer, all)).toBe(true)
})
