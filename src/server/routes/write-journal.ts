import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { NoteWriter } from '../../engines/note-writer.ts'
import { errorStatus, OrdrettError } from '../../spec/errors.ts'
import {
  MAX_TRANSCRIPT_BYTES,
  NOTE_LINES,
  writeJournalRequestSchema,
  type LateRefusal,
  type DocumentKind,
  type NoteEvent,
  type WriteJournalResponse,
} from '../../spec/journal.ts'
import { api } from '../../spec/routes.ts'
import { abortWhenClientGone } from '../load/client-gone.ts'
import { errorText } from '../answers/error-texts.ts'
import { notStoredNorChanged } from '../answers/not-stored.ts'
import { placesPerUser } from '../load/places-per-user.ts'
import { withPulse } from '../load/pulse.ts'
import { limitPerUser } from '../load/rate-limit.ts'
import type { SharedLimits } from '../load/shared/shared-limits.ts'
import { readBody } from './json-body.ts'
import { noteOrderOf } from './note-order.ts'
import { startingWith } from './starting-with.ts'

/** A model may be silent for a minute, after which a proxy may close the connection. */
const PULSE_MS = 15_000
/** Notes of hours of dictation take seconds each, one after the other: no user may fill the shared queue. */
const MOST_PER_USER = 8

interface WriteJournalSettings {
  writer: NoteWriter
  /** Maximum calls per user. */
  maxPerMinute: number
  shared: SharedLimits | undefined
}

/**
 * POST /api/writeJournal (specification §7): turns a transcript into a note. With `Accept: application/x-ndjson` its
 * sections are streamed as they are written, with an empty line after a period of silence. The status line waits for
 * the first line. After it a refusal is a line, and any other failure destroys the socket (docs/decisions/001).
 */
export function writeJournalRoute(
  scope: FastifyInstance,
  { writer, maxPerMinute, shared }: WriteJournalSettings,
): void {
  const onRequest = limitPerUser(scope, maxPerMinute, { shared, kind: 'journals' })
  const takePlace = placesPerUser(MOST_PER_USER, shared)
  scope.post(api.writeJournal, { bodyLimit: MAX_TRANSCRIPT_BYTES, onRequest }, async (request, reply) => {
    const signal = abortWhenClientGone(reply.raw)
    // The client is gone, so take no place for it.
    signal.throwIfAborted()
    const order = readNoteRequest(request.body, writer.documents)
    await takePlace(request.user, reply.raw)
    const events = writer.write({ ...order, user: request.user, signal })[Symbol.asyncIterator]()
    if (!acceptsLines(request)) return notStoredNorChanged(reply).send(await noteOf(events))
    const lines = linesOf(events, request, signal)
    const first = await lines.next()
    notStoredNorChanged(reply).type(`${NOTE_LINES}; charset=utf-8`)
    return reply.send(Readable.from(startingWith(first, lines)))
  })
}

function readNoteRequest(body: unknown, documents: readonly DocumentKind[]) {
  const order = readBody(writeJournalRequestSchema, body, 'body-not-json')
  if (order.transcribe.trim() === '') throw new OrdrettError('transcript-empty')
  return { ...noteOrderOf(order, documents), dictation: order.dictation }
}

/** Only if named: any type (`*`) means the specification's default. */
function acceptsLines({ headers }: FastifyRequest): boolean {
  return (headers.accept ?? '').split(',').some((type) => type.split(';')[0]?.trim().toLowerCase() === NOTE_LINES)
}

async function noteOf(events: AsyncIterator<NoteEvent>): Promise<WriteJournalResponse> {
  for (let next = await events.next(); !next.done; next = await events.next()) {
    if (next.value.type !== 'note') continue
    const { type: _type, ...note } = next.value
    return note
  }
  throw new OrdrettError('internal')
}

/** Each event as one line, one write. Logs why a note was interrupted; the client sees only that it was, or a refusal. */
async function* linesOf(
  events: AsyncIterator<NoteEvent>,
  request: FastifyRequest,
  signal: AbortSignal,
): AsyncGenerator<string, void> {
  let begun = false
  try {
    for await (const event of withPulse(events, PULSE_MS)) {
      begun = true
      yield event === undefined ? '\n' : `${JSON.stringify(event)}\n`
    }
  } catch (error) {
    if (begun && error instanceof OrdrettError) return yield refusalLine(error)
    if (begun && !signal.aborted) request.log.error({ err: error }, 'note broken off')
    throw error
  }
}

function refusalLine({ code, facts, retryAfter }: OrdrettError): string {
  const message = errorText(code, facts)
  const refusal: LateRefusal = { type: 'refusal', status: errorStatus[code], code, message, retryAfter }
  return `${JSON.stringify(refusal)}\n`
}
