import { describe, expect, test } from 'vitest'
import { GaveWay } from '../work/gave-way.ts'
import { CallQueue } from './call-queue.ts'
import type { Call, DecodeCall } from './whisper-protocol.ts'

/** A caller that never goes away, with a signal of its own for each call. */
const alive = {
  user: 'astrid',
  get signal(): AbortSignal {
    return new AbortController().signal
  },
}
const detection: Call = { kind: 'detect', samples: new Int16Array(), state: new Float32Array() }
const window = (name: string): DecodeCall => ({ kind: 'decode', samples: new Int16Array(), vocabulary: [name] })

/** A queue with the test as its process: `sent` is what runs, in order. */
function openQueue(): {
  queue: CallQueue
  sent: { id: number; name: string; call: Call }[]
  cancelled: number[]
  answer: (name: string) => void
} {
  const sent: { id: number; name: string; call: Call }[] = []
  const cancelled: number[] = []
  const queue = new CallQueue({
    send: (id, call) =>
      sent.push({ id, name: call.kind === 'decode' ? (call.vocabulary[0] ?? '') : 'detection', call }),
    cancel: (id) => cancelled.push(id),
  })
  queue.open()
  const answer = (name: string): void => {
    const id = sent.findLast((call) => call.name === name)?.id ?? -1
    queue.answered(id, { kind: 'decode', segments: [{ start: 0, end: 1, text: name }] })
  }
  return { queue, sent, cancelled, answer }
}
const names = (sent: { name: string }[]): string[] => sent.map(({ name }) => name)

describe('turns', () => {
  const of = (user: string) => ({ user, signal: new AbortController().signal })

  test('users take turns, however much each of them asks for', () => {
    const { queue, sent, answer } = openQueue()
    for (const name of ['a1', 'a2', 'a3']) void queue.ask(window(name), of('astrid'))
    for (const name of ['b1', 'b2']) void queue.ask(window(name), of('bjørn'))
    void queue.ask(window('c1'), of('cecilie'))
    for (const name of ['a1', 'b1', 'c1', 'a2', 'b2']) answer(name)
    expect(names(sent)).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3'])
  })

  test('who asks for one window after the other gets every second turn beside who asks for all at once', () => {
    const { queue, sent, answer } = openQueue()
    void queue.ask(window('a1'), of('astrid'))
    for (const name of ['b1', 'b2', 'b3']) void queue.ask(window(name), of('bjørn'))
    answer('a1')
    void queue.ask(window('a2'), of('astrid'))
    answer('b1')
    answer('a2')
    void queue.ask(window('a3'), of('astrid'))
    answer('b2')
    expect(names(sent)).toEqual(['a1', 'b1', 'a2', 'b2', 'a3'])
  })

  test('a short dictation waits for two windows at most, whoever dictates long', () => {
    for (const user of ['astrid', 'bjørn']) {
      const { queue, sent, answer } = openQueue()
      void queue.ask(window('long 1'), of('astrid'))
      void queue.ask(window('long 2'), of('astrid'))
      void queue.ask(window('short'), of(user))
      answer('long 1')
      if (names(sent).at(-1) !== 'short') answer('long 2')
      expect(names(sent).at(-1)).toBe('short')
    }
  })

  test('detections take turns as well', () => {
    const { queue, sent, answer } = openQueue()
    for (let count = 0; count < 3; count++) void queue.ask(detection, of('astrid'))
    const other = new Int16Array(7)
    void queue.ask({ ...detection, samples: other }, of('bjørn'))
    answer('detection')
    expect(sent).toHaveLength(2)
    expect(queue.load().waiting).toBe(0)
    expect(sent.at(-1)?.call.samples).toBe(other)
  })

  test('what waits and what was done is counted', () => {
    const { queue, answer } = openQueue()
    for (const name of ['a1', 'a2', 'a3']) void queue.ask({ ...window(name), samples: new Int16Array(16_000) }, alive)
    answer('a1')
    expect(queue.load()).toMatchObject({ waiting: 1, windows: 1, soundSeconds: 1, workSeconds: expect.any(Number) })
  })

  test('one window and one detection run at a time, first come first served', async () => {
    const { queue, sent, answer } = openQueue()
    const first = queue.ask(window('a1'), alive)
    void queue.ask(window('b1'), alive)
    void queue.ask(detection, alive)
    expect(names(sent)).toEqual(['a1', 'detection'])
    answer('a1')
    await first
    void queue.ask(window('a2'), alive)
    answer('b1')
    expect(names(sent)).toEqual(['a1', 'detection', 'b1', 'a2'])
  })
})

describe('a client that goes', () => {
  test('is forgotten while it waits', async () => {
    const { queue, sent, answer } = openQueue()
    const gone = new AbortController()
    void queue.ask(window('a1'), alive)
    const waiting = queue.ask(window('b1'), { ...alive, signal: gone.signal })
    void queue.ask(window('c1'), alive)
    gone.abort(new Error('gone'))
    await expect(waiting).rejects.toThrow('gone')
    answer('a1')
    expect(names(sent)).toEqual(['a1', 'c1'])
  })

  test('has its running window cancelled, and the next runs when that has stopped', async () => {
    const { queue, sent, cancelled, answer } = openQueue()
    const gone = new AbortController()
    const running = queue.ask(window('a1'), { ...alive, signal: gone.signal })
    void queue.ask(window('b1'), alive)
    gone.abort(new Error('gone'))
    await expect(running).rejects.toThrow('gone')
    expect(cancelled).toEqual([sent[0]?.id])
    expect(names(sent)).toEqual(['a1'])
    answer('a1')
    expect(names(sent)).toEqual(['a1', 'b1'])
  })

  test('is not asked for', async () => {
    const { queue, sent } = openQueue()
    await expect(queue.ask(window('a1'), { ...alive, signal: AbortSignal.abort(new Error('gone')) })).rejects.toThrow(
      'gone',
    )
    expect(sent).toEqual([])
  })
})

describe('a preview', () => {
  const preview = { ...alive, givesWay: true }

  test('runs while there is nothing else to do, and costs its user no turn', async () => {
    const { queue, sent, answer } = openQueue()
    const shown = queue.ask(window('p'), preview)
    expect(queue.idle).toBe(false)
    answer('p')
    expect(await shown).toMatchObject({ kind: 'decode' })
    expect([queue.idle, queue.load().windows]).toEqual([true, 0])
    void queue.ask(window('a1'), alive)
    void queue.ask(window('a2'), alive)
    answer('a1')
    expect(names(sent)).toEqual(['p', 'a1', 'a2'])
  })

  test.each(['window', 'detection', 'preview'])('is not begun while a %s runs', async (kind) => {
    const { queue, sent } = openQueue()
    void queue.ask(kind === 'detection' ? detection : window('a1'), kind === 'preview' ? preview : alive)
    await expect(queue.ask(window('p'), preview)).rejects.toThrow(GaveWay)
    expect(sent).toHaveLength(1)
  })

  test.each([
    ['window', window('a1')],
    ['detection', detection],
  ])('is cancelled by a %s that comes, which runs as soon as it has stopped', async (_kind, call) => {
    const { queue, sent, cancelled } = openQueue()
    const dropped = queue.ask(window('p'), preview)
    void queue.ask(call, alive)
    await expect(dropped).rejects.toThrow(GaveWay)
    const [first] = sent
    expect(cancelled).toEqual([first?.id])
    queue.failed(first?.id ?? 0)
    expect(sent.map((one) => one.call)).toEqual([first?.call, call])
  })

  test('is not brought back after a crash', async () => {
    const { queue, sent } = openQueue()
    const dropped = queue.ask(window('p'), preview)
    queue.crashed()
    await expect(dropped).rejects.toThrow(GaveWay)
    await expect(queue.ask(window('p'), preview)).rejects.toThrow(GaveWay)
    queue.open()
    expect(sent).toHaveLength(1)
    expect(queue.idle).toBe(true)
  })
})

describe('a crash', () => {
  test('has what ran sent again, each call alone, before the others', async () => {
    const { queue, sent, answer } = openQueue()
    const decoded = queue.ask(window('a1'), alive)
    const detected = queue.ask(detection, alive)
    void queue.ask(window('b1'), alive)
    queue.crashed()
    expect(sent).toHaveLength(2)
    queue.open()
    expect(names(sent.slice(2))).toEqual(['a1'])
    answer('a1')
    expect(names(sent.slice(2))).toEqual(['a1', 'detection'])
    answer('detection')
    expect(names(sent.slice(2))).toEqual(['a1', 'detection', 'b1'])
    await Promise.all([decoded, detected])
  })

  test('that comes again with the same window fails that window alone', async () => {
    const { queue, sent, answer } = openQueue()
    const deadly = queue.ask(window('deadly'), alive)
    const harmless = queue.ask(detection, alive)
    queue.crashed()
    queue.open()
    queue.crashed()
    queue.open()
    queue.crashed()
    queue.open()
    await expect(deadly).rejects.toMatchObject({ code: 'internal' })
    expect(sent.at(-1)?.name).toBe('detection')
    answer('detection')
    await harmless
  })

  test('does not bring back what was aborted', () => {
    const { queue, sent } = openQueue()
    const gone = new AbortController()
    queue.ask(window('a1'), { ...alive, signal: gone.signal }).catch(() => {})
    gone.abort()
    queue.crashed()
    queue.open()
    expect(sent).toHaveLength(1)
  })
})

test('without a process everything is refused, and what comes later waits for one', async () => {
  const { queue, sent } = openQueue()
  const calls = [queue.ask(window('a1'), alive), queue.ask(window('b1'), alive)]
  queue.refuse(new Error('no process'))
  for (const call of calls) await expect(call).rejects.toThrow('no process')
  void queue.ask(window('c1'), alive)
  expect(names(sent)).toEqual(['a1'])
  queue.open()
  expect(names(sent)).toEqual(['a1', 'c1'])
})
