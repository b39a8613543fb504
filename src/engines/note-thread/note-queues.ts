import { NoteQueue } from './note-queue.ts'
import { rehearsal } from './rehearsal.ts'

/** Transcripts above this length (half an hour of speech) count as long. */
const LONG_TRANSCRIPT = 25_000
/** While one user's half-hour note is written, another user's short one need not wait for it. */
const SHORT_THREADS = 2
/** Separate queues: a dictation of a few minutes never waits for a note of hours. */
const short = new NoteQueue(SHORT_THREADS)
/** One thread: a second one's memory could end the whole server; see docs/decisions/006. */
const long = new NoteQueue(1)

/** Set at the first real request, which ends the rehearsals. */
const use = { hasBegun: false }

/** Returns the queue for a transcript of this length. */
export function queueFor(transcript: string): NoteQueue {
  use.hasBegun = true
  return transcript.length > LONG_TRANSCRIPT ? long : short
}

/** More rehearsals gain nothing: by then everything that a note runs through is compiled. */
const REHEARSALS = 20

/**
 * Starts the threads for short notes and writes a made-up note in each, repeatedly, until a real one is requested: the
 * first note of a new thread takes several times as long as the next. A request meanwhile waits for at most one
 * rehearsal. Never rejects: what fails here fails again in a real request.
 */
export async function rehearse(): Promise<void> {
  await Promise.all(Array.from({ length: SHORT_THREADS }, (_, thread) => rehearseAs(`rehearsal ${thread}`)))
}

/** No real user has this key: those are digests. Each rehearsing user occupies one thread at a time. */
async function rehearseAs(user: string): Promise<void> {
  const { signal } = new AbortController()
  try {
    for (let count = 0; count < REHEARSALS && !use.hasBegun; count++)
      await short.run('extract', [rehearsal], { user, signal })
  } catch {}
}
