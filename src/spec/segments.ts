import * as z from 'zod/mini'
import { spanSchema } from './journal.ts'

/**
 * One stretch of recognised speech. `start` and `end` are seconds from the beginning of the recording. `uncertain` are
 * the words of `text` that the engine was not sure of; left out where there are none, or the engine can't tell.
 */
const segmentSchema = z.object({
  start: z.number(),
  end: z.number(),
  text: z.string(),
  uncertain: z.optional(z.array(spanSchema)),
})
export type Segment = z.infer<typeof segmentSchema>

/** The line of JSON that follows the marker when the client sent `Prefer: segments` (RFC 7240). */
export const transcriptTailSchema = z.object({
  segments: z.array(segmentSchema),
  /** Length of the recording, in seconds. */
  seconds: z.number(),
})
export type TranscriptTail = z.infer<typeof transcriptTailSchema>

export const PREFER_SEGMENTS = 'segments'
