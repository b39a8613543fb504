import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { RecognisedWindow, SpeechEngine } from '../../engines/speech-engine.ts'
import { AUDIO_FIELD } from '../../spec/audio.ts'
import { OrdrettError } from '../../spec/errors.ts'
import { api } from '../../spec/routes.ts'
import { PREFER_SEGMENTS, type Segment, type TranscriptTail } from '../../spec/segments.ts'
import { DONE_MARKER, escapeMarker } from '../../spec/transcript-stream.ts'
import type { Admission } from '../load/admission.ts'
import { abortWhenClientGone } from '../load/client-gone.ts'
import { noticingDeparture } from '../load/departures.ts'
import { notStoredNorChanged } from '../answers/not-stored.ts'
import { limitPerUser } from '../load/rate-limit.ts'
import type { SharedLimits } from '../load/shared/shared-limits.ts'
import { prefers } from './prefer.ts'
import { createPreviews, isPreview, PREVIEWS_PER_MINUTE } from './preview.ts'
import { checkUploadHeaders, openUpload, takeUploads, vocabularyOf, type Upload } from './upload.ts'

const RETRY_SECONDS = 10

export interface TranscribeSettings {
  engine: SpeechEngine
  admission: Admission
  /** Calls of one user. */
  maxPerMinute: number
  shared: SharedLimits | undefined
  maxAudioSeconds: number
}

/**
 * POST /api/transcribe (specification §7): a multipart upload in, its text out while it is still arriving.
 * The status line waits for the first window, so that every failure before it is an ordinary answer; a failure after it
 * destroys the socket (docs/decisions/001).
 */
export async function transcribeRoute(scope: FastifyInstance, settings: TranscribeSettings) {
  const { engine, admission, maxPerMinute, maxAudioSeconds, shared } = settings
  await takeUploads(scope, maxAudioSeconds)
  const limit = limitPerUser(scope, maxPerMinute, { shared, kind: 'transcriptions' })
  const limitPreviews = limitPerUser(scope, PREVIEWS_PER_MINUTE)
  const preview = createPreviews(engine)
  scope.post(
    api.transcribe,
    {
      onRequest: async (request) => {
        if (isPreview(request)) return limitPreviews(request)
        // The last place may have gone while the login was verified; then nobody needs to be counted.
        admission.checkFree()
        return limit(request)
      },
    },
    async (request, reply) => {
      if (isPreview(request)) return preview(request, reply)
      if (!engine.ready()) throw new OrdrettError('engine-not-ready', {}, RETRY_SECONDS)
      checkUploadHeaders(request, maxAudioSeconds)
      const signal = abortWhenClientGone(reply.raw)
      const leave = await admission.enterShared(request.user)
      reply.raw.once('close', leave)
      if (reply.raw.destroyed) leave()
      signal.throwIfAborted()
      const upload = await openUpload(request, { audioField: AUDIO_FIELD, maxSeconds: maxAudioSeconds })
      const { audio, fields } = upload
      const asked = { audio, prompt: fields.get('prompt') ?? '', vocabulary: vocabularyOf(fields), user: request.user }
      const windows = windowsUntil(signal, engine.transcribe({ ...asked, signal }))
      const first = await windows.next()
      const withSegments = prefers(request, PREFER_SEGMENTS)
      if (withSegments) reply.header('Preference-Applied', PREFER_SEGMENTS)
      notStoredNorChanged(reply).type('text/plain; charset=utf-8')
      const pieces = noticingDeparture(answer(first, windows, withSegments ? upload : undefined), request, reply)
      return reply.send(Readable.from(loggingFailure(pieces, request, signal)))
    },
  )
}

/** A generator that nobody asks any more never comes to its end, and what it holds is not given back: the signal ends it. */
export function windowsUntil(
  signal: AbortSignal,
  recognised: AsyncIterable<RecognisedWindow>,
): AsyncIterator<RecognisedWindow> {
  const windows = recognised[Symbol.asyncIterator]()
  signal.addEventListener('abort', () => void windows.return?.().catch(() => {}))
  return windows
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
