import { useSyncExternalStore } from 'react'
import { boolean, object, string, catch as otherwise, type infer as Infer } from 'zod/mini'

/** Key of the preferences in local storage. */
export const SETTINGS_KEY = 'ordrett.settings'

// Whatever lies in local storage is read: what can't be understood counts as not chosen.
const schema = object({
  /** Text arrives while one speaks; off, the recording is sent once, after the stop. */
  live: otherwise(boolean(), true),
  /** The browser's id of the chosen microphone, '' for the system's own choice. Never its name: that may be a person's. */
  microphone: otherwise(string(), ''),
  /** The buttons of a hand-held dictation microphone are listened to. */
  speechMike: otherwise(boolean(), false),
  /** The keyboard shortcuts are on (WCAG 2.1.4 wants them switchable). */
  shortcuts: otherwise(boolean(), true),
})

/** Preferences of this device. They hold nothing about patients or users, so they stay when a user logs out. */
export type Settings = Infer<typeof schema>

export const defaultSettings: Settings = schema.parse({})

export type SettingsStore = ReturnType<typeof createSettingsStore>

/** The preferences in `storage`: read when asked for first, written when one is changed, followed across tabs. */
export function createSettingsStore(storage: () => Storage) {
  let settings: Settings | undefined
  const listeners = new Set<() => void>()

  function read(): Settings {
    try {
      return schema.parse(JSON.parse(storage().getItem(SETTINGS_KEY) ?? '{}'))
    } catch {
      return defaultSettings
    }
  }

  function set(next: Settings | undefined): void {
    settings = next
    for (const listener of listeners) listener()
  }

  function onStorage({ key }: StorageEvent): void {
    if (key === null || key === SETTINGS_KEY) set(undefined)
  }

  return {
    get: (): Settings => (settings ??= read()),

    change: (changed: Partial<Settings>): void => {
      set({ ...(settings ?? read()), ...changed })
      try {
        storage().setItem(SETTINGS_KEY, JSON.stringify(settings))
      } catch {
        // A browser that keeps nothing: the choice holds until the page is closed.
      }
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

/** This page's one. */
export const settingsStore = createSettingsStore(() => localStorage)

/** The preferences as they are now. */
export function useSettings(): Settings {
  return useSyncExternalStore(settingsStore.subscribe, settingsStore.get)
}
