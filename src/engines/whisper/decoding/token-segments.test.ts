import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { segmentsOf } from './token-segments.ts'

const END = 50
/** Tokens below 50 are letters, 100 is the timestamp 0.00. */
const model = {
  timestampBegin: 100,
  isSpecial: (token: number) => token >= END,
  decode: (tokens: number[]) => tokens.map((token) => String.fromCodePoint(97 + (token % 26))).join(''),
}
/** Tokens with a certainty of 1. */
const sure = (ids: number[]) => ids.map((id) => ({ id, certainty: 1 }))
const at = (seconds: number): number => 100 + Math.round(seconds / 0.02)

test('segments lie between their timestamps', () => {
  const tokens = [at(0.5), 0, 1, at(2), at(2.4), 2, at(3), END]
  expect(segmentsOf(sure(tokens), model, 5)).toMatchObject([
    { start: 0.5, end: 2, text: 'ab' },
    { start: 2.4, end: 3, text: 'c' },
  ])
})

test('text without an end goes on to the end of the window, text without a beginning starts with it', () => {
  expect(segmentsOf(sure([0, at(1), at(1), 1]), model, 5)).toMatchObject([
    { start: 0, end: 1, text: 'a' },
    { start: 1, end: 5, text: 'b' },
  ])
})

test('no tokens, no segments', () => {
  expect(segmentsOf([], model, 5)).toEqual([])
  expect(segmentsOf(sure([at(0), at(1), END]), model, 5)).toEqual([])
})

test('whatever the decoder gives, segments ascend within the window, do not overlap, and no text is lost', () => {
  const token = fc.oneof(fc.integer({ min: 0, max: END }), fc.integer({ min: 100, max: 1600 }))
  fc.assert(
    fc.property(fc.array(token), fc.integer({ min: 1, max: 30 }), (tokens, seconds) => {
      const segments = segmentsOf(sure(tokens), model, seconds)
      let last = 0
      for (const { start, end } of segments) {
        expect(start).toBeGreaterThanOrEqual(last)
        expect(end).toBeGreaterThanOrEqual(start)
        expect(end).toBeLessThanOrEqual(seconds)
        last = end
      }
      const text = model.decode(tokens.filter((each) => each < END))
      expect(segments.map((segment) => segment.text).join('')).toBe(text)
    }),
  )
})
