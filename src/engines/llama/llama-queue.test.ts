import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { LlamaEnd } from './llama-protocol.ts'
import { LlamaQueue } from './llama-queue.ts'

/** Calls sent to the process, in order. */
let sent: string[]
let queue: LlamaQueue
const ids = new Map<string, number>()

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] })
  sent = []
  queue = new LlamaQueue({
    send: (id, { kind, key }) => {
      ids.set(key, id)
      sent.push(`${kind} ${key}`)
    },
    cancel: (id) => sent.push(`cancel ${[...ids].find(([, each]) => each === id)?.[0]}`),
  })
  queue.open()
})
afterEach(() => vi.useRealTimers())

const listener = (user: string) => ({
  user,
  signal: new AbortController().signal,
  onTurn: () => {},
  onPiece: () => {},
})

function read(user: string, key: string): Promise<LlamaEnd> {
  return queue.ask({ kind: 'read', key, messages: [] }, listener(user))
}

function write(user: string, key: string): Promise<LlamaEnd> {
  return queue.ask({ kind: 'write', key, messages: [], schema: {}, maxTokens: 9 }, listener(user))
}

function end(key: string, how: LlamaEnd = 'whole'): void {
  queue.ended(ids.get(key) ?? -1, how, { tokensRead: 1, tokensWritten: 1 })
}

test('reading ahead gives way to a note, and waits for all of them', async () => {
  const ahead = read('astrid', 'a')
  void read('bjørn', 'b')
  void write('cecilie', 'c')
  void write('dina', 'd')
  expect([...new Set(sent)]).toEqual(['read a', 'cancel a'])
  sent = []
  end('a', 'cancelled')
  expect(await ahead).toBe('cancelled')
  end('c')
  end('d')
  expect(sent).toEqual(['write c', 'write d', 'read b'])
})

test('of a dictation the newest that is known is read, once', async () => {
  void read('astrid', 'a')
  const older = read('bjørn', 'b')
  void read('bjørn', 'b')
  expect(await older).toBe('cancelled')
  end('a')
  end('b')
  expect(sent).toEqual(['read a', 'read b'])
})

test('of a dictation that is over nothing more is read', async () => {
  void read('astrid', 'a')
  const waiting = read('bjørn', 'b')
  queue.forget('b')
  expect(await waiting).toBe('cancelled')
  queue.forget('a')
  expect(sent).toEqual(['read a', 'cancel a'])
})

test('who is refused is told to come back when those who wait have had their turn', async () => {
  const first = write('astrid', 'first')
  vi.advanceTimersByTime(20_000)
  end('first')
  await first
  for (let count = 0; count <= 8; count++) void write(`user ${count}`, `note ${count}`)
  await expect(write('bjørn', 'b')).rejects.toMatchObject({ code: 'too-many', retryAfter: 180 })
})

test('one user’s notes don’t fill the queue', async () => {
  for (const name of ['at work', 'second', 'third']) void write('astrid', name)
  await expect(write('astrid', 'fourth')).rejects.toMatchObject({ code: 'too-many' })
  void write('bjørn', 'b')
  end('at work')
  expect(sent).toEqual(['write at work', 'write b'])
})

test('one user’s dictations don’t take all the reading ahead', async () => {
  for (const name of ['at work', 'second', 'third']) void read('astrid', name)
  expect(await read('astrid', 'fourth')).toBe('cancelled')
  void read('bjørn', 'b')
  end('at work')
  expect(sent).toEqual(['read at work', 'read b'])
})
