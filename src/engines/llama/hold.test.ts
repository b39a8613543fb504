import { expect, test, vi } from 'vitest'
import { Hold } from './hold.ts'

const { signal: never } = new AbortController()

test('a model works on while no speech is at work, and waits while it is', async () => {
  const hold = new Hold()
  await hold.over(never)
  hold.set(true)
  hold.set(true)
  let over = false
  const waiting = hold.over(never).then(() => (over = true))
  await Promise.resolve()
  expect(over).toBe(false)
  hold.set(false)
  await waiting
  await hold.over(never)
})

test('one who leaves is not waited for', async () => {
  const hold = new Hold()
  hold.set(true)
  const gone = new AbortController()
  const waiting = hold.over(gone.signal)
  gone.abort()
  await expect(waiting).resolves.toBeUndefined()
  await expect(hold.over(gone.signal)).resolves.toBeUndefined()
})

test('speech without end does not keep a note from being written: a step is done every 4 s', async () => {
  vi.useFakeTimers()
  const hold = new Hold()
  hold.set(true)
  let steps = 0
  const work = (async () => {
    for (; steps < 3; steps++) await hold.over(never)
  })()
  await vi.advanceTimersByTimeAsync(3999)
  expect(steps).toBe(0)
  await vi.advanceTimersByTimeAsync(8100)
  await work
  expect(steps).toBe(3)
  vi.useRealTimers()
})
