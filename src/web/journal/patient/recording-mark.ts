import { number, object, type infer as Infer } from 'zod/mini'
import { tryParseJson } from '../../../spec/try-parse-json.ts'
import { fingerprint } from '../../settings/fingerprint.ts'
import { inStorage, storedKeys } from '../../settings/in-storage.ts'

const schema = object({
  /** How much was recorded so far. */
  seconds: number(),
  /** When it was so much, in milliseconds since 1970. */
  at: number(),
})

/** What is left of a recording when its tab crashes: that there was one, and nothing of what it holds. */
export type RecordingMark = Infer<typeof schema>

/** The marks that the tabs of one user have left in a storage. One that keeps nothing has none. */
export function recordingMarks(userId: string, storage: () => Storage) {
  const prefix = `ordrett.recording.${fingerprint(userId)}.`

  return {
    set: (tab: string, mark: RecordingMark): void =>
      inStorage(storage, (store) => store.setItem(`${prefix}${tab}`, JSON.stringify(mark))),
    remove: (tab: string): void => inStorage(storage, (store) => store.removeItem(`${prefix}${tab}`)),
    /** The tabs that have left one. */
    tabs: (): string[] => storedKeys(storage, prefix).map((key) => key.slice(prefix.length)),
    get(tab: string): RecordingMark | undefined {
      const stored = inStorage(storage, (store) => store.getItem(`${prefix}${tab}`))
      return schema.safeParse(tryParseJson(stored ?? '')).data
    },
  }
}
