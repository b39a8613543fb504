import type { WindowSegment } from '../speech/recognised-text.ts'
import { segmentsOfEvents } from './answer-events.ts'
import { oneSegment, parseJson, segmentsOfJson } from './answer-json.ts'
import { RemoteFailure } from './remote-failure.ts'

/** Far more than any service answers for 30 s of speech. */
const LONGEST_ANSWER_BYTES = 1_000_000

/**
 * Reads the segments of an answer in any dialect, detected by content type and shape: events, JSON or plain text.
 * Throws a RemoteFailure when it is none of these, incomplete or too long; connection errors pass through.
 */
export async function readAnswer(response: Response, seconds: number): Promise<WindowSegment[]> {
  const type = response.headers.get('content-type') ?? ''
  const pieces = boundedText(response.body)
  if (/^text\/event-stream\b/i.test(type)) return segmentsOfEvents(pieces, seconds)
  let body = ''
  for await (const piece of pieces) body += piece
  if (/^\s*\{/.test(body)) return segmentsOfJson(parseJson(body), seconds)
  if (/^(?:data|event|id|retry)?:/.test(body)) return segmentsOfEvents(justOne(body), seconds)
  if (/^text\/plain\b/i.test(type)) return oneSegment(body, seconds)
  throw new RemoteFailure('broken')
}

async function* boundedText(body: ReadableStream<Uint8Array> | null): AsyncGenerator<string, void, void> {
  const decoder = new TextDecoder()
  let bytes = 0
  for await (const chunk of body ?? []) {
    bytes += chunk.length
    if (bytes > LONGEST_ANSWER_BYTES) throw new RemoteFailure('broken')
    yield decoder.decode(chunk, { stream: true })
  }
}

async function* justOne(body: string): AsyncGenerator<string, void, void> {
  yield body
}
