import type { FastifyReply, FastifyRequest } from 'fastify'
import type { SpeechEngine } from '../../engines/speech-engine.ts'
import { GaveWay } from '../../engines/work/gave-way.ts'
import { AUDIO_FIELD } from '../../spec/audio.ts'
import { MAX_PRECEDING_SECONDS } from '../../spec/preceding-sound.ts'
import { MAX_PREVIEW_SECONDS, PREFER_PREVIEW } from '../../spec/previews.ts'
import { DONE_MARKER, escapeMarker } from '../../spec/transcript-stream.ts'
import { notStoredNorChanged } from '../answers/not-stored.ts'
import { abortWhenClientGone } from '../load/client-gone.ts'
import { prefers } from './prefer.ts'
import { checkUploadHeaders, openUpload, heardFrom } from './upload.ts'

/** Twice the rate of a page that never has to wait. */
export const PREVIEWS_PER_MINUTE = 120

/** Whether the call is for a preview: text that is shown only briefly. */
export function isPreview(request: FastifyRequest): boolean {
  return prefers(request, PREFER_PREVIEW)
}

/** Declines a preview in favour of other work: 204, whatever was asked for. The page keeps what it shows. */
export function giveWay(reply: FastifyReply): FastifyReply {
  return notStoredNorChanged(reply).header('Preference-Applied', PREFER_PREVIEW).code(204).send()
}

/**
 * Answers a call with `Prefer: preview` (docs/decisions/008). A preview takes no place and no turn: while other work is
 * in progress its body isn't even read, and work that arrives during recognition ends it. One at a time per user.
 */
export function createPreviews(engine: SpeechEngine) {
  const atWork = new Set<string>()

  async function recognise(request: FastifyRequest, signal: AbortSignal): Promise<string> {
    checkUploadHeaders(request, MAX_PREVIEW_SECONDS + MAX_PRECEDING_SECONDS)
    const form = { audioField: AUDIO_FIELD, maxSeconds: MAX_PREVIEW_SECONDS, takesPreceding: true }
    const asked = heardFrom(await openUpload(request, form), request.user)
    let text = ''
    for await (const window of engine.transcribe({ ...asked, signal, preview: true })) text += window.text
    return text
  }

  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const { user } = request
    if (engine.hasRoom?.() !== true || atWork.has(user)) return giveWay(reply)
    atWork.add(user)
    try {
      const text = await recognise(request, abortWhenClientGone(reply.raw))
      notStoredNorChanged(reply).header('Preference-Applied', PREFER_PREVIEW).type('text/plain; charset=utf-8')
      return reply.send(escapeMarker(text) + DONE_MARKER)
    } catch (error) {
      if (error instanceof GaveWay) return giveWay(reply)
      throw error
    } finally {
      atWork.delete(user)
    }
  }
}
