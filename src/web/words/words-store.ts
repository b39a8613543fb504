import { createDeviceStore, type DeviceStore } from '../settings/device-store.ts'
import { fingerprint } from '../settings/fingerprint.ts'
import { readWords, type KeptWords } from './own-words.ts'

export type WordsStore = DeviceStore<KeptWords>

const stores = new Map<string, WordsStore>()

/** A user's own words on this device, separate for each user who shares it. */
export function wordsOf(userId: string): WordsStore {
  const key = `ordrett.words.${fingerprint(userId)}`
  const store = stores.get(key) ?? createDeviceStore({ key, storage: () => localStorage, read: readWords })
  stores.set(key, store)
  return store
}
