import * as z from 'zod/mini'
import { spanSchema } from './journal.ts'

/**
 * A segment of recognised speech. `start` and `end` are seconds from the beginning of the recording. `uncertain`: the
 * words of `text` that the engine was unsure of; omitted if there are none or the engine can't tell.
 */
const segmentSchema = z.object({
  start: z.number(),
  end: z.number(),
  text: z.string(),
  uncertain: z.optional(z.array(spanSchema)),
})
export type Segment = z.infer<typeof segmentSchema>

/** A span of the recording, in seconds from its beginning. */
const audioSpanSchema = z.object({ start: z.number(), end: z.number() })
export type AudioSpan = z.infer<typeof audioSpanSchema>

/** The line of JSON after the marker, if the client sent `Prefer: segments` (RFC 7240). */
export const transcriptTailSchema = z.object({
  segments: z.array(segmentSchema),
  /** Speech that was heard but has no words, even after a second try; omitted if there is none. */
  gaps: z.optional(z.array(audioSpanSchema)),
  /** Length of the recording, in seconds. */
  seconds: z.number(),
})
export type TranscriptTail = z.infer<typeof transcriptTailSchema>

export const PREFER_SEGMENTS = 'segments'
