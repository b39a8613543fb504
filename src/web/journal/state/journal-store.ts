import { reduceJournal } from './journal-reducer.ts'
import {
  emptyJournal,
  isCorrected,
  isUntouched,
  type JournalEvent,
  type JournalState,
  type NextPatient,
  type Work,
} from './journal-state.ts'
import { openPatient, type JournalDependencies } from './open-patient.ts'
import type { StartRecorder } from '../../recording/recorder.ts'
import type { SoundPiece } from '../recorder/pending-sound.ts'

/** The journal page's work: its state, to subscribe to, and what the user can do. */
export type JournalStore = ReturnType<typeof createJournalStore>

export function createJournalStore(dependencies: JournalDependencies) {
  const { noteType } = dependencies
  let state = noteType ? { ...emptyJournal, requestedType: noteType.chosen() } : emptyJournal
  const listeners = new Set<() => void>()
  const page = { state: () => state, dispatch }
  let patient = openPatient(dependencies, page)

  function dispatch(event: JournalEvent): void {
    state = reduceJournal(state, event)
    if (event.type === 'note-type-chosen') noteType?.keep(event.noteType)
    for (const listener of listeners) listener()
  }

  function clear(): void {
    patient.close()
    patient = openPatient(dependencies, page)
    dispatch({ type: 'cleared' })
  }

  /** Nothing of a patient's is ever added to an example: one that is over makes room. */
  function clearExample(): void {
    if (state.example !== undefined && ['none', 'ready'].includes(state.recording.status)) clear()
  }

  return {
    getState: (): JournalState => state,
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    /** Begins, resumes or goes on with the recording of the patient on the page. */
    startRecording(): Promise<void> {
      clearExample()
      return patient.recording.start()
    },
    /** Plays an example on an empty page, through all that a recording goes through. `recorder` hears it in the microphone's place. */
    startExample(name: string, recorder: StartRecorder): Promise<void> {
      if (!isUntouched(state)) return Promise.resolve()
      patient.close()
      patient = openPatient({ ...dependencies, startRecorder: recorder }, page)
      dispatch({ type: 'example-begun', name })
      return patient.recording.start()
    },
    pauseRecording: (): Promise<void> => patient.recording.pause(),
    stopRecording: (): Promise<void> => patient.recording.stop(),
    /** Goes on with an audio file as if it had just been recorded. */
    openAudioFile(file: Blob): Promise<void> {
      clearExample()
      return patient.recording.open(file)
    },
    transcribeRecording: (): void => patient.transcribe(),
    writeNote: (): Promise<void> => patient.note.write(),
    /** The connection may be back. */
    wake(): void {
      patient.transcription.wake()
      patient.note.wake()
    },
    /** Forgets everything about the patient on the page, and what was split off for the next one. */
    clear,
    /** The same, but what was split off opens the next one's page, with its sound and a note of its own. */
    nextPatient(): void {
      const { next, recording } = state
      const sound = next?.sound && patient.recording.samplesOf(next.sound)
      patient.close()
      patient = openPatient(dependencies, page)
      dispatch({ type: 'cleared', opening: next })
      if (sound) patient.recording.adopt(sound, recording.beganAt)
      if (next) void patient.note.write()
    },
    /** Takes what is about the next patient out of the transcript, to open their page; the note is written anew. */
    split(transcript: string, next: NextPatient): void {
      dispatch({ type: 'patient-split', transcript, next })
      if (!isCorrected(state.note)) void patient.note.write()
    },
    /** Puts it back: it is the same patient's after all. */
    join(): void {
      dispatch({ type: 'patient-joined' })
      if (!isCorrected(state.note)) void patient.note.write()
    },
    /** All that was recorded for the patient on the page, as one WAV. */
    recordedSound: (): Blob => patient.recording.sound(),
    /** What is recorded and no text yet, where the page keeps it. */
    pendingSound: (): readonly SoundPiece[] => patient.recording.pendingSound(),
    /** Puts work on an empty page, and has its sound become text. False where the page is not empty. */
    restore(work: Work, sound: Blob | undefined): boolean {
      if (!isUntouched(state)) return false
      const html = dependencies.sanitise(work.note.html)
      dispatch({ type: 'work-restored', work: { ...work, note: { ...work.note, html } } })
      if (sound) patient.recording.restore(sound)
      return true
    },
    /** For what the user does by hand. */
    dispatch,
  }
}
