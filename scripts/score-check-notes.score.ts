import { expect, test } from 'vitest'
import { readAuthor } from '../corpus/corpus.ts'
import { expectAtLeast } from '../test/ratchet.ts'
import { mutationKinds } from './mutate-note.ts'
import { scoreCheck } from './score-check-notes.ts'

const cases = ['examples', 'develop'].flatMap((author) => readAuthor('train', 'dictations', author))

test(
  'the check finds 98 % of all faults, of every kind 95 %, and is quiet in correct notes',
  { timeout: 120_000 },
  () => {
    const { quiet, found } = scoreCheck(cases, 2)
    expect(mutationKinds.filter((kind) => found[kind].total < 50)).toEqual([])
    expectAtLeast(Math.min(...mutationKinds.map((kind) => found[kind].share)), { atLeast: 0.95, target: 0.98 })
    expect(found.all.share).toBeGreaterThanOrEqual(0.98)
    expect(quiet.human.alarmsPerNote).toBeLessThanOrEqual(0.2)
    expect(quiet.writer.alarmsPerNote).toBeLessThanOrEqual(0.1)
  },
)
