import { useSyncExternalStore } from 'react'
import { boolean, enum as oneOf, object, string, catch as otherwise, type infer as Infer } from 'zod/mini'
import { AUTOMATIC_NOTE_TYPE, requestedNoteTypes } from '../../spec/journal.ts'
import { createDeviceStore } from './device-store.ts'

/** Key of the preferences in local storage. */
export const SETTINGS_KEY = 'ordrett.settings'

// Whatever lies in local storage is read: what can't be understood counts as not chosen.
const schema = object({
  /** Text arrives while one speaks; off, the recording is sent once, after the stop. */
  live: otherwise(boolean(), true),
  /** The type of note that was chosen last. */
  noteType: otherwise(oneOf(requestedNoteTypes), AUTOMATIC_NOTE_TYPE),
  /** The browser's id of the chosen microphone, '' for the system's own choice. Never its name: that may be a person's. */
  microphone: otherwise(string(), ''),
  /** The buttons of a hand-held dictation microphone are listened to. */
  speechMike: otherwise(boolean(), false),
  /** The browser checks the spelling of what is written. Some browsers send it away for that. */
  spellCheck: otherwise(boolean(), false),
  /** What is copied is plain text with the line ends of Windows; its lines are short as well. For older record systems. */
  plainCopy: otherwise(boolean(), false),
  shortLines: otherwise(boolean(), false),
  /** The keyboard shortcuts are on (WCAG 2.1.4 wants them switchable). */
  shortcuts: otherwise(boolean(), true),
})

/** Preferences of this device. They hold nothing about patients or users, so they stay when a user logs out. */
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

/** This page's one. */
export const settingsStore = createSettingsStore(() => localStorage)

/** The preferences as they are now. */
export function useSettings(): Settings {
  return useSyncExternalStore(settingsStore.subscribe, settingsStore.get)
}
