import type { RequestedNoteType } from '../../../spec/journal.ts'
import type { KeptWords } from '../../words/own-words.ts'
import type { StartRecorder } from '../../recording/recorder.ts'
import { isCorrected, type JournalEvent, type PatientPage } from './journal-state.ts'
import type { RetryPolicy } from '../live/retry-policy.ts'
import { createNoteWriting } from '../writing/note-writing.ts'
import { createReadingAhead } from '../writing/read-ahead.ts'
import { createRecordingControl } from '../recorder/recording-control.ts'
import type { AccessToken } from './server-call.ts'
import { createTranscription } from '../transcript/transcription.ts'

export interface JournalDependencies {
  startRecorder: StartRecorder
  accessToken: AccessToken
  /** Takes everything out of HTML that isn't text and its structure. */
  sanitise: (html: string) => string
  /** Longest recording that the server takes. */
  maxSeconds: () => number
  /** What is no text yet is wanted piece by piece, in case the page crashes. */
  keepsSound?: () => boolean
  /** Text while one speaks; otherwise the recording is sent once, after the stop. */
  live: () => boolean
  /** The server recognises what is being said before its window is cut. */
  showsPreviews?: () => boolean
  /** What the user has told about the way he or she speaks and writes. */
  ownWords: () => KeptWords
  /** The server's language model reads a dictation while it is spoken. */
  readsAhead?: () => boolean
  /** The type of note that this device's user chose last, and what keeps another choice. */
  noteType?: { chosen: () => RequestedNoteType; keep: (type: RequestedNoteType) => void }
  /** How a failed sending is tried again. */
  policy?: RetryPolicy
}

/** What is under way for the patient on the page. Closed, nothing of it reaches the page any more. */
export function openPatient(dependencies: JournalDependencies, page: Omit<PatientPage, 'signal'>) {
  const { accessToken, ownWords, showsPreviews, readsAhead = () => false, policy } = dependencies
  const { state } = page
  const life = new AbortController()
  const { signal } = life
  const dispatch = (event: JournalEvent): void => {
    if (signal.aborted) return
    page.dispatch(event)
    reading.follow(event)
  }
  const reading = createReadingAhead({ accessToken, ownWords, readsAhead, state, signal })
  const note = createNoteWriting({ ...dependencies, dictation: reading.dictation, state, dispatch, signal })
  const transcription = createTranscription({
    accessToken,
    ownWords,
    state,
    dispatch,
    // What the user corrected in a note is theirs: they say when it is written anew.
    onFinished: ({ words }) => words && !isCorrected(state().note) && void note.write({ again: true }),
    showsPreviews,
    policy,
  })
  const recording = createRecordingControl({
    ...dependencies,
    state,
    dispatch,
    send: transcription.send,
    previews: transcription.previews,
    handOver: (seconds) => transcription.handOver(seconds),
    onStopped: (failure) => transcription.finish(failure),
    signal,
  })

  return {
    recording,
    transcription,
    note,
    /** Tries again what has not become text; when all has, what was recorded last is sent once more. */
    transcribe(): void {
      if (transcription.outstanding()) transcription.retry()
      else if (state().recording.status === 'ready') recording.sendAgain()
    },
    close(): void {
      life.abort()
      reading.close()
      transcription.close()
      recording.close()
    },
  }
}
