import { expect, test } from 'vitest'
import type { Ceiling } from '../../../test/ratchet.ts'
import { growth, hostileSample, noteTime, repeated, slowness, HALF_AN_HOUR } from '../../../test/hostile-texts.ts'

/** Maximum processor time, as a multiple of that of ordinary text: the bench's, which tries mixtures of all kinds. */
const MOST = 4
const slownessOf = slowness()

// On a busy machine none of these took more than 2.8 times.
test.each(['kolon ', '1', '"', 'nei ', 'nei rettelse ', 'hoste slett siste setning angre '])(
  '«%s» without end takes no longer than ordinary text of its length does, four times over',
  (unit) => expect(slownessOf(repeated(unit, HALF_AN_HOUR), MOST)).toBeLessThanOrEqual(MOST),
  60_000,
)

/**
 * These have two to six times as many tokens as speech has in as many letters. On a busy machine '1 ' took 3.2 to 3.9
 * times as long as ordinary text, 'A.' 3.6 to 4.6, '«a' 3.8 to 5.7.
 */
const manyTokens: Ceiling = { target: MOST, atMost: 8 }

// Not `expectAtMost`: they lie near the target, and some are now above it and now below.
test.each(['A.', '1 ', '«a'])(
  '«%s» without end takes no longer than ordinary text, eight times over',
  (unit) => {
    const { target, atMost } = manyTokens
    expect(slownessOf(repeated(unit, HALF_AN_HOUR), atMost), `the target is ${target}`).toBeLessThanOrEqual(atMost)
  },
  60_000,
)

/** For four times the text: linear, and what growth with the power of 1.25 takes. */
const growthCeiling: Ceiling = { target: 4, atMost: 5.7 }

// Not `expectAtMost`: a measured time that lies at its target is now above it and now below.
test.each(['kolon ', 'nei ', 'stryk det om feber ', 'og '])(
  'four times as many «%s» take four times as long, within what a measurement can tell',
  (unit) => {
    const { target, atMost } = growthCeiling
    expect(growth(unit, HALF_AN_HOUR, atMost), `the target is ${target}`).toBeLessThanOrEqual(atMost)
  },
  60_000,
)

test('a reading that grows with the power of 1.5 is told', () => {
  const { atMost } = growthCeiling
  expect(growth('og ', HALF_AN_HOUR, atMost, ({ length }) => length ** 1.5)).toBeGreaterThan(atMost)
})

/** The bench tries ten thousand of these. The texts are shorter: the tests above catch superlinear growth. */
const SAMPLE = 12
const SHORT = HALF_AN_HOUR / 4

test('texts of what the language code looks at again and again, mixed, take no longer than four times ordinary text', () => {
  const slownessOfShort = slowness(SHORT)
  const slow = hostileSample(SAMPLE, SHORT)
    .map((text, number) => ({ number, times: slownessOfShort(text, MOST), begins: text.slice(0, 60) }))
    .filter(({ times }) => times > MOST)
  expect(slow).toEqual([])
}, 60_000)

test('a note that takes too long is broken off, and counts as endless', () => {
  expect(noteTime(repeated('A.', HALF_AN_HOUR), 1)).toBe(Infinity)
})
