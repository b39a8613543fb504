import { expect, test } from 'vitest'
import { readSplit } from '../corpus/corpus.ts'
import { expectAtLeast, expectAtMost } from '../test/ratchet.ts'
import { countVerdicts } from './judge-snippets.ts'

/** A ratchet on `dev`; the targets are beside the limits. */
test('corrections are made, and look-alikes are left alone', () => {
  const snippets = readSplit('dev', 'snippets').filter(({ id }) => /^(?:sh|sy1)-/.test(id))
  const counts = countVerdicts(snippets)
  // Of 170 corrections.
  expectAtLeast(counts.get('correction right') ?? 0, { atLeast: 148, target: 160 })
  expectAtMost(counts.get('correction wrong') ?? 0, { atMost: 7, target: 3 })
  // Of 160 look-alikes; this limit is the target.
  expect(counts.get('look-alike edited') ?? 0).toBeLessThanOrEqual(2)
})
