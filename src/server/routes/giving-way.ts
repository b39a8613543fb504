import type { FastifyReply, FastifyRequest } from 'fastify'
import type { RecognisedWindow, SpeechEngine } from '../../engines/speech-engine.ts'
import { GaveWay } from '../../engines/work/gave-way.ts'
import { AUDIO_FIELD } from '../../spec/audio.ts'
import { MAX_PRECEDING_SECONDS } from '../../spec/preceding-sound.ts'
import { MAX_PREVIEW_SECONDS, PREFER_PREVIEW } from '../../spec/previews.ts'
import { MAX_SECOND_PASS_SECONDS, PREFER_SECOND_PASS } from '../../spec/second-pass.ts'
import type { TranscriptTail } from '../../spec/segments.ts'
import { DONE_MARKER, escapeMarker } from '../../spec/transcript-stream.ts'
import { notStoredNorChanged } from '../answers/not-stored.ts'
import { abortWhenClientGone } from '../load/client-gone.ts'
import { prefers } from './prefer.ts'
import { checkUploadHeaders, openUpload, heardFrom } from './upload.ts'

/** Twice the rate of a page that never has to wait. */
export const GIVING_WAY_PER_MINUTE = 120

/** Calls that give way, by their preference, and their maximum audio in seconds. */
const calls = new Map([
  [PREFER_PREVIEW, MAX_PREVIEW_SECONDS],
  [PREFER_SECOND_PASS, MAX_SECOND_PASS_SECONDS],
])

/** The preference of a call that nobody waits for: a preview or a second pass; undefined for any other. */
export function givesWay(request: FastifyRequest): string | undefined {
  return [...calls.keys()].find((preference) => prefers(request, preference))
}

/** Declines such a call in favour of other work: 204, whatever was asked for. The page loses nothing. */
export function giveWay(reply: FastifyReply, preference: string): FastifyReply {
  return notStoredNorChanged(reply).header('Preference-Applied', preference).code(204).send()
}

/**
 * Answers calls with `Prefer: preview` or `second-pass` (docs/decisions/008). They take no place and no turn: while other
 * work is in progress the body isn't even read, and work that arrives during recognition ends it. One at a time per user.
 */
export function createGivingWay(engine: SpeechEngine) {
  const atWork = new Set<string>()

  async function recognise(request: FastifyRequest, preference: string, signal: AbortSignal): Promise<string> {
    const maxSeconds = calls.get(preference) ?? 0
    checkUploadHeaders(request, maxSeconds + MAX_PRECEDING_SECONDS)
    const upload = await openUpload(request, { audioField: AUDIO_FIELD, maxSeconds, takesPreceding: true })
    const preview = preference === PREFER_PREVIEW
    const windows: RecognisedWindow[] = []
    const transcription = { ...heardFrom(upload, request.user), signal, givesWay: true, preview }
    for await (const window of engine.transcribe(transcription)) windows.push(window)
    const text = escapeMarker(windows.map((window) => window.text).join('')) + DONE_MARKER
    if (preview) return text
    const tail: TranscriptTail = { segments: windows.flatMap(({ segments }) => segments), seconds: upload.seconds() }
    return `${text}${JSON.stringify(tail)}\n`
  }

  return async (request: FastifyRequest, reply: FastifyReply, preference: string): Promise<FastifyReply> => {
    const { user } = request
    const isOffered = preference === PREFER_PREVIEW || engine.hearsAgain?.() === true
    if (!isOffered || engine.hasRoom?.() !== true || atWork.has(user)) return giveWay(reply, preference)
    atWork.add(user)
    try {
      const answer = await recognise(request, preference, abortWhenClientGone(reply.raw))
      notStoredNorChanged(reply).header('Preference-Applied', preference).type('text/plain; charset=utf-8')
      return reply.send(answer)
    } catch (error) {
      if (error instanceof GaveWay) return giveWay(reply, preference)
      throw error
    } finally {
      atWork.delete(user)
    }
  }
}
