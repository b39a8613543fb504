import { extractNote, finishNote } from './extract-note.ts'
import { judgeOffer } from './judge-edits.ts'

/** The tasks of the note threads: everything that reads text at length. Each takes and returns plain data. */
export const noteTasks = { extract: extractNote, judge: judgeOffer, finish: finishNote }

export type NoteTask = keyof typeof noteTasks
export type TaskInput<Task extends NoteTask> = Parameters<(typeof noteTasks)[Task]>
export type TaskResult<Task extends NoteTask> = ReturnType<(typeof noteTasks)[Task]>

/** A task sent to the thread. */
export interface ToNoteWorker {
  task: NoteTask
  input: readonly unknown[]
}

/** `begun`: the thread has loaded and starts the task; `thread` is its path below /proc on Linux, else undefined. */
export type FromNoteWorker =
  | { kind: 'begun'; thread: string | undefined }
  | { kind: 'done'; result: unknown }
  | { kind: 'failed' }
