import { number, object, type infer as Infer } from 'zod/mini'
import { tryParseJson } from '../../../spec/try-parse-json.ts'
import { fingerprint } from '../../settings/fingerprint.ts'
import { inStorage, storedKeys } from '../../settings/in-storage.ts'

const schema = object({
  /** Length of the recording. */
  seconds: number(),
  /** Time of this length, in milliseconds since 1970. */
  at: number(),
})

/** What remains of a recording when its tab crashes: that it existed, and nothing of its content. */
export type RecordingMark = Infer<typeof schema>

/** The marks that one user's tabs have left in a storage. A storage that keeps nothing has none. */
export function recordingMarks(userId: string, storage: () => Storage) {
  const prefix = `ordrett.recording.${fingerprint(userId)}.`

  return {
    set: (tab: string, mark: RecordingMark): void =>
      inStorage(storage, (store) => store.setItem(`${prefix}${tab}`, JSON.stringify(mark))),
    remove: (tab: string): void => inStorage(storage, (store) => store.removeItem(`${prefix}${tab}`)),
    /** The tabs that have left a mark. */
    tabs: (): string[] => storedKeys(storage, prefix).map((key) => key.slice(prefix.length)),
    get(tab: string): RecordingMark | undefined {
      const stored = inStorage(storage, (store) => store.getItem(`${prefix}${tab}`))
      return schema.safeParse(tryParseJson(stored ?? '')).data
    },
  }
}
