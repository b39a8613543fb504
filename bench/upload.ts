import { once } from 'node:events'
import { request, type IncomingMessage } from 'node:http'
import { AUDIO_FIELD, AUDIO_FILE_NAME } from '../src/spec/audio.ts'
import { api } from '../src/spec/routes.ts'
import { DONE_MARKER } from '../src/spec/transcript-stream.ts'

const BOUNDARY = '----ordrett-bench'
const TICK_MS = 50

export interface UploadTimes {
  /** Seconds from the start to the first text, to the last byte sent, and to the marker. */
  firstText: number
  sent: number
  done: number
  words: number
}

/** Sends a recording at `megabits` per second and reads the answer meanwhile. Throws when it is not complete. */
export async function timedUpload(origin: string, token: string, wav: Buffer, megabits: number): Promise<UploadTimes> {
  const started = performance.now()
  const seconds = (): number => (performance.now() - started) / 1000
  const upload = request(origin + api.transcribe, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
  })
  const answer = readAnswer(upload, seconds)
  const disposition = `form-data; name="${AUDIO_FIELD}"; filename="${AUDIO_FILE_NAME}"`
  upload.write(`--${BOUNDARY}\r\nContent-Disposition: ${disposition}\r\nContent-Type: audio/wav\r\n\r\n`)
  const step = Math.round(((megabits * 1e6) / 8) * (TICK_MS / 1000))
  for (let at = 0; at < wav.length; at += step) {
    if (!upload.write(wav.subarray(at, at + step))) await once(upload, 'drain')
    const due = started + ((at + step) / step) * TICK_MS
    await new Promise((resolve) => setTimeout(resolve, Math.max(0, due - performance.now())))
  }
  upload.end(`\r\n--${BOUNDARY}--\r\n`)
  const sent = seconds()
  return { sent, ...(await answer) }
}

async function readAnswer(upload: ReturnType<typeof request>, seconds: () => number) {
  const response = await new Promise<IncomingMessage>((resolve, reject) =>
    upload.once('response', resolve).once('error', reject),
  )
  let firstText = 0
  let text = ''
  for await (const chunk of response.setEncoding('utf8')) {
    firstText ||= seconds()
    text += chunk
  }
  if (response.statusCode !== 200 || !text.endsWith(DONE_MARKER)) {
    throw new Error(`The answer was not complete: status ${response.statusCode}`)
  }
  return { firstText, done: seconds(), words: text.split(/\s+/).length }
}
