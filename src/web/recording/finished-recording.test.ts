import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepRecording, type RecordedWindow } from './finished-recording.ts'
import type { FromRecordingWorker } from './recording-messages.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function heard(worker: EventTarget, ...messages: FromRecordingWorker[]): void {
  for (const data of messages) worker.dispatchEvent(new MessageEvent('message', { data }))
}

function second(sample = 0): FromRecordingWorker {
  return { type: 'block', samples: new Blob([new Int16Array(16_000).fill(sample)]) }
}

test('the blocks of a recording are one WAV', async () => {
  const worker = new EventTarget()
  const finished = keepRecording(worker)
  heard(worker, second(), second(), { type: 'finished' })
  const { wav, seconds, complete } = await finished()
  expect({ seconds, complete, size: wav.size }).toEqual({ seconds: 2, complete: true, size: 64_044 })
})

test('many blocks are all there, in order', async () => {
  const worker = new EventTarget()
  const finished = keepRecording(worker)
  const samples = Array.from({ length: 150 }, (_, index) => index)
  heard(worker, ...samples.map((sample) => second(sample)), { type: 'finished' })
  const { wav, seconds } = await finished()
  const recorded = new Int16Array(await wav.slice(44).arrayBuffer())
  expect(seconds).toBe(150)
  expect(samples.map((index) => recorded[index * 16_000 + 8000])).toEqual(samples)
})

test('a Worker that never gives the end takes nothing with it but that', async () => {
  const worker = new EventTarget()
  const finished = keepRecording(worker)
  heard(worker, second())
  const stopped = finished()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(await stopped).toMatchObject({ seconds: 1, complete: false })
})

test('a window is a WAV of its stretch, whether blocks end where it does or not', async () => {
  const worker = new EventTarget()
  const windows: RecordedWindow[] = []
  keepRecording(worker, { onWindow: (window) => windows.push(window) })
  heard(worker, second(1), second(2), { type: 'window', start: 1, end: 2 })
  heard(worker, second(3), { type: 'window', start: 1.5, end: 2.25 }, { type: 'window', start: 2.5, end: 3.01 })
  const samples = windows.map(async ({ wav }) => new Int16Array(await wav.slice(44).arrayBuffer()))
  const [whole, across, last] = await Promise.all(samples)
  expect(whole).toEqual(new Int16Array(16_000).fill(2))
  expect(across).toEqual(Int16Array.from({ length: 12_000 }, (_, index) => (index < 8000 ? 2 : 3)))
  expect(last).toEqual(new Int16Array(8000).fill(3))
  const longer = new Int16Array((await windows[1]?.wavWith?.(0.75).slice(44).arrayBuffer()) ?? [])
  expect(longer).toEqual(Int16Array.from({ length: 24_000 }, (_, index) => (index < 4000 ? 1 : index < 20_000 ? 2 : 3)))
})
