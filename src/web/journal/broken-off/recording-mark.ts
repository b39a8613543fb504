import { number, object, type infer as Infer } from 'zod/mini'
import { fingerprint } from '../../settings/fingerprint.ts'

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

  function attempt<Result>(work: (store: Storage) => Result): Result | undefined {
    try {
      return work(storage())
    } catch {
      return undefined
    }
  }

  return {
    set: (tab: string, mark: RecordingMark): void =>
      attempt((store) => store.setItem(`${prefix}${tab}`, JSON.stringify(mark))),
    remove: (tab: string): void => attempt((store) => store.removeItem(`${prefix}${tab}`)),
    /** The tabs that have left one. */
    tabs: (): string[] =>
      attempt((store) =>
        Object.keys(store)
          .filter((key) => key.startsWith(prefix))
          .map((key) => key.slice(prefix.length)),
      ) ?? [],
    get: (tab: string): RecordingMark | undefined =>
      attempt((store) => schema.safeParse(JSON.parse(store.getItem(`${prefix}${tab}`) ?? 'null')).data),
  }
}
