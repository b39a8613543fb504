import { AUDIO_FIELD, AUDIO_FILE_NAME } from '../../spec/audio.ts'
import { api } from '../../spec/routes.ts'
import { PREFER_SEGMENTS, type TranscriptTail } from '../../spec/segments.ts'
import { TranscriptReader } from '../../spec/transcript-stream.ts'
import { texts } from '../texts.ts'
import { callServer, unreachable, type AccessToken } from './server-call.ts'

export interface Transcription {
  /** 16 kHz mono 16-bit WAV. */
  wav: Blob
  /** Called with each piece of text as it is recognised. */
  onText: (text: string) => void
  accessToken: AccessToken
  signal: AbortSignal
}

/** Has a recording transcribed. Throws an error whose message is for the user, also when the text breaks off. */
export async function transcribe({
  wav,
  onText,
  accessToken,
  signal,
}: Transcription): Promise<TranscriptTail | undefined> {
  const body = new FormData()
  body.set(AUDIO_FIELD, wav, AUDIO_FILE_NAME)
  const call = { method: 'POST', headers: { Prefer: PREFER_SEGMENTS }, body, signal }
  const response = await callServer(api.transcribe, call, accessToken)
  const reader = new TranscriptReader()
  const chunks = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  for (;;) {
    const chunk = await chunks?.read().catch(unreachable)
    if (!chunk || chunk.done) break
    const text = reader.push(chunk.value)
    if (text) onText(text)
  }
  if (!reader.complete) throw new Error(texts.transcript.incomplete)
  return reader.tail()
}
