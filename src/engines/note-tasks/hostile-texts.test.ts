import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hostileTexts, repeated, slowness, HALF_AN_HOUR } from '../../../test/hostile-texts.ts'

/** Times the processor time of ordinary text; the bench tries 10 000 texts. */
const MOST = 4
/** The target is 4: «nei» and «Puls 88.» beside signs above U+FFFF, again and again, are slow today. */
const MOST_OF_MIXTURES = 12
const TEXTS = 200
const slownessOf = slowness()

test.each(['kolon ', 'A.', '1', '1 ', '"', '«a', 'nei rettelse ', 'hoste slett siste setning angre '])(
  '«%s» without end takes no longer than ordinary text of its length does, four times over',
  (unit) => expect(slownessOf(repeated(unit, HALF_AN_HOUR), MOST)).toBeLessThanOrEqual(MOST),
  60_000,
)

test('nor does any hostile mixture take much longer', () => {
  const property = fc.property(hostileTexts(), (text) => slownessOf(text, MOST_OF_MIXTURES) <= MOST_OF_MIXTURES)
  expect(fc.check(property, { numRuns: TEXTS, seed: 19, endOnFailure: true }).counterexample).toBeNull()
}, 600_000)
