import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { FRAME_SAMPLES, FRAME_SECONDS } from './frames.ts'
import type { SpeechWindow } from './speech-window.ts'
import { WindowCutter } from './window-cutter.ts'

/** A run of frames that are all speech or all silence. */
type Run = readonly [frames: number, speech: boolean]

/** Cuts runs of frames; each frame holds its own index, so that a window shows where its samples are from. */
function cut(runs: readonly Run[], longestSeconds = 20, firstSeconds = longestSeconds): SpeechWindow[] {
  const cutter = new WindowCutter(longestSeconds, firstSeconds)
  let index = 0
  const windows = runs.flatMap(([frames, speech]) =>
    Array.from({ length: frames }, () => {
      const samples = new Int16Array(FRAME_SAMPLES).fill(index++)
      return cutter.push(samples, speech ? -20 : -60, speech)
    }).flat(),
  )
  return [...windows, ...cutter.flush()]
}

function framesOf(window: SpeechWindow): number[] {
  return Array.from(
    { length: window.samples.length / FRAME_SAMPLES },
    (_, at) => window.samples[at * FRAME_SAMPLES] ?? -1,
  )
}

const seconds = (value: number): number => Math.round(value / FRAME_SECONDS)

test('whatever is said, each frame of speech is in exactly one window, in order, and no window is too long', () => {
  const runs = fc.array(fc.tuple(fc.integer({ min: 1, max: 400 }), fc.boolean()), { maxLength: 30 })
  fc.assert(
    fc.property(runs, (all) => {
      const speech = all.flatMap(([frames, spoken]) => Array.from({ length: frames }, () => spoken))
      const windows = cut(all)
      const kept = windows.flatMap(framesOf)
      expect(kept.toSorted((a, b) => a - b)).toEqual(kept)
      expect(new Set(kept).size).toBe(kept.length)
      expect(kept.filter((frame) => speech[frame])).toEqual([...speech.keys()].filter((frame) => speech[frame]))
      for (const window of windows) expect(window.seconds).toBeLessThanOrEqual(20)
    }),
  )
})

describe('silence', () => {
  test('alone gives no window', () => {
    expect(cut([[seconds(60), false]])).toEqual([])
  })

  test('that is long is left out but for its edges, a short one is kept whole', () => {
    const [window] = cut([
      [seconds(1), true],
      [seconds(0.8), false],
      [seconds(1), true],
      [seconds(30), false],
      [seconds(1), true],
    ])
    expect(window?.seconds).toBeCloseTo(1 + 0.8 + 1 + 1 + 1, 0)
  })
})

describe('a window is cut', () => {
  test('in the middle of the longest pause of its later part', () => {
    const [first, second] = cut(
      [
        [seconds(5), true],
        [seconds(0.1), false],
        [seconds(0.8), true],
        [seconds(0.5), false],
        [seconds(1), true],
        [seconds(0.1), false],
        [seconds(3), true],
      ],
      8,
    )
    expect(first?.end).toBeCloseTo(6.15, 1)
    expect(second?.start).toBe(first?.end)
  })

  test('in the quietest dip where no one pauses', () => {
    const cutter = new WindowCutter(20, 8)
    const windows = Array.from({ length: seconds(10) }, (_, index) =>
      cutter.push(new Int16Array(FRAME_SAMPLES), index > 175 && index < 182 ? -40 : -20, true),
    ).flat()
    expect(windows[0]?.end).toBeCloseTo(178.5 * FRAME_SECONDS, 1)
  })
})

test('times of a window are times of the recording, before and behind a silence left out', () => {
  const [window] = cut([
    [seconds(10), false],
    [seconds(2), true],
    [seconds(60), false],
    [seconds(2), true],
  ])
  expect(window?.start).toBeCloseTo(9.5, 1)
  expect(window?.recordingTime(1.5)).toBeCloseTo(11, 1)
  expect(window?.recordingEnd(2.5)).toBeCloseTo(12, 1)
  // 0.5 s before the speech, the speech, and 0.5 s of the omitted silence at either end.
  expect(window?.recordingTime(3.6)).toBeCloseTo(72.1, 1)
  expect(window?.end).toBeCloseTo(74, 1)
  expect(window?.recordingEnd(99)).toBe(window?.end)
})
