import { expect, test } from 'vitest'
import { RequestSlots } from './request-slots.ts'

const alive = new AbortController().signal

/** Work that ends when `end` is called. */
function held(begun: string[], name: string) {
  let end = (): void => {}
  const ended = new Promise<void>((resolve) => (end = resolve))
  return { work: () => (begun.push(name), ended), end }
}

test('no more than so many run; users take turns, whoever asked most', async () => {
  const begun: string[] = []
  const slots = new RequestSlots(2)
  const first = [held(begun, 'a1'), held(begun, 'a2')]
  const rest = ['a3', 'a4', 'b1', 'c1', 'b2'].map((name) => ({ name, ...held(begun, name) }))
  const running = first.map(({ work }) => slots.run('a', alive, work))
  running.push(...rest.map(({ name, work }) => slots.run(name.slice(0, 1), alive, work)))
  await expect.poll(() => begun).toEqual(['a1', 'a2'])
  expect([slots.full, slots.waiting]).toEqual([true, 5])
  for (const work of [...first, ...rest]) work.end()
  await Promise.all(running)
  expect(begun.slice(2)).toEqual(['a3', 'b1', 'c1', 'a4', 'b2'])
  expect([slots.full, slots.waiting]).toEqual([false, 0])
})

test('who waits no longer leaves the row; who fails gives its place back', async () => {
  const slots = new RequestSlots(1)
  const gone = new AbortController()
  const { work, end } = held([], 'a')
  const running = slots.run('a', alive, work)
  const waiting = slots.run('b', gone.signal, () => Promise.resolve('never'))
  gone.abort(new Error('client gone'))
  await expect(waiting).rejects.toThrow('client gone')
  expect(slots.waiting).toBe(0)
  end()
  await running
  await expect(slots.run('a', alive, () => Promise.reject(new Error('failed')))).rejects.toThrow('failed')
  expect(await slots.run('a', alive, () => Promise.resolve(1))).toBe(1)
})
