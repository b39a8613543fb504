import { wordsToSend, type KeptWords } from '../words/own-words.ts'
import type { StartRecorder } from '../recording/recorder.ts'
import { reduceJournal } from './journal-reducer.ts'
import { emptyJournal, isCorrected, type JournalEvent, type JournalState } from './journal-state.ts'
import type { RetryPolicy } from './live/retry-policy.ts'
import { createRecordingControl } from './recording/recording-control.ts'
import { failureOf, type AccessToken } from './server-call.ts'
import { createTranscription } from './transcription.ts'
import { writeJournal } from './write-journal.ts'

export interface JournalDependencies {
  startRecorder: StartRecorder
  accessToken: AccessToken
  /** Takes everything out of HTML that isn't text and its structure. */
  sanitise: (html: string) => string
  /** Longest recording that the server takes. */
  maxSeconds: () => number
  /** Text while one speaks; otherwise the recording is sent once, after the stop. */
  live: () => boolean
  /** What the user has told about the way he or she speaks and writes. */
  ownWords: () => KeptWords
  /** How a failed sending is tried again. */
  policy?: RetryPolicy
}

/** The journal page's work: its state, to subscribe to, and what the user can do. */
export type JournalStore = ReturnType<typeof createJournalStore>

export function createJournalStore(dependencies: JournalDependencies) {
  const { accessToken, sanitise, ownWords, policy } = dependencies
  let state = emptyJournal
  const listeners = new Set<() => void>()
  let patient = openPatient()

  function dispatch(event: JournalEvent): void {
    state = reduceJournal(state, event)
    for (const listener of listeners) listener()
  }

  /** What is under way for the patient on the page. Closed, nothing of it reaches the page any more. */
  function openPatient() {
    const life = new AbortController()
    const { signal } = life
    const dispatchHere = (event: JournalEvent): void => {
      if (!signal.aborted) dispatch(event)
    }
    const transcription = createTranscription({
      accessToken,
      ownWords,
      dispatch: dispatchHere,
      // What the user corrected in a note is theirs: they say when it is written anew.
      onFinished: ({ words }) => words && !isCorrected(state.note) && void writeNote({ again: true }),
      policy,
    })
    const recording = createRecordingControl({
      ...dependencies,
      state: () => state,
      dispatch: dispatchHere,
      send: transcription.send,
      handOver: (seconds) => transcription.handOver(seconds),
      onStopped: (failure) => transcription.finish(failure),
      signal,
    })
    return {
      signal,
      transcription,
      recording,
      close(): void {
        life.abort()
        transcription.close()
        recording.close()
      },
    }
  }

  /** Tries again what has not become text; when all has, what was recorded last is sent once more. */
  function transcribeRecording(): void {
    const { transcription, recording } = patient
    if (transcription.outstanding()) transcription.retry()
    else if (state.recording.status === 'ready') recording.sendAgain()
  }

  let writeAgain = false

  /** `again`: if one is being written from what the transcript was, another follows. */
  async function writeNote({ again = false } = {}): Promise<void> {
    if (state.transcript.trim() === '') return
    writeAgain = again && state.writing.status === 'running'
    if (state.writing.status === 'running') return
    const { signal } = patient
    const { transcript, requestedType, requestedDocument, instructions } = state
    dispatch({ type: 'note-started' })
    try {
      const written = await writeJournal({
        transcript,
        noteType: requestedType,
        document: requestedDocument,
        instructions,
        own: wordsToSend(ownWords()),
        onSection: (section) => !signal.aborted && dispatch({ type: 'section-written', section }),
        accessToken,
        signal,
      })
      if (signal.aborted) return
      dispatch({ type: 'note-written', ...written, html: sanitise(written.html), writtenFrom: transcript })
    } catch (error) {
      if (signal.aborted) return
      dispatch({ type: 'note-failed', ...failureOf(error) })
    }
    if (writeAgain) await writeNote()
  }

  /** Forgets everything about the patient on the page. */
  function clear(): void {
    patient.close()
    patient = openPatient()
    dispatch({ type: 'cleared' })
  }

  return {
    getState: (): JournalState => state,
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    /** Begins, resumes or goes on with the recording of the patient on the page. */
    startRecording: (): Promise<void> => patient.recording.start(),
    pauseRecording: (): Promise<void> => patient.recording.pause(),
    stopRecording: (): Promise<void> => patient.recording.stop(),
    /** Goes on with an audio file as if it had just been recorded. */
    openAudioFile: (file: Blob): Promise<void> => patient.recording.open(file),
    transcribeRecording,
    writeNote: (): Promise<void> => writeNote(),
    /** The connection may be back. */
    wake: (): void => patient.transcription.wake(),
    clear,
    /** For what the user does by hand. */
    dispatch,
  }
}
