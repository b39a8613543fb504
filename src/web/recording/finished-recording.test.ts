import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepRecording } from './finished-recording.ts'
import type { FromRecordingWorker } from './recording-messages.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function heard(worker: EventTarget, ...messages: FromRecordingWorker[]): void {
  for (const data of messages) worker.dispatchEvent(new MessageEvent('message', { data }))
}

const second = (): FromRecordingWorker => ({ type: 'block', samples: new Int16Array(16_000) })

test('the blocks of a recording are one WAV', async () => {
  const worker = new EventTarget()
  const finished = keepRecording(worker)
  heard(worker, second(), second(), { type: 'finished' })
  const { wav, seconds, complete } = await finished()
  expect({ seconds, complete, size: wav.size }).toEqual({ seconds: 2, complete: true, size: 64_044 })
})

test('a Worker that never gives the end takes nothing with it but that', async () => {
  const worker = new EventTarget()
  const finished = keepRecording(worker)
  heard(worker, second())
  const stopped = finished()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(await stopped).toMatchObject({ seconds: 1, complete: false })
})
