import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import multipart from '@fastify/multipart'
import type { RecognisedWindow, SpeechEngine } from '../../engines/speech-engine.ts'
import { OrdrettError } from '../../spec/errors.ts'
import { api } from '../../spec/routes.ts'
import { PREFER_SEGMENTS, type Segment, type TranscriptTail } from '../../spec/segments.ts'
import { DONE_MARKER, escapeMarker } from '../../spec/transcript-stream.ts'
import type { Admission } from '../load/admission.ts'
import { abortWhenClientGone } from '../load/client-gone.ts'
import { noticingDeparture } from '../load/departures.ts'
import { toOrdrettError } from '../answers/error-handler.ts'
import { notStoredNorChanged } from '../answers/not-stored.ts'
import { limitPerUser } from '../load/rate-limit.ts'
import { largestBody, multipartLimits, openUpload, type Upload } from './upload.ts'

const RETRY_SECONDS = 10

export interface TranscribeSettings {
  engine: SpeechEngine
  admission: Admission
  /** Calls of one user. */
  maxPerMinute: number
  maxAudioSeconds: number
}

/**
 * POST /api/transcribe (specification §7): a multipart upload in, its text out while it is still arriving.
 * The status line waits for the first window, so that every failure before it is an ordinary answer; a failure after it
 * destroys the socket (docs/decisions/001).
 */
export async function transcribeRoute(scope: FastifyInstance, settings: TranscribeSettings) {
  const { engine, admission, maxPerMinute, maxAudioSeconds } = settings
  // Any other body is refused by the handler, in words of our own.
  scope.removeAllContentTypeParsers()
  await scope.register(multipart, { limits: multipartLimits(maxAudioSeconds), throwFileSizeLimit: false })
  scope.addContentTypeParser('*', (_request, _payload, done) => done(null))
  scope.setErrorHandler((error) => {
    // A content type that can't be read never comes as far as the handler.
    throw toOrdrettError(error).code === 'body-not-json' ? new OrdrettError('multipart-missing') : error
  })

  scope.post(api.transcribe, { onRequest: limitPerUser(scope, maxPerMinute) }, async (request, reply) => {
    if (!engine.ready()) throw new OrdrettError('engine-not-ready', {}, RETRY_SECONDS)
    checkHeaders(request, maxAudioSeconds)
    const signal = abortWhenClientGone(reply.raw)
    // Else nothing would give its place back.
    signal.throwIfAborted()
    reply.raw.once('close', admission.enter(request.user))
    const upload = await openUpload(request.parts(), request.raw, maxAudioSeconds)
    const { audio, prompt, vocabulary } = upload
    const windows = engine.transcribe({ audio, prompt, vocabulary, user: request.user, signal })[Symbol.asyncIterator]()
    endWhenAborted(windows, signal)
    const first = await windows.next()
    const withSegments = prefersSegments(request)
    if (withSegments) reply.header('Preference-Applied', PREFER_SEGMENTS)
    notStoredNorChanged(reply).type('text/plain; charset=utf-8')
    const pieces = noticingDeparture(answer(first, windows, withSegments ? upload : undefined), request, reply)
    return reply.send(Readable.from(loggingFailure(pieces, request, signal)))
  })
}

function checkHeaders(request: FastifyRequest, maxSeconds: number): void {
  if (!request.isMultipart()) throw new OrdrettError('multipart-missing')
  const bytes = Number(request.headers['content-length'] ?? 0)
  if (bytes > largestBody(maxSeconds)) throw new OrdrettError('audio-too-long', { maxSeconds })
}

/** A generator that nobody asks any more never comes to its end, and what it holds is not given back. */
function endWhenAborted(windows: AsyncIterator<RecognisedWindow>, signal: AbortSignal): void {
  signal.addEventListener('abort', () => void windows.return?.().catch(() => {}))
}

/** The pieces of the answer, each one write: windows, the marker, and the tail when `tailOf` is given. */
async function* answer(
  first: IteratorResult<RecognisedWindow>,
  windows: AsyncIterator<RecognisedWindow>,
  tailOf: Upload | undefined,
): AsyncGenerator<string> {
  const segments: Segment[] = []
  for (let next = first; !next.done; next = await windows.next()) {
    if (tailOf) segments.push(...next.value.segments)
    yield escapeMarker(next.value.text)
  }
  yield DONE_MARKER
  if (tailOf) yield `${JSON.stringify({ segments, seconds: tailOf.seconds() } satisfies TranscriptTail)}\n`
}

/** Whoever reads the answer sees only that it broke off; the reason stands in the log. */
async function* loggingFailure(
  pieces: AsyncIterable<string>,
  request: FastifyRequest,
  signal: AbortSignal,
): AsyncGenerator<string> {
  try {
    yield* pieces
  } catch (error) {
    if (!signal.aborted) request.log.error({ err: error }, 'transcription broken off')
    throw error
  }
}

/** RFC 7240: a list of preferences, each perhaps with a value and parameters. */
function prefersSegments({ headers }: FastifyRequest): boolean {
  const preferences = [headers['prefer'] ?? []].flat().join(',').split(',')
  return preferences.some((preference) => /^\s*segments\s*(?:[;=]|$)/i.test(preference))
}
