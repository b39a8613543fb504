import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { SAMPLE_RATE } from '../../spec/audio.ts'
import { type HeardWindow, SoundBefore } from './sound-before.ts'

/** A window of `length` samples, all `mark`, with words or without. */
function heard(length: number, mark: number, { start = 0, text = 'ord' } = {}): HeardWindow {
  const end = start + length / SAMPLE_RATE
  const segments = text === '' ? [] : [{ start: 0.25, end: end - start, text }]
  return { samples: new Int16Array(length).fill(mark), segments, start, end }
}

test('whatever the lengths, windows are joined sample by sample, within the limit, and the last ones first', () => {
  const length = fc.integer({ min: 1, max: 12 * SAMPLE_RATE })
  fc.assert(
    fc.property(fc.array(length, { maxLength: 4 }), length, (lengths, own) => {
      const before = new SoundBefore(24)
      let start = 0
      for (const [index, each] of lengths.entries()) {
        const window = heard(each, index + 1, { start })
        before.add(window)
        start = window.end
      }
      const { samples, preceding } = before.joinedTo(new Int16Array(own).fill(99), start)
      const fitting = lengths.filter((_, index) => {
        const rest = lengths.slice(index).reduce((sum, each) => sum + each, own)
        return rest <= 24 * SAMPLE_RATE
      })
      const expected = fitting.reduce((sum, each) => sum + each, 0)
      expect(samples).toHaveLength(expected + own)
      expect(preceding?.seconds ?? 0).toBe(expected / SAMPLE_RATE)
      expect(preceding?.segments ?? []).toHaveLength(fitting.length)
      expect(samples.subarray(expected).every((sample) => sample === 99)).toBe(true)
    }),
    {
      examples: [
        [[288_768 / 2], 6073],
        [[74_240], 93_184],
      ],
    },
  )
})

describe('a window is alone', () => {
  const own = new Int16Array(SAMPLE_RATE)

  test('after a long silence, and what came before that never returns', () => {
    const before = new SoundBefore(24)
    before.add(heard(SAMPLE_RATE, 1))
    expect(before.joinedTo(own, 6)).toEqual({ samples: own })
    expect(before.joinedTo(own, 1)).toEqual({ samples: own })
  })

  test('after sound without words, which stays with sound that has some', () => {
    const before = new SoundBefore(24)
    before.add(heard(SAMPLE_RATE, 1, { text: '' }))
    expect(before.joinedTo(own, 1)).toEqual({ samples: own })
    before.add(heard(SAMPLE_RATE, 2, { start: 1 }))
    expect(before.joinedTo(own, 2).preceding).toEqual({ seconds: 2, segments: [{ start: 1.25, end: 2, text: 'ord' }] })
  })

  test('with a model that gets worse by it', () => {
    const before = new SoundBefore(0, [heard(SAMPLE_RATE, 1)])
    expect(before.joinedTo(own, 1)).toEqual({ samples: own })
  })
})
