import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { holdWakeLock } from './wake-lock.ts'

class FakePage extends EventTarget {
  visibilityState: DocumentVisibilityState = 'visible'

  become(state: DocumentVisibilityState): void {
    this.visibilityState = state
    this.dispatchEvent(new Event('visibilitychange'))
  }
}

class FakeLock extends EventTarget {
  readonly type = 'screen'
  released = false
  onrelease = null

  release(): Promise<void> {
    this.released = true
    this.dispatchEvent(new Event('release'))
    return Promise.resolve()
  }
}

let page: FakePage
let locks: FakeLock[]
let refused: boolean
let release: () => void

beforeEach(() => {
  vi.useFakeTimers()
  page = new FakePage()
  locks = []
  refused = false
  const request = (): Promise<FakeLock> => {
    if (refused) return Promise.reject(new DOMException('', 'NotAllowedError'))
    locks.push(new FakeLock())
    return Promise.resolve(locks.at(-1) ?? new FakeLock())
  }
  release = holdWakeLock(page, { request })
})
afterEach(() => {
  release()
  vi.useRealTimers()
})

async function held(milliseconds = 0): Promise<number> {
  await vi.advanceTimersByTimeAsync(milliseconds)
  return locks.filter(({ released }) => !released).length
}

test('one lock is held until it is released, however often the page is looked at', async () => {
  page.become('visible')
  expect(await held()).toBe(1)
  page.become('visible')
  expect(await held()).toBe(1)
  release()
  expect(await held(10_000)).toBe(0)
  expect(locks).toHaveLength(1)
})

test('what the browser takes while the page is hidden is asked for again when it is seen', async () => {
  await held()
  page.become('hidden')
  await locks[0]?.release()
  expect(await held(10_000)).toBe(0)
  page.become('visible')
  expect(await held()).toBe(1)
})

test('what the system takes from a page in view is asked for again', async () => {
  await held()
  await locks[0]?.release()
  expect(await held(3000)).toBe(1)
})

test('refused, it is asked for again when the page is seen anew', async () => {
  await held()
  refused = true
  await locks[0]?.release()
  expect(await held(10_000)).toBe(0)
  refused = false
  page.become('visible')
  expect(await held()).toBe(1)
})

test('a lock that comes after the release is let go', async () => {
  release()
  expect(await held(10_000)).toBe(0)
  expect(locks).toHaveLength(1)
})

test('a browser without wake locks records without', () => {
  expect(() => holdWakeLock(page, null)()).not.toThrow()
})
