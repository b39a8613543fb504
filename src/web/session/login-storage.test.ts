// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest'
import { createLoginStorage, type Place } from './login-storage.ts'

const USER = 'oidc.user:x'

const full: Place = () => ({
  length: 0,
  key: () => null,
  getItem: () => null,
  removeItem: () => undefined,
  setItem: () => {
    throw new DOMException('full', 'QuotaExceededError')
  },
})
const blocked: Place = () => {
  throw new DOMException('denied', 'SecurityError')
}
const local: Place = () => localStorage

beforeEach(() => localStorage.clear())

test.each([
  ['full', full],
  ['blocked', blocked],
])('%s: what is to be kept is in memory, and says so', async (_case, place) => {
  const storage = createLoginStorage([place])
  expect(storage.canKeep()).toBe(false)
  expect(storage.isKept()).toBe(true)
  await storage.forLibrary.setItem(USER, 'tokens')
  expect(storage.isKept()).toBe(false)
  expect(await storage.forLibrary.getItem(USER)).toBe('tokens')
  expect([storage.keys(), await storage.forLibrary.length, await storage.forLibrary.key(0)]).toEqual([[USER], 1, USER])
  await storage.forLibrary.removeItem(USER)
  expect(await storage.forLibrary.getItem(USER)).toBeNull()
  expect(storage.isKept()).toBe(true)
})

test('the first place that takes it has it, and nothing else', async () => {
  const storage = createLoginStorage([full, local])
  await storage.forLibrary.setItem(USER, 'tokens')
  expect(localStorage.getItem(USER)).toBe('tokens')
  expect([storage.isKept(), storage.canKeep(), storage.keys()]).toEqual([true, true, [USER]])
})

test('tokens of before do not come back where newer ones had no room', async () => {
  let hasRoom = true
  const storage = createLoginStorage([
    () => ({
      length: localStorage.length,
      key: (index) => localStorage.key(index),
      getItem: (key: string) => localStorage.getItem(key),
      removeItem: (key: string) => localStorage.removeItem(key),
      setItem: (key: string, value: string) =>
        hasRoom ? localStorage.setItem(key, value) : full().setItem(key, value),
    }),
  ])
  await storage.forLibrary.setItem(USER, 'older')
  hasRoom = false
  await storage.forLibrary.setItem(USER, 'newer')
  expect(localStorage.getItem(USER)).toBeNull()
  expect(await storage.forLibrary.getItem(USER)).toBe('newer')
})

test('newer tokens take the place of older ones: other tabs never hear of none, as after a logout', async () => {
  const removed: string[] = []
  const storage = createLoginStorage([
    () => ({
      length: localStorage.length,
      key: (index) => localStorage.key(index),
      getItem: (key: string) => localStorage.getItem(key),
      removeItem: (key: string) => removed.push(key),
      setItem: (key: string, value: string) => localStorage.setItem(key, value),
    }),
  ])
  await storage.forLibrary.setItem(USER, 'older')
  await storage.forLibrary.setItem(USER, 'newer')
  expect(localStorage.getItem(USER)).toBe('newer')
  expect(removed).toEqual([])
})

test('what another tab does to the storage holds for the memory too', async () => {
  const storage = createLoginStorage([blocked])
  for (const key of [USER, null]) {
    await storage.forLibrary.setItem(USER, 'tokens')
    storage.forget(key)
    expect(await storage.forLibrary.getItem(USER)).toBeNull()
  }
})
