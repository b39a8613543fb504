import { MicrophoneError } from '../recording/microphone.ts'
import type { Recorder, StartRecorder } from '../recording/recorder.ts'
import { reduceJournal } from './journal-reducer.ts'
import {
  emptyJournal,
  hasContent,
  type JournalEvent,
  type JournalState,
  type RecordingProblem,
} from './journal-state.ts'
import type { AccessToken } from './server-call.ts'
import { transcribe } from './transcribe.ts'
import { writeJournal } from './write-journal.ts'

export interface JournalDependencies {
  startRecorder: StartRecorder
  accessToken: AccessToken
  /** Takes everything out of HTML that isn't text and its structure. */
  sanitise: (html: string) => string
  /** Longest recording that the server takes. */
  maxSeconds: () => number
}

/** The journal page's work: its state, to subscribe to, and what the user can do. */
export type JournalStore = ReturnType<typeof createJournalStore>

/** How loud it is right now, 0 to 1: apart from the state, as it changes many times a second. */
type LevelListener = (level: number) => void

export function createJournalStore({ startRecorder, accessToken, sanitise, maxSeconds }: JournalDependencies) {
  let state = emptyJournal
  const listeners = new Set<() => void>()
  const levelListeners = new Set<LevelListener>()
  let recorder: Recorder | undefined
  let wav: Blob | undefined
  // What is under way for the patient on the page; clearing the page aborts it.
  let work = new AbortController()

  function dispatch(event: JournalEvent): void {
    state = reduceJournal(state, event)
    for (const listener of listeners) listener()
  }

  async function startRecording(): Promise<void> {
    if (hasContent(state)) clear()
    const { signal } = work
    dispatch({ type: 'recording-requested' })
    try {
      const started = await startRecorder({
        onProgress({ seconds, level }) {
          levelListeners.forEach((listener) => listener(level))
          if (seconds >= maxSeconds()) void stopRecording('too-long')
          else if (Math.floor(seconds) !== shownSeconds(state)) {
            dispatch({ type: 'recording-progressed', seconds: Math.floor(seconds) })
          }
        },
        onInterrupted: (interruption) => void stopRecording(interruption),
      })
      if (signal.aborted) return started.cancel()
      recorder = started
      dispatch({ type: 'recording-started' })
    } catch (error) {
      if (signal.aborted) return
      dispatch({ type: 'recording-problem', problem: error instanceof MicrophoneError ? error.problem : 'failed' })
    }
  }

  async function stopRecording(problem?: RecordingProblem): Promise<void> {
    const stopping = recorder
    if (!stopping) return
    recorder = undefined
    const { signal } = work
    if (problem) dispatch({ type: 'recording-problem', problem })
    dispatch({ type: 'recording-stopping' })
    try {
      const finished = await stopping.stop()
      if (signal.aborted) return
      wav = finished.wav
      dispatch({ type: 'recording-ready', url: URL.createObjectURL(wav), seconds: finished.seconds })
    } catch {
      if (!signal.aborted) dispatch({ type: 'recording-problem', problem: 'failed' })
      return
    }
    await transcribeRecording()
  }

  /** Transcribes the recording, and writes the note when there were words in it. */
  async function transcribeRecording(): Promise<void> {
    if (!wav || state.transcription.status === 'running') return
    const { signal } = work
    dispatch({ type: 'transcription-started' })
    try {
      const onText = (text: string): void => {
        if (!signal.aborted) dispatch({ type: 'transcription-received', text })
      }
      const tail = await transcribe({ wav, onText, accessToken, signal })
      if (signal.aborted) return
      dispatch({ type: 'transcription-finished', tail })
    } catch (error) {
      if (!signal.aborted) dispatch({ type: 'transcription-failed', message: messageOf(error) })
      return
    }
    if (state.transcript.trim() !== '') await writeNote()
  }

  async function writeNote(): Promise<void> {
    if (state.writing.status === 'running' || state.transcript.trim() === '') return
    const { signal } = work
    const { transcript, requestedType } = state
    dispatch({ type: 'note-started' })
    try {
      const written = await writeJournal({ transcript, noteType: requestedType, accessToken, signal })
      if (signal.aborted) return
      dispatch({ type: 'note-written', ...written, html: sanitise(written.html), writtenFrom: transcript })
    } catch (error) {
      if (!signal.aborted) dispatch({ type: 'note-failed', message: messageOf(error) })
    }
  }

  /** Forgets everything about the patient on the page. */
  function clear(): void {
    work.abort()
    work = new AbortController()
    recorder?.cancel()
    recorder = undefined
    wav = undefined
    if (state.recording.status === 'ready') URL.revokeObjectURL(state.recording.url)
    dispatch({ type: 'cleared' })
  }

  return {
    getState: (): JournalState => state,
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    onLevel: (listener: LevelListener): (() => void) => {
      levelListeners.add(listener)
      return () => levelListeners.delete(listener)
    },
    startRecording,
    stopRecording: () => stopRecording(),
    transcribeRecording,
    writeNote,
    clear,
    /** For what the user does by hand. */
    dispatch,
  }
}

function shownSeconds({ recording }: JournalState): number {
  return recording.status === 'recording' ? recording.seconds : -1
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
