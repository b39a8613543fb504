import { expect, test, vi } from 'vitest'
import type { AudioSpan, Segment } from '../../../spec/segments.ts'
import type { Sending } from '../state/journal-state.ts'
import { CallFailure } from '../state/server-call.ts'
import { usualPolicy, type RetryPolicy } from './retry-policy.ts'
import { createSender } from './sender.ts'
import type { Stretch, Transcribe } from './stretch.ts'

const fast: RetryPolicy = { ...usualPolicy, firstDelay: 1, longestDelay: 4, random: () => 0 }

function stretch(start: number, end: number, kind: Stretch['kind'] = 'window'): Stretch {
  return { kind, wav: new Blob([`${start}`]), start, end, recording: 0 }
}

/** A sender whose calls get `answers` in turn, the last one repeatedly. */
function createTold(answers: Transcribe[], policy = fast) {
  const calls: { wav: Blob; prompt: string; promptSeconds: number }[] = []
  const told = {
    text: [] as string[],
    complete: [] as string[],
    gaps: [] as AudioSpan[],
    segments: [] as Segment[],
    sendings: [] as Sending[],
    again: 0,
  }
  const sender = createSender(
    (order) => {
      calls.push(order)
      const answer = answers[Math.min(calls.length, answers.length) - 1]
      return answer ? answer(order) : Promise.resolve(undefined)
    },
    {
      onText: (_stretch, piece) => told.text.push(piece),
      onAgain: () => void (told.again += 1),
      onComplete: (_stretch, text, segments, gaps) => {
        told.segments.push(...segments)
        told.complete.push(text)
        told.gaps.push(...gaps)
      },
      onSending: (sending) => told.sendings.push(sending),
    },
    policy,
  )
  return { sender, calls, told }
}

const says =
  (text: string): Transcribe =>
  ({ onText }) => {
    onText(text)
    return Promise.resolve(undefined)
  }
const fails =
  (status?: number, retryAfter?: number): Transcribe =>
  () =>
    Promise.reject(new CallFailure('nei', status, retryAfter))

test('windows are sent one at a time, in order, with the words before them where the gap is short', async () => {
  const { sender, calls, told } = createTold([says(' Ingen feber.'), says(' Lite hoste.'), says(' Slapp.')])
  for (const window of [stretch(0, 5), stretch(6, 9), stretch(30, 35)]) sender.push(window)
  await vi.waitFor(() => expect(told.sendings.at(-1)).toEqual({ status: 'idle' }), 10_000)
  expect(told.complete).toEqual([' Ingen feber.', ' Lite hoste.', ' Slapp.'])
  expect(calls.map(({ prompt }) => prompt)).toEqual(['', 'Ingen feber.', ''])
  expect(await Promise.all(calls.map(({ wav }) => wav.text()))).toEqual(['0', '6', '30'])
})

test('a window is sent with the sound before it, and its times are without that', async () => {
  const segments = [{ start: 5.5, end: 8, text: 'Lite hoste.' }]
  const { sender, calls, told } = createTold([
    says(' Ingen feber.'),
    (order) => {
      order.onText(' Lite hoste.')
      return Promise.resolve({ segments, gaps: [{ start: 8, end: 9.5 }], seconds: 10 })
    },
  ])
  sender.push(stretch(0, 4.5))
  const preceding = { most: 5, wavWith: (seconds: number) => new Blob([`${seconds} before 5`]) }
  sender.push({ ...stretch(5, 10), preceding })
  await vi.waitFor(() => expect(told.complete).toHaveLength(2), 10_000)
  expect(calls.map(({ prompt, promptSeconds }) => [prompt, promptSeconds])).toEqual([
    ['', 0],
    ['Ingen feber.', 5],
  ])
  expect(await calls[1]?.wav.text()).toBe('5 before 5')
  expect(told.segments).toEqual([
    { start: 0, end: 4.5, text: 'Ingen feber.' },
    { start: 5.5, end: 8, text: 'Lite hoste.' },
  ])
  expect(told.gaps).toEqual([{ start: 8, end: 9.5 }])
})

test('speech without words in a window is in seconds of the recording', async () => {
  const { sender, told } = createTold([
    () => Promise.resolve({ segments: [], gaps: [{ start: 1, end: 3.5 }], seconds: 5 }),
  ])
  sender.push(stretch(60, 65))
  await vi.waitFor(() => expect(told.gaps).toEqual([{ start: 61, end: 63.5 }]), 10_000)
})

test('a window that breaks off midway is sent again, and its text comes once', async () => {
  const breaksOff: Transcribe = ({ onText }) => {
    onText(' Ingen fe')
    return Promise.reject(new CallFailure('brudd'))
  }
  const { sender, told } = createTold([breaksOff, fails(503), fails(), says(' Ingen feber.')])
  sender.push(stretch(0, 5))
  await vi.waitFor(() => expect(told.complete).toEqual([' Ingen feber.']), 10_000)
  expect(told.again).toBe(3)
  const waited = told.sendings.flatMap((sending) => (sending.status === 'waiting' ? [sending.reason] : []))
  expect(waited).toEqual(['contact', 'unready', 'contact'])
})

test.each(['window', 'upload'] as const)('a server is waited for as long as it takes, with a %s', async (kind) => {
  const refusals = [undefined, 429, 503].flatMap((status) => Array.from({ length: 7 }, () => fails(status)))
  const { sender, told } = createTold([...refusals, says(' Ja.')])
  sender.push(stretch(0, 5, kind))
  await vi.waitFor(() => expect(told.complete).toEqual([' Ja.']), 10_000)
})

test('an upload whose text has begun to come is not sent again unasked', async () => {
  const breaksOff: Transcribe = ({ onText }) => {
    onText(' Ingen fe')
    return Promise.reject(new CallFailure('nei'))
  }
  const { sender, calls, told } = createTold([breaksOff])
  sender.push(stretch(0, 60, 'upload'))
  await vi.waitFor(
    () => expect(told.sendings.at(-1)).toEqual({ status: 'stopped', message: 'nei', unreached: true }),
    10_000,
  )
  expect(calls).toHaveLength(1)
})

test('a server that says when is not asked sooner, not even when the connection comes back', async () => {
  vi.useFakeTimers()
  const { sender, calls, told } = createTold([fails(429, 7), says(' Ja.')])
  sender.push(stretch(0, 5))
  await vi.advanceTimersByTimeAsync(6_900)
  sender.wake()
  await vi.advanceTimersByTimeAsync(50)
  expect(calls).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(100)
  expect(told.complete).toEqual([' Ja.'])
  vi.useRealTimers()
})

test('a connection that is back ends the wait for it', async () => {
  const { sender, calls, told } = createTold([fails(), says(' Ja.')], { ...fast, firstDelay: 1e6, longestDelay: 1e6 })
  sender.push(stretch(0, 5))
  await vi.waitFor(() => expect(told.sendings.at(-1)?.status).toBe('waiting'), 10_000)
  sender.wake()
  await vi.waitFor(() => expect(told.complete).toEqual([' Ja.']), 10_000)
  expect(calls).toHaveLength(2)
})

test.each([400, 401, 403, 413, 415, 422])(
  '%i never gets better: it is said, and kept for the user to try again',
  async (status) => {
    const { sender, calls, told } = createTold([fails(status), says(' Ja.')])
    sender.push(stretch(0, 5))
    await vi.waitFor(() => expect(told.sendings.at(-1)).toEqual({ status: 'stopped', message: 'nei' }), 10_000)
    sender.wake()
    expect(calls).toHaveLength(1)
    sender.retry()
    await vi.waitFor(() => expect(told.complete).toEqual([' Ja.']), 10_000)
  },
)

test('a window that the server fails on again and again is not sent for ever', async () => {
  const { sender, calls, told } = createTold([fails(500)])
  sender.push(stretch(0, 5))
  await vi.waitFor(() => expect(told.sendings.at(-1)?.status).toBe('stopped'), 10_000)
  expect(calls).toHaveLength(fast.mostTroubles)
})

test('a call that is silent for too long is made again', async () => {
  const hangs: Transcribe = ({ onSent, signal }) =>
    new Promise((_resolve, reject) => {
      onSent()
      signal.addEventListener('abort', () => reject(new DOMException('signal is aborted without reason', 'AbortError')))
    })
  const { sender, told } = createTold([hangs, says(' Ja.')], { ...fast, stall: 20 })
  sender.push(stretch(0, 5))
  await vi.waitFor(() => expect(told.complete).toEqual([' Ja.']), 10_000)
  const message = 'Error connecting to the AI server: Serveren svarte ikke i tide.'
  expect(told.sendings).toContainEqual({ status: 'waiting', reason: 'contact', failures: 1, message, unreached: true })
})

test('closed, it says nothing more and ends the call', async () => {
  let signal: AbortSignal | undefined
  const { sender, told } = createTold([
    (order) => {
      ;({ signal } = order)
      return new Promise(() => {})
    },
  ])
  sender.push(stretch(0, 5))
  const before = told.sendings.length
  sender.close()
  expect(signal?.aborted).toBe(true)
  expect(told.sendings).toHaveLength(before)
})
