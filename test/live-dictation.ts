import { LiveCutter } from '../src/audio/live-cutter.ts'
import { encodeWav } from '../src/audio/wav-writer.ts'
import { SAMPLE_RATE } from '../src/spec/audio.ts'
import { reduceJournal } from '../src/web/journal/state/journal-reducer.ts'
import { emptyJournal, type JournalState } from '../src/web/journal/state/journal-state.ts'
import { usualPolicy, type RetryPolicy } from '../src/web/journal/live/retry-policy.ts'
import type { Stretch } from '../src/web/journal/live/stretch.ts'
import { createTranscription } from '../src/web/journal/transcript/transcription.ts'
import { noWords } from '../src/web/words/own-words.ts'
import { countedSeconds } from './counting-engine.ts'
import { seededRandom } from './coins.ts'

/** A stretch of a recording; `start` and `end` in seconds from its beginning. */
export interface Window {
  samples: Int16Array
  start: number
  end: number
}

/** A `fetch` that resolves relative addresses against `origin`, as a page there does. */
export function fetchAt(origin: string): typeof fetch {
  const real = globalThis.fetch
  return (input, init) => real(typeof input === 'string' ? new URL(input, origin) : input, init)
}

/** The windows into which the page cuts a recording while it is made. */
export function liveWindows(samples: Int16Array): Window[] {
  const cutter = new LiveCutter()
  const place = (seconds: number): number => Math.round(seconds * SAMPLE_RATE)
  return [...cutter.push(samples), ...cutter.flush()].map(({ start, end }) => {
    return { samples: samples.subarray(place(start), place(end)), start, end }
  })
}

/** `seconds` seconds of the counted recording, in windows of one to four seconds. */
export function countedWindows(seconds: number, seed: number): Window[] {
  const random = seededRandom(seed)
  const samples = countedSeconds(seconds)
  const windows: Window[] = []
  for (let start = 0; start < seconds; start = windows.at(-1)?.end ?? seconds) {
    const end = Math.min(seconds, start + 1 + Math.floor(random() * 4))
    windows.push({ samples: samples.subarray(start * SAMPLE_RATE, end * SAMPLE_RATE), start, end })
  }
  return windows
}

/** The usual retries with short delays, for tests. */
const impatient: RetryPolicy = { ...usualPolicy, firstDelay: 1, longestDelay: 20 }

/** The page's own sender and journal state, using `globalThis.fetch`. */
export function openDictation(token: string, policy = impatient) {
  let state = emptyJournal
  let finished: (state: JournalState) => void
  const end = new Promise<JournalState>((resolve) => (finished = resolve))
  const transcription = createTranscription({
    accessToken: () => Promise.resolve(token),
    ownWords: () => noWords,
    state: () => state,
    dispatch: (event) => void (state = reduceJournal(state, event)),
    onFinished: () => finished(state),
    policy,
  })
  const pass = (kind: Stretch['kind'], { samples, start, end: to }: Window): void =>
    transcription.send({ kind, wav: new Blob([encodeWav([samples])]), start, end: to, recording: 0 })
  const stop = (stretches: readonly Window[]): Promise<JournalState> => {
    transcription.handOver(stretches.at(-1)?.end ?? 0)
    transcription.finish()
    return end
  }
  return {
    state: (): JournalState => state,
    /** Retries what failed, as on the user's request. */
    retry: transcription.retry,
    /** Sends stretches of a recording that is then stopped. Resolves when all of it is text. */
    send(kind: Stretch['kind'], stretches: readonly Window[]): Promise<JournalState> {
      for (const stretch of stretches) pass(kind, stretch)
      return stop(stretches)
    },
    /** Same as `send`, live: sends each window once `spokenTo` resolves for its end, in seconds of the recording. */
    async speak(windows: readonly Window[], spokenTo: (seconds: number) => Promise<void>): Promise<JournalState> {
      for (const window of windows) {
        await spokenTo(window.end)
        pass('window', window)
      }
      return stop(windows)
    },
  }
}

/** Sends windows as the page does, using `globalThis.fetch`, and returns the journal's state at the end. */
export function sendLive(windows: readonly Window[], token: string): Promise<JournalState> {
  return openDictation(token).send('window', windows)
}

/** A whole recording as one stretch, as the page sends it after the stop when it sent nothing live. */
export function wholeRecording(samples: Int16Array): Window[] {
  return [{ samples, start: 0, end: samples.length / SAMPLE_RATE }]
}
