import type { Span } from '../../../spec/journal.ts'
import type { Segment } from '../../../spec/segments.ts'
import { following } from '../transcript/joined-text.ts'
import { withDoubts, type HeardText } from './doubts.ts'
import { withGaps, withWordsIn } from './gaps.ts'
import type { Failure } from './server-call.ts'
import type { JournalState, Sending, Step, TranscriptEvent, TranscriptionEvent } from './journal-state.ts'

/** Failures to reach the server after which a stopped recording's missing text counts as failed; sending continues. */
const PATIENCE_FAILURES = 4

/** Reduces the events of the step from sound to text. */
export function reduceTranscription(state: JournalState, event: TranscriptionEvent): JournalState {
  switch (event.type) {
    case 'sending-changed':
      return { ...state, sending: event.sending, transcription: stepAfter(state.transcription, event.sending) }
    case 'transcription-started': {
      const transcription = stepAfter({ status: 'running' }, state.sending)
      const writing: Step = state.undecided ? state.writing : { status: 'idle' }
      return { ...state, transcription, writing, silent: false }
    }
    case 'patience-ended': {
      const { sending, transcription } = state
      const waits = sending.status === 'waiting' && transcription.status === 'running'
      return waits ? { ...state, transcription: failed(sending) } : state
    }
    case 'transcription-finished':
      return { ...state, transcription: { status: 'done' }, silent: event.silent }
    case 'transcription-failed':
      return { ...state, transcription: failed(event) }
  }
}

function failed({ message, reference }: Failure): Step {
  return { status: 'failed', message, reference }
}

/** Sending can fail the step only after the stop: before that, nothing is final. */
function stepAfter(step: Step, sending: Sending): Step {
  if (step.status !== 'running' && step.status !== 'failed') return step
  if (sending.status === 'sending') return { status: 'running' }
  if (sending.status === 'stopped') return failed(sending)
  if (sending.status !== 'waiting') return step
  // A server that asks us to wait is reachable: then only time counts (`patience-ended`).
  const isThere = sending.reason === 'turn' || sending.reason === 'unready'
  const outOfPatience = !isThere && sending.failures >= PATIENCE_FAILURES
  return outOfPatience || step.status === 'failed' ? failed(sending) : step
}

/** Reduces the events of the text itself. */
export function reduceTranscript(state: JournalState, event: TranscriptEvent): JournalState {
  switch (event.type) {
    case 'received':
      return { ...state, received: event.seconds }
    case 'window-text':
      return { ...state, provisional: following(state.transcript, event.text, event.begins).added }
    case 'preview-text':
      return { ...state, preview: previewAfter(state.transcript, event) }
    case 'window-complete': {
      const { transcript, added } = following(state.transcript, event.text, event.begins)
      const { segments, gaps: missing = [] } = event
      const text: Span = [transcript.length - added.length, transcript.length]
      const gaps = withGaps(state.gaps, { transcript, text, segments, missing })
      return { ...withTranscript(state, transcript), gaps, provisional: '', tail: withSegments(state.tail, segments) }
    }
    case 'upload-text': {
      // An upload is a whole recording.
      const { transcript, added } = following(state.transcript, event.text, state.unfinished === undefined)
      const { before, text } = state.unfinished ?? { before: state.transcript, text: '' }
      return { ...withTranscript(state, transcript), unfinished: { before, text: text + added } }
    }
    case 'upload-restarted':
      return { ...withTranscript(state, withoutUnfinished(state)), unfinished: undefined }
    case 'upload-complete': {
      const { segments, gaps: missing = [] } = event
      const tail = withSegments(state.tail, segments)
      const transcript = withCorrected(state, event.text)
      const text: Span = [Math.min(state.unfinished?.before.length ?? 0, transcript.length), transcript.length]
      const gaps = withGaps(state.gaps, { transcript, text, segments, missing })
      return { ...withTranscript(state, transcript), gaps, unfinished: undefined, tail }
    }
    case 'heard-again': {
      const { tail } = state
      return tail
        ? { ...state, tail: { ...tail, segments: withDoubts(tail.segments, event.sound, event.segments) } }
        : state
    }
    case 'transcript-edited': {
      // Text that arrived after the editor was rendered stays: it follows what the user saw.
      const arrived = state.transcript.startsWith(event.before) ? state.transcript.slice(event.before.length) : ''
      return { ...withTranscript(state, event.after + arrived), transcriptEdited: true }
    }
    case 'gap-written':
      return { ...state, gaps: withWordsIn(state.gaps, event.id, event.span, state.transcript) }
  }
}

/** The words being spoken, as they would follow the transcript. */
function previewAfter(
  transcript: string,
  { text, tentative, begins }: Extract<TranscriptEvent, { type: 'preview-text' }>,
): JournalState['preview'] {
  const { added } = following(transcript, text + tentative, begins)
  const at = added.length - tentative.length
  return text === '' ? { settled: '', tentative: added } : { settled: added.slice(0, at), tentative: added.slice(at) }
}

function withTranscript(state: JournalState, transcript: string): JournalState {
  return transcript === state.transcript ? state : { ...state, transcript, silent: false, copied: false }
}

/** The transcript without an incomplete upload's text. The user's own words stay, unless they are inside it. */
export function withoutUnfinished({ transcript, unfinished }: Pick<JournalState, 'transcript' | 'unfinished'>): string {
  if (!unfinished) return transcript
  const at = transcript.lastIndexOf(unfinished.text)
  if (at === -1) return unfinished.before
  return transcript.slice(0, at) + transcript.slice(at + unfinished.text.length)
}

/** The transcript with an upload's corrected text; unchanged if the user has edited that text meanwhile. */
function withCorrected({ transcript, unfinished }: JournalState, text: string): string {
  const at = unfinished ? transcript.lastIndexOf(unfinished.text) : -1
  if (!unfinished || at === -1) return transcript
  const { added } = following(transcript.slice(0, at), text, true)
  return transcript.slice(0, at) + added + transcript.slice(at + unfinished.text.length)
}

function withSegments(tail: HeardText | undefined, segments: readonly Segment[]): HeardText | undefined {
  if (segments.length === 0) return tail
  const all = [...(tail?.segments ?? []), ...segments]
  return { segments: all, seconds: all.at(-1)?.end ?? 0 }
}
