import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { LineEvents } from './microphone-line.ts'
import type { Recorder, RecorderEvents } from './recorder.ts'
import { createSoundWatch, isUnheard } from './sound-watch.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A recording in progress and everything the page was told about it. */
async function record() {
  const watch = createSoundWatch()
  const levels: (number | undefined)[] = []
  const seconds: number[] = []
  watch.onLevel((level) => levels.push(level))
  let events: (RecorderEvents & LineEvents) | undefined
  const start = watch.watching((given) => {
    events = given
    return Promise.resolve<Recorder>({
      stop: () => Promise.resolve({ wav: new Blob(), seconds: 1, complete: true }),
      cancel: () => undefined,
    })
  })
  const recorder = await start({
    onProgress: (progress) => seconds.push(progress.seconds),
    onInterrupted: vi.fn<() => void>(),
  })
  if (!events) throw new Error('not started')
  return { watch, levels, seconds, recorder, events }
}

test('the level is that of every piece that is recorded', async () => {
  const { levels, seconds, events, watch } = await record()
  events.onProgress({ seconds: 0.1, level: 0.2, settled: 0 })
  events.onProgress({ seconds: 0.2, level: 0.3, settled: 0 })
  expect(levels).toEqual([0.2, 0.3])
  expect(seconds).toEqual([0.1, 0.2])
  expect(watch.getState()).toEqual({ trouble: undefined, change: undefined })
})

test('after a second without audio the meter falls and the page says so, until it comes again', async () => {
  const { watch, levels, events } = await record()
  events.onProgress({ seconds: 0.1, level: 0.2, settled: 0 })
  vi.advanceTimersByTime(900)
  expect(watch.getState().trouble).toBeUndefined()
  vi.advanceTimersByTime(300)
  expect(watch.getState().trouble).toBe('no-audio')
  expect(levels.at(-1)).toBeUndefined()
  events.onProgress({ seconds: 0.2, level: 0.2, settled: 0 })
  vi.advanceTimersByTime(250)
  expect(watch.getState().trouble).toBeUndefined()
})

test('the last pieces, which come after the stop, leave the meter flat', async () => {
  const { levels, seconds, events, recorder } = await record()
  await recorder.stop()
  events.onProgress({ seconds: 0.3, level: 0.2, settled: 0 })
  expect(levels).toEqual([undefined])
  expect(seconds).toEqual([0.3])
})

test('a page that slept blames no one', async () => {
  const { watch, events } = await record()
  events.onProgress({ seconds: 0.1, level: 0.2, settled: 0 })
  vi.setSystemTime(Date.now() + 60_000)
  vi.advanceTimersByTime(500)
  expect(watch.getState().trouble).toBeUndefined()
})

test('what the system does comes first, and nothing is said after the stop', async () => {
  const { watch, events, recorder } = await record()
  const said: unknown[] = []
  watch.subscribe(() => said.push(watch.getState().trouble))
  events.onHindrance('muted')
  vi.advanceTimersByTime(5000)
  expect(said).toEqual(['muted'])
  expect(isUnheard(watch.getState())).toBe(true)
  await recorder.stop()
  events.onHindrance(undefined)
  vi.advanceTimersByTime(5000)
  expect(said).toEqual(['muted', undefined])
})

test('another microphone is told of until the next recording', async () => {
  const { watch, events, recorder } = await record()
  const change = { reason: 'lost', label: 'Innebygd' } as const
  events.onMicrophone(change)
  recorder.cancel()
  expect(watch.getState()).toEqual({ trouble: undefined, change })
})
