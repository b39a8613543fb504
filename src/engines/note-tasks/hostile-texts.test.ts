import { expect, test } from 'vitest'
import { growth, repeated, slowness, HALF_AN_HOUR } from '../../../test/hostile-texts.ts'

/**
 * Times the processor time of ordinary text. The bench holds it to four times, mixtures of all kinds included; here, beside other
 * tests on the same processor, only what grows faster than the text is caught.
 */
const MOST = 8
const slownessOf = slowness()

test.each(['kolon ', 'A.', '1', '1 ', '"', '«a', 'nei rettelse ', 'hoste slett siste setning angre '])(
  '«%s» without end takes no longer than ordinary text of its length does, eight times over',
  (unit) => expect(slownessOf(repeated(unit, HALF_AN_HOUR), MOST)).toBeLessThanOrEqual(MOST),
  60_000,
)

test.each(['kolon ', 'stryk det om feber ', 'og '])(
  'four times as many «%s» take no more than eight times as long',
  (unit) => expect(growth(unit, HALF_AN_HOUR, MOST)).toBeLessThanOrEqual(MOST),
  60_000,
)
