import { tryParseJson } from '../../spec/try-parse-json.ts'
import { inStorage } from './in-storage.ts'

export interface DeviceStoreParts<Value> {
  /** Key in local storage. */
  key: string
  storage: () => Storage
  /** Parses the stored value, or `undefined` if there was none; never throws. */
  read: (found: unknown) => Value
}

/** An observable value kept on this device. */
export type DeviceStore<Value> = ReturnType<typeof createDeviceStore<Value>>

/** A value in local storage: read on first use, written on `set`, kept in sync across tabs. */
export function createDeviceStore<Value>({ key, storage, read }: DeviceStoreParts<Value>) {
  let value: Value | undefined
  const listeners = new Set<() => void>()

  function found(): unknown {
    return tryParseJson(inStorage(storage, (store) => store.getItem(key)) ?? '') ?? undefined
  }

  function show(next: Value | undefined): void {
    value = next
    for (const listener of listeners) listener()
  }

  function onStorage(event: StorageEvent): void {
    if (event.key === null || event.key === key) show(undefined)
  }

  return {
    get: (): Value => (value ??= read(found())),

    /** False when the browser stores nothing, or no more: the value then lasts until the page is closed. */
    set: (next: Value): boolean => {
      show(next)
      const isKept = inStorage(storage, (store) => {
        store.setItem(key, JSON.stringify(next))
        return true
      })
      return isKept ?? false
    },

    subscribe: (listener: () => void): (() => void) => {
      if (listeners.size === 0) addEventListener('storage', onStorage)
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
        if (listeners.size === 0) removeEventListener('storage', onStorage)
      }
    },
  }
}
