import { following } from '../transcript/joined-text.ts'
import type { HeardText } from './doubts.ts'
import { gapsOfPart, joinGaps, restoredGaps, savedGaps, type Gap } from './gaps.ts'
import {
  emptyJournal,
  type HeardWords,
  type JournalState,
  type PatientDoubt,
  type SavedUndecided,
  type TranscriptEvent,
  type Undecided,
} from './journal-state.ts'
import { reduceTranscript, withoutUnfinished } from './reduce-transcript.ts'

const { transcript, provisional, preview, unfinished, tail, gaps } = emptyJournal
const nothingHeard: HeardWords = { transcript, provisional, preview, unfinished, tail, gaps }

export function newUndecided({ pause, from }: PatientDoubt & { from: number }): Undecided {
  return { pause, from, beganAt: undefined, heard: nothingHeard }
}

/** Reduces the events of the text. Each goes to the page's text or the undecided one, whichever its sound is in. */
export function reduceArriving(state: JournalState, event: TranscriptEvent): JournalState {
  const { undecided } = state
  if (!undecided || !isArriving(event) || beginningOf(event, undecided) < undecided.from) {
    return reduceTranscript(state, event)
  }
  const after = reduceTranscript({ ...state, ...undecided.heard }, event)
  return { ...state, silent: after.silent, undecided: { ...undecided, heard: wordsIn(after) } }
}

type ArrivingEvent = Exclude<TranscriptEvent, { type: 'received' | 'transcript-edited' | 'gap-written' }>

function isArriving(event: TranscriptEvent): event is ArrivingEvent {
  return !['received', 'transcript-edited', 'gap-written'].includes(event.type)
}

function beginningOf(event: ArrivingEvent, { from }: Undecided): number {
  return event.type === 'heard-again' ? event.sound.start : (event.recording ?? from)
}

function wordsIn(state: HeardWords): HeardWords {
  return {
    transcript: state.transcript,
    provisional: state.provisional,
    preview: state.preview,
    unfinished: state.unfinished,
    tail: state.tail,
    gaps: state.gaps,
  }
}

/** Length of the recording, in seconds: of the undecided one alone, if there is one. */
export function recordedSeconds({ recording, undecided }: JournalState): number {
  return Math.max(0, recording.seconds - (undecided?.from ?? 0))
}

/** Whether an undecided recording holds nothing: no sound, and no words. */
export function isEmptyUndecided({ undecided, recording }: JournalState): boolean {
  if (!undecided) return false
  const { heard, from } = undecided
  return recording.seconds <= from && heard.transcript === '' && heard.gaps.length === 0
}

/** The undecided recording is about the patient on the page: its words follow theirs. */
export function withUndecided(state: JournalState): JournalState {
  const { undecided, recording } = state
  if (!undecided) return state
  const { heard, beganAt } = undecided
  const after = joined(state.transcript, heard.transcript)
  const lastId = Math.max(0, ...state.gaps.map(({ id }) => id))
  const added = heard.gaps.map((gap): Gap => ({ ...gap, id: gap.id + lastId }))
  return {
    ...state,
    ...heard,
    transcript: after,
    gaps: joinGaps(state.gaps, added, { transcript: after, at: after.length - heard.transcript.length }),
    tail: joinTails(state.tail, heard.tail),
    unfinished: heard.unfinished
      ? { ...heard.unfinished, before: joined(state.transcript, heard.unfinished.before) }
      : state.unfinished,
    recording: { ...recording, beganAt: recording.beganAt ?? beganAt },
    copied: false,
    undecided: undefined,
    samePatient: true,
  }
}

function joined(before: string, words: string): string {
  return words === '' ? before : following(before, ` ${words}`, true).transcript
}

function joinTails(first: HeardWords['tail'], second: HeardWords['tail']): HeardWords['tail'] {
  if (!first || !second) return first ?? second
  return { segments: [...first.segments, ...second.segments], seconds: second.seconds }
}

/**
 * The undecided recording is about the next patient: `page` is theirs, in whose recording it comes `shift` seconds
 * earlier. What has incomplete text is heard again.
 */
export function movedUndecided(before: JournalState, page: JournalState, shift: number): JournalState {
  const { undecided, recording } = before
  if (!undecided) return before
  const { heard, beganAt, from } = undecided
  const text = withoutUnfinished(heard)
  const moved = withUndecided({
    ...page,
    undecided: {
      ...undecided,
      heard: {
        ...nothingHeard,
        transcript: text,
        gaps: gapsOfPart(heard.gaps, { start: shift, end: Infinity }),
        tail: heard.tail && earlier(heard.tail, shift),
      },
    },
  })
  return {
    ...moved,
    samePatient: false,
    transcriptEdited: page.transcriptEdited,
    recording: { ...recording, url: undefined, seconds: Math.max(0, recording.seconds - shift), beganAt },
    received: Math.max(before.received, from) - shift,
    problem: before.problem,
    silent: before.silent,
    transcription: before.transcription.status === 'running' ? page.transcription : before.transcription,
  }
}

function earlier({ segments, seconds }: HeardText, by: number): HeardText {
  return {
    segments: segments.map((segment) => ({ ...segment, start: segment.start - by, end: segment.end - by })),
    seconds: seconds - by,
  }
}

/** The undecided words as saved for recovery; their sound that has no text yet is saved beside them. */
export function savedUndecided({ undecided, received }: JournalState): SavedUndecided | undefined {
  if (!undecided) return undefined
  const { pause, from, beganAt, heard } = undecided
  const text = withoutUnfinished(heard)
  return { pause, from: Math.max(0, from - received), beganAt, transcript: text, gaps: savedGaps(heard.gaps, text) }
}

export function restoredUndecided({ transcript: text, gaps: saved, ...rest }: SavedUndecided): Undecided {
  return { ...rest, heard: { ...nothingHeard, transcript: text, gaps: restoredGaps(saved, text) } }
}
