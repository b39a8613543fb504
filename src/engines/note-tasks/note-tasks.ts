import { extractNote } from './extract-note.ts'
import { makeDraft } from './draft.ts'
import { readDictation } from './source-sentences.ts'

/** The tasks of the note threads: everything that reads a whole transcript. Each takes and yields plain data. */
export const noteTasks = {
  extract: extractNote,
  *read(...input: Parameters<typeof readDictation>) {
    yield readDictation(...input)
  },
  *draft(...input: Parameters<typeof makeDraft>) {
    yield makeDraft(...input)
  },
}

export type NoteTask = keyof typeof noteTasks
export type TaskInput<Task extends NoteTask> = Parameters<(typeof noteTasks)[Task]>
/** The event type that a task yields. */
export type TaskEvent<Task extends NoteTask> =
  ReturnType<(typeof noteTasks)[Task]> extends Iterable<infer Event> ? Event : never

/** A task sent to the thread. */
export interface ToNoteWorker {
  task: NoteTask
  input: readonly unknown[]
}

/** `begun`: the thread has loaded and starts the task; `thread` is its path below /proc on Linux, else undefined. */
export type FromNoteWorker =
  | { kind: 'begun'; thread: string | undefined }
  | { kind: 'event'; event: unknown }
  | { kind: 'end' }
  | { kind: 'failed' }
