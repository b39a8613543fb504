import { expect, test } from 'vitest'
import { demoAfter, progress, recordedSeconds, type DemoEvent, type DemoState } from './demo-state.ts'

function after(...events: DemoEvent[]): DemoState {
  return events.reduce<DemoState>(demoAfter, { phase: 'idle' })
}

const started = [{ type: 'ask' }, { type: 'opened', now: 1000 }] as const
const stopped = [...started, { type: 'stopped', now: 5000 }] as const

test('idle, recording, processing, note shown, and idle again', () => {
  expect(after({ type: 'ask' })).toEqual({ phase: 'asking' })
  expect(after(...started)).toEqual({ phase: 'recording', startedAt: 1000 })
  expect(after(...stopped)).toEqual({ phase: 'processing', startedAt: 5000 })
  expect(after(...stopped, { type: 'tick', now: 35_500 })).toEqual({ phase: 'shown' })
  expect(after(...stopped, { type: 'tick', now: 35_500 }, { type: 'again' })).toEqual({ phase: 'idle' })
})

test('the note waits for the whole 30 seconds, and until the bar has been seen at its end', () => {
  expect(after(...stopped, { type: 'tick', now: 34_999 })).toMatchObject({ phase: 'processing' })
  expect(after(...stopped, { type: 'tick', now: 35_000 })).toMatchObject({ phase: 'processing' })
})

test('a refused microphone leads back to idle', () => {
  expect(after({ type: 'ask' }, { type: 'refused' })).toEqual({ phase: 'idle' })
})

test.each<[DemoEvent, readonly DemoEvent[]]>([
  [{ type: 'opened', now: 0 }, []],
  [{ type: 'stopped', now: 0 }, []],
  [{ type: 'tick', now: 99_999 }, started],
  [{ type: 'ask' }, started],
  [{ type: 'stopped', now: 9999 }, stopped],
  [{ type: 'again' }, stopped],
])('%o changes nothing where it does not belong', (event, before) => {
  expect(after(...before, event)).toEqual(after(...before))
})

test('the timer counts whole seconds', () => {
  expect([0, 999, 1000, 61_999].map((elapsed) => recordedSeconds(1000, 1000 + elapsed))).toEqual([0, 0, 1, 61])
})

test('progress goes from 0 to 100 percent in 60 steps of 500 ms', () => {
  const seen = new Set(Array.from({ length: 31_000 }, (_, elapsed) => progress(7, 7 + elapsed)))
  expect(seen.size).toBe(61)
  expect([499, 500, 15_000, 29_999, 30_000, 31_000].map((elapsed) => progress(0, elapsed))).toEqual([
    0,
    500 / 300,
    50,
    29_500 / 300,
    100,
    100,
  ])
})
