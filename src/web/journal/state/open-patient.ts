import type { RequestedNoteType } from '../../../spec/journal.ts'
import type { KeptWords } from '../../words/own-words.ts'
import type { StartRecorder } from '../../recording/recorder.ts'
import { isCorrected, type JournalEvent, type PatientPage, type Recording } from './journal-state.ts'
import { later, type Stretch } from '../live/stretch.ts'
import type { RetryPolicy } from '../live/retry-policy.ts'
import { createNoteWriting } from '../writing/note-writing.ts'
import { createReadingAhead } from '../writing/read-ahead.ts'
import { createRecordingControl, type GivenRecording } from '../recorder/recording-control.ts'
import type { AccessToken } from './server-call.ts'
import { createTranscription } from '../transcript/transcription.ts'

export interface JournalDependencies {
  startRecorder: StartRecorder
  accessToken: AccessToken
  /** Reduces HTML to text and its structure. */
  sanitise: (html: string) => string
  /** Longest recording that the server accepts, in seconds. */
  maxSeconds: () => number
  /** Whether to keep sound that has no text yet, in case the page crashes. */
  keepsSound?: () => boolean
  /** Whether to transcribe during recording; otherwise the recording is sent once, after the stop. */
  live: () => boolean
  /** Whether the server recognises speech before its window is cut. */
  showsPreviews?: () => boolean
  /** Whether the server recognises a stopped recording a second time. */
  hearsAgain?: () => boolean
  /** The user's vocabulary, corrections and phrases. */
  ownWords: () => KeptWords
  /** Whether the server's language model reads the dictation while it is spoken. */
  readsAhead?: () => boolean
  /** The note type last chosen on this device, and how to store another choice. */
  noteType?: { chosen: () => RequestedNoteType; keep: (type: RequestedNoteType) => unknown }
  /** How failed sending is retried. */
  policy?: RetryPolicy
}

/** A recording on its way to another patient's page; times are in seconds of it. */
export interface GivenDictation extends GivenRecording {
  /** What has no complete text yet. */
  outstanding: readonly Stretch[]
}

/** The work under way for the patient on the page. Once closed, none of it reaches the page. */
export function openPatient(dependencies: JournalDependencies, page: Omit<PatientPage, 'signal'>) {
  const { accessToken, ownWords, showsPreviews, hearsAgain, readsAhead = () => false, policy } = dependencies
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
    onFinished: ({ words }) => words && writeWhatIsNew(),
    showsPreviews,
    hearsAgain,
    wavOf: (sound) => recording.wavOf(sound),
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

  /** A note that the user corrected is theirs: only they have it rewritten. Of undecided words no note is made. */
  function writeWhatIsNew(): void {
    if (!state().undecided && !isCorrected(state().note)) void note.write({ again: true })
  }

  return {
    recording,
    transcription,
    note,
    writeWhatIsNew,
    /** Gives away what was recorded from `from` on, and the open microphone. */
    give: (from: number): GivenDictation => ({
      ...recording.give(from),
      outstanding: transcription
        .outstanding()
        .filter(({ start }) => start >= from)
        .map((stretch) => later(stretch, -from)),
    }),
    /** Goes on with a recording that began on another patient's page. Comes after the sound this page has. */
    take(given: GivenDictation, status: Recording['status']): void {
      const at = recording.take(given, status)
      for (const stretch of given.outstanding) transcription.send(later(stretch, at))
      if (status !== 'ready') return
      transcription.handOver(recording.seconds())
      if (given.outstanding.length > 0) transcription.finish()
      else writeWhatIsNew()
    },
    /** Retries what has no text yet; if all has, sends the latest recording again. */
    transcribe(): void {
      if (!transcription.isIdle()) transcription.retry()
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
