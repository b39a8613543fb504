import { expect, test } from 'vitest'
import { withPulse } from './pulse.ts'

test('silence is filled, and no event is lost or doubled', async () => {
  let release = (): void => undefined
  const released = new Promise<void>((resolve) => (release = resolve))
  let ended = false
  async function* events(): AsyncGenerator<string> {
    try {
      yield 'a'
      await released
      yield 'b'
      yield 'c'
    } finally {
      ended = true
    }
  }
  const given: (string | undefined)[] = []
  for await (const event of withPulse(events(), 5)) {
    given.push(event)
    if (given.length === 3) release()
  }
  expect(given.slice(0, 3)).toEqual(['a', undefined, undefined])
  expect(given.filter((event) => event !== undefined)).toEqual(['a', 'b', 'c'])
  expect(ended).toBe(true)
})

test('a failure goes on', async () => {
  async function* events(): AsyncGenerator<string> {
    yield 'a'
    throw new Error('broken')
  }
  const pulse = withPulse(events(), 1_000)
  expect((await pulse.next()).value).toBe('a')
  await expect(pulse.next()).rejects.toThrow('broken')
})
