import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { NoteWriter } from '../../engines/note-writer.ts'
import { OrdrettError } from '../../spec/errors.ts'
import {
  MAX_TRANSCRIPT_BYTES,
  NOTE_LINES,
  writeJournalRequestSchema,
  type DocumentKind,
  type NoteEvent,
  type WriteJournalResponse,
} from '../../spec/journal.ts'
import { api } from '../../spec/routes.ts'
import { abortWhenClientGone } from '../load/client-gone.ts'
import { notStoredNorChanged } from '../answers/not-stored.ts'
import { placesPerUser } from '../load/places-per-user.ts'
import { withPulse } from '../load/pulse.ts'
import { limitPerUser } from '../load/rate-limit.ts'
import type { SharedLimits } from '../load/shared/shared-limits.ts'
import { noteOrderOf } from './note-order.ts'

/** A model may think for a minute; a proxy in between gives up on a connection that is silent for so long. */
const PULSE_MS = 15_000
/** Notes of hours take seconds each, one after the other: no one may fill the queue that all share. */
const MOST_PER_USER = 8

interface WriteJournalSettings {
  writer: NoteWriter
  /** Calls of one user. */
  maxPerMinute: number
  shared: SharedLimits | undefined
}

/**
 * POST /api/writeJournal (specification §7): a transcript in, a note out. With `Accept: application/x-ndjson` its sections
 * come as they are written, an empty line where nothing has come for a while; the status line waits for the first of either,
 * and a failure after it destroys the socket (docs/decisions/001).
 */
export function writeJournalRoute(
  scope: FastifyInstance,
  { writer, maxPerMinute, shared }: WriteJournalSettings,
): void {
  const onRequest = limitPerUser(scope, maxPerMinute, { shared, kind: 'journals' })
  const takePlace = placesPerUser(MOST_PER_USER, shared)
  scope.post(api.writeJournal, { bodyLimit: MAX_TRANSCRIPT_BYTES, onRequest }, async (request, reply) => {
    const signal = abortWhenClientGone(reply.raw)
    // Nobody is there any more to give a place back.
    signal.throwIfAborted()
    const order = readNoteRequest(request.body, writer.documents)
    await takePlace(request.user, reply.raw)
    const events = writer.write({ ...order, user: request.user, signal })[Symbol.asyncIterator]()
    if (!acceptsLines(request)) return notStoredNorChanged(reply).send(await noteOf(events))
    const lines = linesOf(events, request, signal)
    const first = await lines.next()
    notStoredNorChanged(reply).type(`${NOTE_LINES}; charset=utf-8`)
    return reply.send(Readable.from(begunWith(first, lines)))
  })
}

function readNoteRequest(body: unknown, documents: readonly DocumentKind[]) {
  const parsed = writeJournalRequestSchema.safeParse(body)
  if (!parsed.success) throw new OrdrettError('body-not-json')
  if (parsed.data.transcribe.trim() === '') throw new OrdrettError('transcript-empty')
  return { ...noteOrderOf(parsed.data, documents), dictation: parsed.data.dictation }
}

/** Only where it is named: any type (`*`) means whatever the specification gives. */
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

/** Each event as one line, one write. Whoever reads sees only that it broke off; the reason stands in the log. */
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
    if (begun && !signal.aborted) request.log.error({ err: error }, 'note broken off')
    throw error
  }
}

async function* begunWith(first: IteratorResult<string, void>, rest: AsyncGenerator<string, void>) {
  if (!first.done) yield first.value
  yield* rest
}
