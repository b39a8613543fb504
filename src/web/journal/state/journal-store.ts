import { reduceJournal } from './journal-reducer.ts'
import {
  emptyJournal,
  isCorrected,
  isUntouched,
  type JournalEvent,
  type JournalState,
  type NextPatient,
  type PatientDoubt,
  type SavedUndecided,
  type Work,
} from './journal-state.ts'
import { openPatient, type JournalDependencies } from './open-patient.ts'
import type { StartRecorder } from '../../recording/recorder.ts'
import { BYTES_PER_SECOND } from '../../../spec/audio.ts'
import type { SoundPiece } from '../recorder/pending-sound.ts'

/** The journal page's state, to subscribe to, and the user's actions. */
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

  /** A patient's work is never added to an example: a finished example is cleared first. */
  function clearExample(): void {
    if (state.example !== undefined && ['none', 'ready'].includes(state.recording.status)) clear()
  }

  /** The undecided recording opens the next patient's page: after what was split off for them, if anything was. */
  function moveUndecided(): void {
    const { undecided, next, recording } = state
    if (!undecided) return
    const before = next?.sound && patient.recording.samplesOf(next.sound)
    const given = patient.give(undecided.from)
    patient.close()
    patient = openPatient(dependencies, page)
    if (before) patient.recording.prepend(before)
    dispatch({ type: 'undecided-moved', shift: undecided.from - patient.recording.seconds() })
    patient.take(given, recording.status)
  }

  /** Waits while the microphone or a file is being opened or closed; false if the patient has changed meanwhile. */
  async function isSteady(): Promise<boolean> {
    const { patient: asked } = state
    await new Promise<void>((resolve) => {
      const look = (): void => {
        if (['starting', 'opening', 'stopping'].includes(state.recording.status) && state.patient === asked) return
        listeners.delete(look)
        resolve()
      }
      listeners.add(look)
      look()
    })
    return state.patient === asked
  }

  return {
    getState: (): JournalState => state,
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    /**
     * Starts, resumes or continues the recording of the patient on the page. `doubt`: it may be another patient's, and
     * is kept apart until the user has said so.
     */
    startRecording(doubt?: PatientDoubt): Promise<void> {
      clearExample()
      return patient.recording.start(state.undecided ? undefined : doubt)
    },
    /** Plays an example on an empty page, as a recording like any other. `recorder` replaces the microphone. */
    startExample(name: string, recorder: StartRecorder): Promise<void> {
      if (!isUntouched(state)) return Promise.resolve()
      patient.close()
      patient = openPatient({ ...dependencies, startRecorder: recorder }, page)
      dispatch({ type: 'example-begun', name })
      return patient.recording.start()
    },
    pauseRecording: (): Promise<void> => patient.recording.pause(),
    stopRecording: (): Promise<void> => patient.recording.stop(),
    /** Continues with an audio file as if it had just been recorded. */
    openAudioFile(file: Blob, doubt?: PatientDoubt): Promise<void> {
      clearExample()
      return patient.recording.open(file, state.undecided ? undefined : doubt)
    },
    /** The user says that the undecided recording is about the patient on the page … */
    keepUndecided(): void {
      if (!state.undecided) return
      dispatch({ type: 'undecided-kept' })
      const { recording, transcription } = state
      if (['none', 'ready'].includes(recording.status) && transcription.status !== 'running') patient.writeWhatIsNew()
    },
    /** … or about the next one. Resolves once their page is open. */
    async moveUndecided(): Promise<void> {
      if (await isSteady()) moveUndecided()
    },
    transcribeRecording: (): void => patient.transcribe(),
    writeNote: (): Promise<void> => patient.note.write(),
    /** To be called when the connection may be back. */
    wake(): void {
      patient.transcription.wake()
      patient.note.wake()
    },
    /** Forgets everything about the patient on the page, and what was split off for the next one. */
    clear,
    /** The same, but what was split off opens the next patient's page, with its sound and a new note. */
    nextPatient(): void {
      const { next, recording } = state
      const sound = next?.sound && patient.recording.samplesOf(next.sound)
      patient.close()
      patient = openPatient(dependencies, page)
      dispatch({ type: 'cleared', opening: next })
      if (sound) patient.recording.adopt(sound, recording.beganAt)
      if (next) void patient.note.write()
    },
    /** Moves the next patient's part out of the transcript, for their page; rewrites the note unless corrected. */
    split(transcript: string, next: NextPatient): void {
      dispatch({ type: 'patient-split', transcript, next })
      if (!isCorrected(state.note)) void patient.note.write()
    },
    /** Undoes `split`: it is the same patient after all. */
    join(): void {
      dispatch({ type: 'patient-joined' })
      if (!isCorrected(state.note)) void patient.note.write()
    },
    /** Everything recorded for the patient on the page, as one WAV. */
    recordedSound: (): Blob => patient.recording.sound(),
    /** Recorded sound that has no text yet, if the page keeps it. */
    pendingSound: (): readonly SoundPiece[] => patient.recording.pendingSound(),
    /** Restores work to an empty page and transcribes its sound. Returns false if the page is not empty. */
    restore(work: Work, sound: Blob | undefined): boolean {
      if (!isUntouched(state)) return false
      const html = dependencies.sanitise(work.note.html)
      const undecided = work.undecided && within(work.undecided, sound)
      dispatch({ type: 'work-restored', work: { ...work, undecided, note: { ...work.note, html } } })
      if (sound) patient.recording.restore(sound)
      return true
    },
    /** For the user's own edits and choices. */
    dispatch,
  }
}

/** Begins with a sample of the sound that came back, or after it: what is recorded from now on is undecided, too. */
function within(undecided: SavedUndecided, sound: Blob | undefined): SavedUndecided {
  const bytes = Math.min(Math.round((undecided.from * BYTES_PER_SECOND) / 2) * 2, sound?.size ?? 0)
  return { ...undecided, from: bytes / BYTES_PER_SECOND }
}
