import type { Segment, TranscriptTail } from '../../../spec/segments.ts'
import type { Sending } from '../state/journal-state.ts'

/** A stretch of the recording that is to become text: a window of it while it lasts, or all of it at once. */
export interface Stretch {
  kind: 'window' | 'upload'
  wav: Blob
  /** Seconds from the beginning of the whole recording. */
  start: number
  end: number
  /** Where the recording that it is of began, in the same seconds: one is gone on with by another. */
  recording: number
}

/** Has one stretch transcribed; see `transcribe`. Fails where the text is not complete. */
export type Transcribe = (order: {
  wav: Blob
  prompt: string
  onText: (text: string) => void
  onSent: () => void
  signal: AbortSignal
}) => Promise<TranscriptTail | undefined>

export interface SenderEvents {
  /** A piece of the text of the stretch in work. */
  onText(stretch: Stretch, piece: string): void
  /** The stretch in work is sent anew: its text so far comes again. */
  onAgain(stretch: Stretch): void
  /** All its text has come; `segments` are in seconds of the whole recording. */
  onComplete(stretch: Stretch, text: string, segments: Segment[]): void
  onSending(sending: Sending): void
}
