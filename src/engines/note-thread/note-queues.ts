import { NoteQueue } from './note-queue.ts'
import { rehearsal } from './rehearsal.ts'

/** Above this, half an hour of speech, a transcript takes its time. */
const LONG_TRANSCRIPT = 25_000
/** While one user's note of half an hour is written, another's of a minute need not wait for it. */
const SHORT_THREADS = 2
/** Whoever dictates a few minutes never waits for a note of hours. */
const short = new NoteQueue(SHORT_THREADS)
const long = new NoteQueue(1)

/** Were notes asked for? Then nothing is rehearsed any more. */
const use = { hasBegun: false }

/** Where a transcript waits to be read. */
export function queueFor(transcript: string): NoteQueue {
  use.hasBegun = true
  return transcript.length > LONG_TRANSCRIPT ? long : short
}

/** More rehearsals gain nothing: what a note runs through has been compiled. */
const REHEARSALS = 20

/**
 * Starts the threads of short notes and writes a made-up one in each, again and again until somebody asks for one: the first
 * note of a new thread takes several times as long as the next. Whoever asks meanwhile waits for one rehearsal at most.
 * Never rejects: what fails here fails again where somebody waits for it.
 */
export async function rehearse(): Promise<void> {
  await Promise.all(Array.from({ length: SHORT_THREADS }, (_, thread) => rehearseAs(`rehearsal ${thread}`)))
}

/** No user is called so: their keys are digests. Each has a thread at a time. */
async function rehearseAs(user: string): Promise<void> {
  const { signal } = new AbortController()
  try {
    for (let count = 0; count < REHEARSALS && !use.hasBegun; count++)
      for await (const { type } of short.run('extract', [rehearsal], { user, signal })) if (type === 'note') break
  } catch {}
}
