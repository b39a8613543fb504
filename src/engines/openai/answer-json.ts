import * as z from 'zod'
import { spanSchema, type Span } from '../../spec/journal.ts'
import type { HeardWord, WindowSegment } from '../speech/recognised-text.ts'
import { RemoteFailure } from './remote-failure.ts'

const time = z.number().nullish().catch(null)
const segmentSchema = z.object({
  start: time,
  end: time,
  text: z.string().nullish(),
  /** Our own service's: where the words stand that it was not sure of. */
  uncertain: z.array(spanSchema).nullish().catch(null),
})
/** `json` and `verbose_json` of any service: what is read of them. Whatever else there is, is left alone. */
const answerSchema = z.object({
  error: z.unknown().optional(),
  text: z.string().nullish(),
  segments: z.array(segmentSchema).nullish().catch(null),
})

/** JSON that can't be parsed is a broken answer. */
export function parseJson(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    throw new RemoteFailure('broken')
  }
}

/**
 * The segments of a whole answer, in seconds of a window that lasts `seconds`. Their times are believed only within the
 * window, and only when each has them; otherwise the text is one segment.
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

/** The text of a whole window; none when there is no word in it. */
export function oneSegment(text: string, seconds: number): WindowSegment[] {
  return text.trim() === '' ? [] : [{ start: 0, end: seconds, text: text.trim() }]
}

function timedSegment(start: number, end: number, text: string, seconds: number): WindowSegment {
  const from = Math.min(Math.max(start, 0), seconds)
  return { start: from, end: Math.min(Math.max(end, from), seconds), text: text.trim() }
}

/** The words that a service was not sure of, in the trimmed text; how sure it was it does not say. Spans outside the text say nothing. */
function uncertainWords(text: string, spans: readonly Span[]): { words: HeardWord[] } {
  const before = text.length - text.trimStart().length
  const words = spans
    .map(([start, end]) => ({ start: start - before, end: end - before, certainty: 0 }))
    .filter(({ start, end }) => Number.isInteger(start) && start >= 0 && start < end && end <= text.trim().length)
  return { words }
}
