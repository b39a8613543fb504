import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { RecognisedWindow, SpeechEngine } from '../../engines/speech-engine.ts'
import { OrdrettError } from '../../spec/errors.ts'
import { speechApi } from '../../spec/routes.ts'
import { notStored, notStoredNorChanged } from '../answers/not-stored.ts'
import type { Admission } from '../load/admission.ts'
import { abortWhenClientGone } from '../load/client-gone.ts'
import { windowsUntil } from '../routes/transcribe.ts'
import { checkUploadHeaders, openUpload, takeUploads } from '../routes/upload.ts'
import { eventsOf, wholeAnswer } from './transcription-answer.ts'
import { readOrder } from './transcription-order.ts'

const RETRY_SECONDS = 10

export interface TranscriptionsSettings {
  engine: SpeechEngine
  admission: Admission
  maxAudioSeconds: number
  /** Opaque key of a user, made from the call's API key and the caller's name for its user. */
  userOf: (request: FastifyRequest, user: string) => string
}

/**
 * POST /v1/audio/transcriptions, as specified by OpenAI. Clients send the parameters after the recording, so the
 * recording is read whole first. The user is among the parameters, so the place is taken before the user is known.
 */
export async function transcriptionsRoute(scope: FastifyInstance, settings: TranscriptionsSettings): Promise<void> {
  const { engine, admission, maxAudioSeconds: maxSeconds, userOf } = settings
  await takeUploads(scope, maxSeconds)
  scope.get(speechApi.models, async (_request, reply) => {
    const model = { id: modelName(engine), object: 'model', created: 0, owned_by: 'ordrett' }
    return notStored(reply).send({ object: 'list', data: [model] })
  })
  scope.post(speechApi.transcriptions, async (request, reply) => {
    if (!engine.ready()) throw new OrdrettError('engine-not-ready', {}, RETRY_SECONDS)
    checkUploadHeaders(request, maxSeconds)
    const signal = abortWhenClientGone(reply.raw)
    signal.throwIfAborted()
    const place = admission.reserve()
    reply.raw.once('close', place.leave)
    const upload = await openUpload(request, {
      audioField: 'file',
      maxSeconds,
      takesPreceding: true,
      fieldsBehind: true,
    })
    const pieces: Int16Array[] = []
    for await (const piece of upload.audio) pieces.push(piece)
    const order = readOrder(upload.fields, modelName(engine))
    request.user = userOf(request, order.user)
    place.assign(request.user)
    const { prompt, vocabulary } = order
    const { precedingSeconds } = upload
    const audio = Readable.from(pieces)
    const transcription = { audio, precedingSeconds, prompt, vocabulary, user: request.user, signal }
    const windows = windowsUntil(signal, engine.transcribe(transcription))
    const first = await windows.next()
    if (!order.stream) {
      const { type, body } = wholeAnswer(order, await all(first, windows), upload.seconds())
      return notStoredNorChanged(reply).type(type).send(body)
    }
    return sendEvents(
      reply,
      eventsOf(first, windows, (error) => logFailure(request, error, signal)),
    )
  })
}

/** The model's name for callers: «nb-whisper-base». */
export function modelName(engine: SpeechEngine): string {
  return engine.describe().model.toLowerCase().replaceAll(' ', '-')
}

async function all(
  first: IteratorResult<RecognisedWindow>,
  windows: AsyncIterator<RecognisedWindow>,
): Promise<RecognisedWindow[]> {
  const recognised: RecognisedWindow[] = []
  for (let next = first; !next.done; next = await windows.next()) recognised.push(next.value)
  return recognised
}

function sendEvents(reply: FastifyReply, events: AsyncIterable<string>): FastifyReply {
  return notStoredNorChanged(reply).type('text/event-stream; charset=utf-8').send(Readable.from(events))
}

function logFailure(request: FastifyRequest, error: unknown, signal: AbortSignal): void {
  if (!signal.aborted) request.log.error({ err: error }, 'transcription broken off')
}
