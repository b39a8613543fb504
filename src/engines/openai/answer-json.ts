import * as z from 'zod'
import { spanSchema, type Span } from '../../spec/journal.ts'
import type { HeardWord, WindowSegment } from '../speech/recognised-text.ts'
import { RemoteFailure } from './remote-failure.ts'

const time = z.number().nullish().catch(null)
const segmentSchema = z.object({
  start: time,
  end: time,
  text: z.string().nullish(),
  /** Our own service only: spans of the uncertain words. */
  uncertain: z.array(spanSchema).nullish().catch(null),
})
/** The fields we read from any service's `json` and `verbose_json`. All others are ignored. */
const answerSchema = z.object({
  error: z.unknown().optional(),
  text: z.string().nullish(),
  segments: z.array(segmentSchema).nullish().catch(null),
})

/** Parses JSON; invalid JSON is a broken answer. */
export function parseJson(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    throw new RemoteFailure('broken')
  }
}

/**
 * Returns the segments of a whole answer, in seconds of a window that lasts `seconds`. Times are clamped to the window,
 * and used only if every segment has them; otherwise the text is one segment.
 */
export function segmentsOfJson(value: unknown, seconds: number): WindowSegment[] {
  const { success, data: answer } = answerSchema.safeParse(value)
  if (!success) throw new RemoteFailure('broken')
  if (answer.error !== undefined && answer.error !== null) throw new RemoteFailure('failed')
  if (answer.text === undefined && answer.segments === undefined) throw new RemoteFailure('broken')
  const segments = (answer.segments ?? []).filter(({ text }) => Boolean(text?.trim()))
  const timed = segments.flatMap(({ start, end, text, uncertain }) =>
    typeof start === 'number' && typeof end === 'number'
      ? [{ ...timedSegment(start, end, text ?? '', seconds), ...(uncertain && uncertainWords(text ?? '', uncertain)) }]
      : [],
  )
  if (timed.length > 0 && timed.length === segments.length) return timed
  return oneSegment(answer.text ?? segments.map(({ text }) => text?.trim()).join(' '), seconds)
}

/** The text of a window as one segment; none when it is blank. */
export function oneSegment(text: string, seconds: number): WindowSegment[] {
  return text.trim() === '' ? [] : [{ start: 0, end: seconds, text: text.trim() }]
}

function timedSegment(start: number, end: number, text: string, seconds: number): WindowSegment {
  const from = Math.min(Math.max(start, 0), seconds)
  return { start: from, end: Math.min(Math.max(end, from), seconds), text: text.trim() }
}

/** The words that a service marks as uncertain, at offsets in the trimmed text. Spans outside it are ignored. */
function uncertainWords(text: string, spans: readonly Span[]): { words: HeardWord[] } {
  const before = text.length - text.trimStart().length
  const words = spans
    .map(([start, end]) => ({ start: start - before, end: end - before, certainty: 0 }))
    .filter(({ start, end }) => Number.isInteger(start) && start >= 0 && start < end && end <= text.trim().length)
  return { words }
}
