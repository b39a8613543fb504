import { expect, test } from 'vitest'
import { repeated, slowness, HALF_AN_HOUR } from '../../../test/hostile-texts.ts'

/** Times the processor time of ordinary text. Mixtures of all kinds are the bench's: some are slower today. */
const MOST = 4
const slownessOf = slowness()

test.each(['kolon ', 'A.', '1', '1 ', '"', '«a', 'nei rettelse ', 'hoste slett siste setning angre '])(
  '«%s» without end takes no longer than ordinary text of its length does, four times over',
  (unit) => expect(slownessOf(repeated(unit, HALF_AN_HOUR), MOST)).toBeLessThanOrEqual(MOST),
  60_000,
)
