import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { AudioSpan } from '../../spec/segments.ts'
import { coverageOf, uncoveredSpeech } from './coverage.ts'

const at = (start: number, end: number): AudioSpan => ({ start, end })
const said = (start: number, end: number, text = 'Pasienten har hatt vondt i kneet i tre uker.') => ({
  start,
  end,
  text,
})
const gaps = (...input: Parameters<typeof uncoveredSpeech>): number[][] =>
  uncoveredSpeech(...input).map(({ start, end }) => [start, end])

describe('speech without words', () => {
  test('is what lies outside all segments, by more than their timestamps may be wrong', () => {
    expect(gaps([at(0, 3), at(3.3, 7)], [said(0, 3)])).toEqual([[3.5, 7]])
    expect(gaps([at(0.2, 3.4)], [said(0.9, 2.9)])).toEqual([])
    expect(gaps([at(0, 12)], [said(0, 4), said(8, 12)])).toEqual([[4.5, 7.5]])
  })

  test('is one passage across short pauses, and two across a long one', () => {
    expect(gaps([at(0, 1), at(1.8, 2.6), at(5, 7)], [])).toEqual([
      [0, 2.6],
      [5, 7],
    ])
  })

  test('of less than a second is no passage: several such apart are not added up', () => {
    expect(gaps([at(0, 0.9), at(3, 3.9)], [])).toEqual([])
    expect(gaps([at(0, 0.6), at(0.8, 1.4)], [])).toEqual([[0, 1.4]])
  })

  test('is not covered by a segment without a letter', () => {
    expect(gaps([at(0, 2)], [said(0, 2, ' … ')])).toEqual([[0, 2]])
  })

  test('is all of a segment with far too few words for it, which a second try may replace', () => {
    const speech = [at(0, 4), at(4.2, 10)]
    expect(uncoveredSpeech(speech, [said(0, 10, 'Ingen feber.')])).toEqual([{ ...at(0, 10), segment: 0 }])
    expect(gaps(speech, [said(0, 10)])).toEqual([])
  })

  test('is not a word that stands alone in a long silence, nor one drawn out', () => {
    expect(gaps([at(3, 3.8)], [said(0, 10, 'Ja.')])).toEqual([])
    expect(gaps([at(0, 2)], [said(0, 2, 'Neeei')])).toEqual([])
    expect(gaps([at(0, 7)], [said(0, 7, '22 33 44 55')])).toEqual([])
  })
})

/** Spans in order, apart. */
const spans = fc
  .array(fc.tuple(fc.integer({ min: 1, max: 40 }), fc.integer({ min: 1, max: 60 })), { maxLength: 8 })
  .map((steps) => {
    let now = 0
    return steps.map(([pause, length]) => {
      const start = now + pause
      now = start + length
      return at(start / 10, now / 10)
    })
  })
const segments = fc
  .array(fc.tuple(fc.integer({ min: 0, max: 400 }), fc.integer({ min: 0, max: 200 }), fc.string({ maxLength: 120 })), {
    maxLength: 6,
  })
  .map((all) => all.map(([start, length, text]) => said(start / 10, (start + length) / 10, text)))

const secondsOf = (all: readonly AudioSpan[]): number => all.reduce((sum, { start, end }) => sum + end - start, 0)

describe('whatever is heard and recognised', () => {
  test('a passage begins and ends in speech, lasts a second, and comes after the one before', () => {
    fc.assert(
      fc.property(spans, segments, (speech, words) => {
        const found = uncoveredSpeech(speech, words)
        for (const [index, { start, end }] of found.entries()) {
          expect(speech.some((heard) => heard.start <= start && start < heard.end)).toBe(true)
          expect(speech.some((heard) => heard.start < end && end <= heard.end)).toBe(true)
          expect(end - start).toBeGreaterThan(1 - 1e-9)
          expect(start).toBeGreaterThanOrEqual((found[index - 1]?.start ?? 0) - 1e-9)
        }
      }),
    )
  })

  test('speech of a second or more is covered by words or in a passage', () => {
    fc.assert(
      fc.property(spans, segments, (speech, words) => {
        const found = uncoveredSpeech(speech, words)
        for (const heard of speech.filter(({ start, end }) => end - start > 1)) {
          const near = [...found, ...words.filter(({ text }) => /[\p{L}\p{N}]/u.test(text))]
          expect(near.some(({ start, end }) => start - 2 <= heard.end && heard.start <= end + 2)).toBe(true)
        }
      }),
    )
  })

  test('one segment with words enough covers everything', () => {
    fc.assert(
      fc.property(spans, (speech) => {
        const last = speech.at(-1)?.end ?? 0
        expect(uncoveredSpeech(speech, [said(0, last, 'ord '.repeat(Math.ceil(last)))])).toEqual([])
      }),
    )
  })

  test('no words at all leave all speech of a second or more', () => {
    fc.assert(
      fc.property(spans, (speech) => {
        const long = speech.filter(({ start, end }) => end - start >= 1)
        expect(secondsOf(uncoveredSpeech(speech, []))).toBeGreaterThanOrEqual(secondsOf(long) - 1e-6)
      }),
    )
  })

  test('the share covered is from 0 to 1', () => {
    fc.assert(
      fc.property(spans, segments, (speech, words) => {
        const share = coverageOf(speech, words)
        expect(share).toBeGreaterThanOrEqual(-1e-9)
        expect(share).toBeLessThanOrEqual(1)
      }),
    )
  })
})

test('the share covered counts seconds of speech', () => {
  expect(coverageOf([at(0, 4), at(5, 9)], [said(0, 4)])).toBe(0.5)
  expect(coverageOf([], [])).toBe(1)
})
