import { once } from 'node:events'
import { request, type ClientRequest, type IncomingMessage } from 'node:http'
import { setTimeout } from 'node:timers/promises'
import { AUDIO_FIELD, AUDIO_FILE_NAME } from '../../src/spec/audio.ts'
import { api } from '../../src/spec/routes.ts'
import { DONE_MARKER } from '../../src/spec/transcript-stream.ts'

const BOUNDARY = '----ordrett-bench'
const TICK_MS = 50

export interface UploadTimes {
  /** Seconds from the start to the first text, to the last byte sent, and to the end marker. */
  firstText: number
  sent: number
  done: number
  text: string
  words: number
  /** When each piece of text arrived, in seconds. */
  pieces: number[]
}

/**
 * Sends a recording at `megabits` per second while reading the answer. Throws when the answer is incomplete or `signal`
 * aborts the connection.
 */
export async function timedUpload(
  origin: string,
  token: string,
  wav: Buffer,
  megabits: number,
  signal: AbortSignal = new AbortController().signal,
): Promise<UploadTimes> {
  const started = performance.now()
  const seconds = (): number => (performance.now() - started) / 1000
  const upload = request(origin + api.transcribe, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
    agent: false,
    signal,
  })
  const answered = new AbortController()
  const answer = readAnswer(upload, seconds).finally(() => answered.abort())
  // A refused or aborted upload stops sending; the error is reported by the answer.
  const sent = send(upload, wav, megabits, AbortSignal.any([signal, answered.signal])).then(seconds, () => Number.NaN)
  return { ...(await answer), sent: await sent }
}

async function send(upload: ClientRequest, wav: Buffer, megabits: number, signal: AbortSignal): Promise<void> {
  const started = performance.now()
  const disposition = `form-data; name="${AUDIO_FIELD}"; filename="${AUDIO_FILE_NAME}"`
  upload.write(`--${BOUNDARY}\r\nContent-Disposition: ${disposition}\r\nContent-Type: audio/wav\r\n\r\n`)
  const step = Math.round(((megabits * 1e6) / 8) * (TICK_MS / 1000))
  for (let at = 0; at < wav.length; at += step) {
    signal.throwIfAborted()
    if (!upload.write(wav.subarray(at, at + step))) await once(upload, 'drain', { signal })
    const due = started + ((at + step) / step) * TICK_MS
    await setTimeout(Math.max(0, due - performance.now()), undefined, { signal })
  }
  upload.end(`\r\n--${BOUNDARY}--\r\n`)
}

async function readAnswer(upload: ClientRequest, seconds: () => number) {
  const response = await new Promise<IncomingMessage>((resolve, reject) =>
    upload.once('response', resolve).on('error', reject),
  )
  if (response.statusCode !== 200) {
    upload.destroy()
    throw new Error(`The server refused the upload with ${response.statusCode}`)
  }
  const pieces: number[] = []
  let text = ''
  for await (const chunk of response.setEncoding('utf8')) {
    pieces.push(seconds())
    text += chunk
  }
  if (!text.endsWith(DONE_MARKER)) throw new Error('The answer was not complete')
  text = text.slice(0, -DONE_MARKER.length)
  return { firstText: pieces[0] ?? Number.NaN, done: seconds(), text, words: text.trim().split(/\s+/).length, pieces }
}
