import { beforeEach, expect, test } from 'vitest'
import type { LlamaEnd } from './llama-protocol.ts'
import { LlamaQueue } from './llama-queue.ts'

/** Calls sent to the process, in order. */
let sent: string[]
let queue: LlamaQueue
const ids = new Map<string, number>()

beforeEach(() => {
  sent = []
  queue = new LlamaQueue({
    send: (id, { messages: [message] }) => {
      const name = message?.content ?? ''
      ids.set(name, id)
      sent.push(name)
    },
    cancel: (id) => sent.push(`cancel ${[...ids].find(([, each]) => each === id)?.[0]}`),
  })
  queue.open()
})

function ask(user: string, name: string, ahead = false): Promise<LlamaEnd> {
  const call = { messages: [{ role: 'user', content: name }], schema: {}, maxTokens: 9 } as const
  return queue.ask(call, { user, ahead, signal: new AbortController().signal, onPiece: () => {} })
}

function end(key: string, how: LlamaEnd = 'whole'): void {
  queue.ended(ids.get(key) ?? -1, how, { tokensRead: 1, tokensWritten: 1 })
}

test('an unfinished dictation gives way to a note, and waits for all of them', async () => {
  const ahead = ask('astrid', 'a', true)
  void ask('bjørn', 'b', true)
  void ask('cecilie', 'c')
  void ask('dina', 'd')
  expect([...new Set(sent)]).toEqual(['a', 'cancel a'])
  sent = []
  end('a', 'cancelled')
  expect(await ahead).toBe('cancelled')
  end('c')
  end('d')
  expect(sent).toEqual(['c', 'd', 'b'])
})

test('users take turns', async () => {
  for (const name of ['at work', 'second', 'third']) void ask('astrid', name)
  void ask('bjørn', 'b')
  for (const name of ['at work', 'b', 'second']) end(name)
  expect(sent).toEqual(['at work', 'b', 'second', 'third'])
})

test('beyond a few, unfinished dictations do not wait', async () => {
  for (let count = 0; count <= 8; count++) void ask(`user ${count}`, `dictation ${count}`, true)
  expect(await ask('bjørn', 'b', true)).toBe('cancelled')
})
