import { expect, test } from 'vitest'
import { recordingNames, recordingSamples } from '../../test/recordings.ts'
import { silence, whiteNoise } from '../../test/sounds.ts'
import { SAMPLE_RATE } from '../spec/audio.ts'
import { LiveCutter, type CutWindow } from './live-cutter.ts'

function cut(samples: Int16Array, pieceSamples = 683): CutWindow[] {
  const cutter = new LiveCutter()
  const windows: CutWindow[] = []
  for (let at = 0; at < samples.length; at += pieceSamples) {
    windows.push(...cutter.push(samples.subarray(at, at + pieceSamples)))
  }
  return [...windows, ...cutter.flush()]
}

/** The loudest sample between two times in seconds. */
function loudest(samples: Int16Array, from: number, to = Infinity): number {
  const between = samples.subarray(
    Math.round(from * SAMPLE_RATE),
    Math.min(Math.round(to * SAMPLE_RATE), samples.length),
  )
  return between.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0)
}

test.each(recordingNames)('%s: windows are stretches of the recording, in order and without overlap', (name) => {
  const samples = recordingSamples(name)
  const windows = cut(samples)
  expect(windows).not.toHaveLength(0)
  let end = 0
  for (const [index, window] of windows.entries()) {
    expect(window.start).toBeGreaterThanOrEqual(end)
    expect(window.end - window.start).toBeLessThanOrEqual(index === 0 ? 8.04 : 12.04)
    // The audio between two windows is quieter than any word.
    expect(loudest(samples, end, window.start)).toBeLessThan(400)
    end = window.end
  }
  expect(loudest(samples, end)).toBeLessThan(400)
})

test('the size of the pieces changes nothing', () => {
  const samples = recordingSamples('luftveier')
  expect(cut(samples, 16_000)).toEqual(cut(samples, 100))
})

test('what is spoken is known at once, and forgotten with its window or when it was a noise', () => {
  const cutter = new LiveCutter()
  const wordAt = 4
  const samples = new Int16Array(9 * SAMPLE_RATE)
  samples.set(whiteNoise(0.5, 0.2), wordAt * SAMPLE_RATE)
  let end = 0
  const pushTo = (seconds: number): CutWindow[] =>
    cutter.push(samples.subarray(end * SAMPLE_RATE, (end = seconds) * SAMPLE_RATE))
  pushTo(4)
  expect(cutter.spoken).toBeUndefined()
  pushTo(5)
  expect(cutter.spoken?.from).toBeCloseTo(wordAt, 1)
  expect(cutter.spoken?.to).toBeCloseTo(wordAt + 0.5, 1)
  expect(pushTo(9)).toHaveLength(1)
  expect(cutter.spoken).toBeUndefined()
  expect(cutter.settled).toBeGreaterThan(wordAt + 0.5)
})

test('silence is not sent, and what comes after it keeps its time', () => {
  const word = whiteNoise(0.5, 0.2)
  const samples = new Int16Array(20 * SAMPLE_RATE)
  samples.set(word, 14 * SAMPLE_RATE)
  const [window, ...others] = cut(samples)
  expect(others).toEqual([])
  expect(window?.start).toBeGreaterThan(13)
  expect(window?.start).toBeLessThan(14)
  expect(window?.end).toBeGreaterThan(14.5)
  expect(window?.end).toBeLessThan(15.2)
})

test('nothing but silence gives no window, and its time passes', () => {
  const cutter = new LiveCutter()
  expect(cutter.push(silence(10))).toEqual([])
  expect(cutter.settled).toBeGreaterThan(7.5)
  expect(cutter.flush()).toEqual([])
  expect(cutter.settled).toBeGreaterThanOrEqual(10)
})

test('who stops to think sees the words', () => {
  const cutter = new LiveCutter()
  cutter.push(whiteNoise(1, 0.2))
  const [window] = cutter.push(silence(4))
  expect(window?.end).toBeLessThan(2)
})
