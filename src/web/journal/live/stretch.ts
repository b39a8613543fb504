import type { AudioSpan, Segment, TranscriptTail } from '../../../spec/segments.ts'
import type { Sending } from '../state/journal-state.ts'

/** A stretch of the recording to transcribe: a window while recording, or all of it at once. */
export interface Stretch {
  kind: 'window' | 'upload'
  wav: Blob
  /** Seconds from the beginning of the whole recording. */
  start: number
  end: number
  /** Where the recording it belongs to began, in the same seconds: a recording can be continued by another. */
  recording: number
  /** The sound right before it; undefined if there is none. */
  preceding?: PrecedingSound | undefined
}

/** A stretch as it is in a recording in which it comes `by` seconds later. */
export function later(stretch: Stretch, by: number): Stretch {
  const { start, end, recording } = stretch
  return { ...stretch, start: start + by, end: end + by, recording: recording + by }
}

/** Sound of the same take, which has no pause in it that the recording leaves out. */
export interface PrecedingSound {
  /** Seconds there are. */
  most: number
  /** The stretch as a WAV that begins `seconds` earlier. */
  wavWith: (seconds: number) => Blob
}

/** Has one stretch transcribed; see `transcribe`. Rejects if the text is incomplete. */
export type Transcribe = (order: {
  wav: Blob
  prompt: string
  /** Seconds at the start of `wav` that are from before the stretch: their words are `prompt`. */
  promptSeconds: number
  onText: (text: string) => void
  onSent: () => void
  signal: AbortSignal
}) => Promise<TranscriptTail | undefined>

export interface SenderEvents {
  /** A piece of the current stretch's text. */
  onText(stretch: Stretch, piece: string): void
  /** The current stretch is sent again, and its text is repeated. */
  onAgain(stretch: Stretch): void
  /** All text of the stretch has arrived; `segments` and speech without words are in seconds of the whole recording. */
  onComplete(stretch: Stretch, text: string, segments: Segment[], gaps: AudioSpan[]): void
  onSending(sending: Sending): void
}
