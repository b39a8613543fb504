import { useSyncExternalStore } from 'react'
import { boolean, object, string, catch as otherwise, type infer as Infer } from 'zod/mini'
import { createDeviceStore } from './device-store.ts'

/** Key of the preferences in local storage. */
export const SETTINGS_KEY = 'ordrett.settings'

// Reads whatever is in local storage: a value that can't be parsed falls back to its default.
const schema = object({
  /** Text arrives while the user speaks; off: the recording is sent once, after the stop. */
  live: otherwise(boolean(), true),
  /**
   * The browser's id of the chosen microphone, '' for the system default. Never its name, which may contain a person's.
   */
  microphone: otherwise(string(), ''),
  /** Reacts to the buttons of a hand-held dictation microphone. */
  speechMike: otherwise(boolean(), false),
  /** The browser checks the spelling. Some browsers send the text away for that. */
  spellCheck: otherwise(boolean(), false),
  /** For older record systems: copies are plain text with CRLF line ends; `shortLines` also wraps them. */
  plainCopy: otherwise(boolean(), false),
  shortLines: otherwise(boolean(), false),
  /** Keyboard shortcuts are on (WCAG 2.1.4 requires an off switch). */
  shortcuts: otherwise(boolean(), true),
})

/** Preferences of this device. They contain nothing about patients or users, so they survive a logout. */
export type Settings = Infer<typeof schema>

export const defaultSettings: Settings = schema.parse({})

/** The preferences in `storage`. */
export function createSettingsStore(storage: () => Storage) {
  const store = createDeviceStore({
    key: SETTINGS_KEY,
    storage,
    read: (found) => schema.safeParse(found).data ?? defaultSettings,
  })
  return {
    ...store,
    change: (changed: Partial<Settings>): void => void store.set({ ...store.get(), ...changed }),
  }
}

/** The store of this page. */
export const settingsStore = createSettingsStore(() => localStorage)

/** The current preferences. */
export function useSettings(): Settings {
  return useSyncExternalStore(settingsStore.subscribe, settingsStore.get)
}
