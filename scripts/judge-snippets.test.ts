import { expect, test } from 'vitest'
import { readSplit } from '../corpus/corpus.ts'
import { expectAtMost } from '../test/ratchet.ts'
import { countVerdicts } from './judge-snippets.ts'

/** A ratchet on `dev`; beside each the target. */
test('corrections are made, and look-alikes are left alone', () => {
  const snippets = readSplit('dev', 'snippets').filter(({ id }) => id.startsWith('sh-'))
  const counts = countVerdicts(snippets)
  expect(counts.get('correction right')).toBeGreaterThanOrEqual(116) // of 120: 114
  expectAtMost(counts.get('correction wrong') ?? 0, { atMost: 3, target: 2 })
  expect(counts.get('look-alike edited') ?? 0).toBeLessThanOrEqual(0) // of 40: 1
})
