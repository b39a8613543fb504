import { AUDIO_FIELD, AUDIO_FILE_NAME } from '../../../spec/audio.ts'
import { api } from '../../../spec/routes.ts'
import { PRECEDING_FIELD } from '../../../spec/preceding-sound.ts'
import { PREFER_PREVIEW } from '../../../spec/previews.ts'
import { PREFER_SECOND_PASS } from '../../../spec/second-pass.ts'
import { PREFER_SEGMENTS, type Segment, type TranscriptTail } from '../../../spec/segments.ts'
import { TranscriptReader } from '../../../spec/transcript-stream.ts'
import { texts } from '../../texts.ts'
import { callServer, noConnection, unreachable, type AccessToken } from '../state/server-call.ts'

export interface Transcription {
  /** 16 kHz mono 16-bit WAV. */
  wav: Blob
  /** Words dictated just before it, or ''. */
  prompt: string
  /** Seconds at the start of `wav` that are from before it: their words are `prompt`. 0 for none. */
  promptSeconds: number
  /** The user's own words. */
  vocabulary: readonly string[]
  /** Called with each piece of text as it is recognised. */
  onText: (text: string) => void
  /** Called when it is sent: a user who has to log in first may take their time. */
  onSent: () => void
  accessToken: AccessToken
  signal: AbortSignal
}

/** Has a recording transcribed. Throws a `CallFailure`, also if the text is cut short. */
export async function transcribe(order: Transcription): Promise<TranscriptTail | undefined> {
  const { onText, onSent, signal } = order
  const accessToken: AccessToken = async (...call) => {
    const token = await order.accessToken(...call)
    onSent()
    return token
  }
  const call = { method: 'POST', headers: { Prefer: PREFER_SEGMENTS }, body: formOf(order), signal }
  const response = await callServer(api.transcribe, call, accessToken)
  const reader = new TranscriptReader()
  const chunks = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  for (;;) {
    // The marker follows all words: if the segments after it are lost, the words are not.
    const chunk = await chunks?.read().catch((error: unknown) => (reader.complete ? undefined : unreachable(error)))
    if (!chunk || chunk.done) break
    const text = reader.push(chunk.value)
    if (text) onText(text)
  }
  if (!reader.complete) throw noConnection(texts.transcript.incomplete)
  return reader.tail()
}

/** Has unfinished speech recognised for a preview; undefined if the server has other work. */
export async function preview(order: Omit<Transcription, 'onText' | 'onSent'>): Promise<string | undefined> {
  const call = { method: 'POST', headers: { Prefer: PREFER_PREVIEW }, body: formOf(order), signal: order.signal }
  const response = await callServer(api.transcribe, call, order.accessToken)
  if (response.status === 204) return undefined
  return new TranscriptReader().push(await response.text())
}

/** Has sound recognised a second time; undefined if the server has other work. */
export async function hearAgain(
  order: Omit<Transcription, 'onText' | 'onSent'>,
): Promise<readonly Segment[] | undefined> {
  const call = { method: 'POST', headers: { Prefer: PREFER_SECOND_PASS }, body: formOf(order), signal: order.signal }
  const response = await callServer(api.transcribe, call, order.accessToken)
  if (response.status === 204) return undefined
  const reader = new TranscriptReader()
  reader.push(await response.text())
  return reader.tail()?.segments
}

/** The specification's one file goes last, as later fields are ignored; empty fields are left out. */
function formOf({
  wav,
  prompt,
  promptSeconds,
  vocabulary,
}: Pick<Transcription, 'wav' | 'prompt' | 'promptSeconds' | 'vocabulary'>): FormData {
  const form = new FormData()
  if (prompt) form.set('prompt', prompt)
  if (promptSeconds > 0) form.set(PRECEDING_FIELD, promptSeconds.toFixed(3))
  if (vocabulary.length > 0) form.set('vocabulary', vocabulary.join('\n'))
  form.set(AUDIO_FIELD, wav, AUDIO_FILE_NAME)
  return form
}
