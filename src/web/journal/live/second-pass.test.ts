import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { coins } from '../../../../test/coins.ts'
import type { AudioSpan, Segment } from '../../../spec/segments.ts'
import { createSecondPass, runsOf } from './second-pass.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const heard: Segment[] = [{ start: 0, end: 1, text: 'Ja.' }]

/** A second pass whose calls the test answers. */
function begun({ wanted = true } = {}) {
  const calls: { sound: AudioSpan; signal: AbortSignal; answer: (segments?: readonly Segment[]) => void }[] = []
  const found: AudioSpan[] = []
  const second = createSecondPass({
    wanted: () => wanted,
    recognise: (sound, signal) => new Promise((answer) => void calls.push({ sound, signal, answer })),
    onHeard: (sound) => void found.push(sound),
  })
  const add = (start: number, end: number, recording = 0): void => second.add({ start, end, recording })
  const answer = async (segments?: readonly Segment[]): Promise<void> => {
    calls.at(-1)?.answer(segments)
    await vi.advanceTimersByTimeAsync(0)
  }
  return { second, calls, found, add, answer }
}

test('windows are heard again together, one run after the other', async () => {
  const { second, calls, found, add, answer } = begun()
  for (const start of [0, 8, 16, 24]) add(start, start + 8)
  second.begin()
  second.begin()
  expect(calls.map(({ sound }) => sound)).toEqual([{ start: 0, end: 24 }])
  await answer(heard)
  // The last one alone would be heard as before.
  expect(calls[1]?.sound).toEqual({ start: 8, end: 32 })
  await answer(heard)
  expect(found).toEqual([
    { start: 0, end: 24 },
    { start: 8, end: 32 },
  ])
  second.begin()
  expect(calls).toHaveLength(2)
})

test('a server with other work is asked later, ever less often, and at last no more', async () => {
  const { second, calls, found, add, answer } = begun()
  add(0, 8)
  add(8, 16)
  second.begin()
  for (const delay of [2, 4, 8, 16, 32]) {
    await answer()
    const before = calls.length
    await vi.advanceTimersByTimeAsync(delay * 1000 - 1)
    expect(calls).toHaveLength(before)
    await vi.advanceTimersByTimeAsync(1)
    expect(calls).toHaveLength(before + 1)
  }
  await answer()
  await vi.advanceTimersByTimeAsync(600_000)
  expect(calls).toHaveLength(6)
  expect(found).toEqual([])
})

test('other work ends it at once; what is left is heard after that', async () => {
  const { second, calls, found, add, answer } = begun()
  add(0, 12)
  add(12, 24)
  second.begin()
  second.stop()
  expect(calls[0]?.signal.aborted).toBe(true)
  await answer(heard)
  expect(found).toEqual([])
  add(24, 30)
  second.begin()
  await answer(heard)
  await answer(heard)
  expect(found).toEqual([
    { start: 0, end: 24 },
    { start: 12, end: 30 },
  ])
})

test('a server that hears nothing again is not asked', () => {
  const { second, calls, add } = begun({ wanted: false })
  add(0, 8)
  add(8, 16)
  second.begin()
  expect(calls).toEqual([])
})

test('random dictations: runs have several windows without a long pause, fit, and leave out only lone ones', () => {
  for (let seed = 0; seed < 500; seed++) {
    const coin = coins(seed)
    let [at, recording] = [0, 0]
    const windows = Array.from({ length: coin.upTo(11) }, () => {
      if (coin.upTo(4) === 0) recording = at
      const start = at + (coin.upTo(3) === 0 ? 1 + coin.upTo(7) : 0)
      at = start + 1 + coin.upTo(13)
      return { start, end: at, recording, isNew: coin.upTo(2) > 0 }
    })
    const runs = runsOf(windows)
    for (const run of runs) {
      const parts = windows.filter(({ start, end }) => start >= run.start && end <= run.end)
      expect(run.end - run.start).toBeLessThanOrEqual(24)
      expect(parts.length).toBeGreaterThan(1)
      expect(new Set(parts.map((part) => part.recording)).size).toBe(1)
      for (const [index, { start }] of parts.slice(1).entries())
        expect(start - (parts[index]?.end ?? 0)).toBeLessThanOrEqual(4)
    }
    for (const [index, window] of windows.entries()) {
      if (!window.isNew || runs.some(({ start, end }) => start <= window.start && window.end <= end)) continue
      const before = windows[index - 1]
      const fits =
        before &&
        window.recording === before.recording &&
        window.start - before.end <= 4 &&
        window.end - before.start <= 24
      expect(fits ?? false).toBe(false)
    }
  }
})
