import { AUTOMATIC_NOTE_TYPE, requestedNoteTypes, type RequestedNoteType } from '../../spec/journal.ts'
import { createDeviceStore, type DeviceStore } from './device-store.ts'
import { fingerprint } from './fingerprint.ts'

/**
 * The note type that a user chose last on this device. No login tells a profession, and a device may have users of
 * several.
 */
export function chosenNoteType(userId: string, storage = () => localStorage): DeviceStore<RequestedNoteType> {
  return createDeviceStore({
    key: `ordrett.note-type.${fingerprint(userId)}`,
    storage,
    read: (found) => requestedNoteTypes.find((type) => type === found) ?? AUTOMATIC_NOTE_TYPE,
  })
}
