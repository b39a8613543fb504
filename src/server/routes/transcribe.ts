import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { RecognisedWindow, SpeechEngine } from '../../engines/speech-engine.ts'
import { AUDIO_FIELD } from '../../spec/audio.ts'
import { OrdrettError } from '../../spec/errors.ts'
import { api } from '../../spec/routes.ts'
import { PREFER_SEGMENTS, type AudioSpan, type Segment, type TranscriptTail } from '../../spec/segments.ts'
import { DONE_MARKER, escapeMarker } from '../../spec/transcript-stream.ts'
import type { Admission } from '../load/admission.ts'
import { abortWhenClientGone } from '../load/client-gone.ts'
import { noticingDeparture } from '../load/departures.ts'
import { notStoredNorChanged } from '../answers/not-stored.ts'
import { limitPerUser } from '../load/rate-limit.ts'
import type { SharedLimits } from '../load/shared/shared-limits.ts'
import { prefers } from './prefer.ts'
import { createGivingWay, givesWay, GIVING_WAY_PER_MINUTE } from './giving-way.ts'
import { checkUploadHeaders, openUpload, takeUploads, heardFrom, type Upload } from './upload.ts'

const RETRY_SECONDS = 10

export interface TranscribeSettings {
  engine: SpeechEngine
  admission: Admission
  /** Maximum calls per user. */
  maxPerMinute: number
  shared: SharedLimits | undefined
  maxAudioSeconds: number
}

/**
 * POST /api/transcribe (specification §7): recognises a multipart upload while it arrives and streams its text. The
 * status line waits for the first window, so that an earlier failure is an ordinary response; a later one destroys the
 * socket. Behind a proxy it may wait for more of the upload (docs/decisions/001).
 */
export async function transcribeRoute(scope: FastifyInstance, settings: TranscribeSettings) {
  const { engine, admission, maxPerMinute, maxAudioSeconds, shared } = settings
  await takeUploads(scope, maxAudioSeconds)
  const limit = limitPerUser(scope, maxPerMinute, { shared, kind: 'transcriptions' })
  const limitGivingWay = limitPerUser(scope, GIVING_WAY_PER_MINUTE)
  const answerGivingWay = createGivingWay(engine)
  scope.post(
    api.transcribe,
    {
      onRequest: async (request) => {
        if (givesWay(request) !== undefined) return limitGivingWay(request)
        // The last place may have been taken while the login was verified; such a call is not counted.
        admission.checkFree()
        return limit(request)
      },
    },
    async (request, reply) => {
      const preference = givesWay(request)
      if (preference !== undefined) return answerGivingWay(request, reply, preference)
      if (!engine.ready()) throw new OrdrettError('engine-not-ready', {}, RETRY_SECONDS)
      checkUploadHeaders(request, maxAudioSeconds)
      const signal = abortWhenClientGone(reply.raw)
      const leave = await admission.enterShared(request.user)
      reply.raw.once('close', leave)
      if (reply.raw.destroyed) leave()
      signal.throwIfAborted()
      const upload = await openUpload(request, {
        audioField: AUDIO_FIELD,
        maxSeconds: maxAudioSeconds,
        takesPreceding: true,
      })
      const transcription = { ...heardFrom(upload, request.user), signal }
      const windows = windowsUntil(signal, engine.transcribe(transcription))
      const early: RecognisedWindow[] = []
      let next = await windows.next()
      for (; !next.done && !upload.mayBeAnswered(); next = await windows.next()) early.push(next.value)
      const withSegments = prefers(request, PREFER_SEGMENTS)
      if (withSegments) reply.header('Preference-Applied', PREFER_SEGMENTS)
      notStoredNorChanged(reply).type('text/plain; charset=utf-8')
      const pieces = noticingDeparture(
        answer(allOf(early, next, windows), withSegments ? upload : undefined),
        request,
        reply,
      )
      return reply.send(Readable.from(loggingFailure(pieces, request, signal)))
    },
  )
}

/** Ends the generator on abort: one that is no longer consumed would never finish, nor release what it holds. */
export function windowsUntil(
  signal: AbortSignal,
  recognised: AsyncIterable<RecognisedWindow>,
): AsyncIterator<RecognisedWindow> {
  const windows = recognised[Symbol.asyncIterator]()
  signal.addEventListener('abort', () => void windows.return?.().catch(() => {}))
  return windows
}

/** The windows recognised before the response began, the next result, and the rest. */
async function* allOf(
  early: readonly RecognisedWindow[],
  next: IteratorResult<RecognisedWindow>,
  rest: AsyncIterator<RecognisedWindow>,
): AsyncGenerator<RecognisedWindow> {
  yield* early
  for (let result = next; !result.done; result = await rest.next()) yield result.value
}

/** The pieces of the response, one write each: windows, the marker, and the tail if `tailOf` is given. */
async function* answer(windows: AsyncIterable<RecognisedWindow>, tailOf: Upload | undefined): AsyncGenerator<string> {
  const segments: Segment[] = []
  const gaps: AudioSpan[] = []
  for await (const window of windows) {
    segments.push(...window.segments)
    gaps.push(...(window.gaps ?? []))
    if (window.text !== '') yield escapeMarker(window.text)
  }
  yield DONE_MARKER
  if (!tailOf) return
  const tail: TranscriptTail = { segments, ...(gaps.length > 0 && { gaps }), seconds: tailOf.seconds() }
  yield `${JSON.stringify(tail)}\n`
}

/** Logs why a response was interrupted; the client sees only that it was. */
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
