import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { mutationKinds } from './mutate-note.ts'
import { scoreCheck } from './score-check-notes.ts'
import type { Case } from './score-note.ts'

const fixtures = join(import.meta.dirname, '../test/fixtures')
const cases = ['dictation-examples.jsonl', 'dictations/develop.jsonl'].flatMap((file) =>
  readFileSync(join(fixtures, file), 'utf8')
    .trim()
    .split('\n')
    .map((line): Case => JSON.parse(line)),
)

test(
  'the check finds 98 % of all faults and 95 % of every kind, and is quiet in correct notes',
  { timeout: 120_000 },
  () => {
    const { quiet, found } = scoreCheck(cases, 2)
    expect(mutationKinds.filter((kind) => found[kind].total < 50 || found[kind].share < 0.95)).toEqual([])
    expect(found.all.share).toBeGreaterThanOrEqual(0.98)
    expect(quiet.human.alarmsPerNote).toBeLessThanOrEqual(0.2)
    expect(quiet.writer.alarmsPerNote).toBeLessThanOrEqual(0.04)
  },
)
