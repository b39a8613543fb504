import { createDeviceStore, type DeviceStore } from '../settings/device-store.ts'
import { readWords, type KeptWords } from './own-words.ts'

export type WordsStore = DeviceStore<KeptWords>

const stores = new Map<string, WordsStore>()

/** A user's own words on this device: colleagues who share it each have their own. */
export function wordsOf(userId: string): WordsStore {
  const key = `ordrett.words.${fingerprint(userId)}`
  const store = stores.get(key) ?? createDeviceStore({ key, storage: () => localStorage, read: readWords })
  stores.set(key, store)
  return store
}

/** Tells users apart without writing down who they are (FNV-1a, 32 bits). */
function fingerprint(userId: string): string {
  let hash = 0x811c9dc5
  for (const unit of new TextEncoder().encode(userId)) hash = Math.imul(hash ^ unit, 0x01000193) >>> 0
  return hash.toString(36)
}
