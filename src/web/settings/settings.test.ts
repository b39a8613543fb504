// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest'
import { createSettingsStore, defaultSettings, SETTINGS_KEY } from './settings.ts'

beforeEach(() => localStorage.clear())

function open() {
  return createSettingsStore(() => localStorage)
}

test('nothing is stored until something is chosen, and then exactly that', () => {
  const store = open()
  expect(store.get()).toEqual({
    live: true,
    microphone: '',
    speechMike: false,
    spellCheck: false,
    plainCopy: false,
    shortLines: false,
    shortcuts: true,
  })
  expect(localStorage.length).toBe(0)
  store.change({ live: false })
  expect(localStorage.length).toBe(1)
  expect(JSON.parse(localStorage.getItem(SETTINGS_KEY) ?? '')).toEqual({ ...defaultSettings, live: false })
  expect(open().get()).toEqual({ ...defaultSettings, live: false })
})

test.each(['', 'null', '[]', '"x"', '{', '{"live":"yes","microphone":7,"unknown":{}}'])(
  'what was never chosen is read as the default: %s',
  (found) => {
    localStorage.setItem(SETTINGS_KEY, found)
    expect(open().get()).toEqual(defaultSettings)
  },
)

test('one broken value leaves the others', () => {
  localStorage.setItem(SETTINGS_KEY, '{"live":false,"shortcuts":0}')
  expect(open().get()).toEqual({ ...defaultSettings, live: false })
})

test('a browser that keeps nothing still takes the choice', () => {
  const store = createSettingsStore(() => {
    throw new DOMException('denied', 'SecurityError')
  })
  store.change({ shortcuts: false })
  expect(store.get()).toEqual({ ...defaultSettings, shortcuts: false })
})

test('a choice in another tab holds here too', () => {
  const store = open()
  const heard = vi.fn<() => void>()
  const unsubscribe = store.subscribe(heard)
  expect(store.get().live).toBe(true)
  localStorage.setItem(SETTINGS_KEY, '{"live":false}')
  dispatchEvent(new StorageEvent('storage', { key: SETTINGS_KEY }))
  expect(heard).toHaveBeenCalledOnce()
  expect(store.get().live).toBe(false)
  unsubscribe()
  dispatchEvent(new StorageEvent('storage', { key: SETTINGS_KEY }))
  expect(heard).toHaveBeenCalledOnce()
})
