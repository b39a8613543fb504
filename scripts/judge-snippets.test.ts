import { expect, test } from 'vitest'
import { readSplit } from '../corpus/corpus.ts'
import { expectAtMost } from '../test/ratchet.ts'
import { countVerdicts } from './judge-snippets.ts'

/** A ratchet on `dev`; beside each the target. */
test('corrections are made, and look-alikes are left alone', () => {
  const snippets = readSplit('dev', 'snippets').filter(({ id }) => /^(?:sh|sy1)-/.test(id))
  const counts = countVerdicts(snippets)
  expect(counts.get('correction right')).toBeGreaterThanOrEqual(150) // of 170: 160
  expectAtMost(counts.get('correction wrong') ?? 0, { atMost: 7, target: 3 })
  expect(counts.get('look-alike edited') ?? 0).toBeLessThanOrEqual(2) // of 160: 2
})
