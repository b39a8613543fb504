import { connect } from 'node:net'
import { AUDIO_FIELD, AUDIO_FILE_NAME } from '../../src/spec/audio.ts'
import { api } from '../../src/spec/routes.ts'

export interface Invitation {
  origin: string
  /** One per client. */
  tokens: string[]
  minutes: number
  megabits: number
}

export interface TurnedAway {
  /** Milliseconds until each 429. */
  refusals: number[]
  /** Clients that got another answer, or none. */
  broken: number
}

const BOUNDARY = '----ordrett-bench'
const TICK_MS = 50
/** TCP's initial window: ten segments (RFC 6928). */
const FIRST_BYTES = 14_600

/** The head of the server's answer. `milliseconds`: from the call to `connect` until its first bytes. */
export interface Refusal {
  status: number
  /** Seconds. */
  retryAfter: number
  milliseconds: number
}

/**
 * Sends a recording at `megabits` per second until the server answers, then disconnects. Uses a bare socket: Node's
 * HTTP client takes as long to make a request as the server takes to refuse it, and many requests share one process
 * here. Rejects when the connection fails or ends without an answer, and when `signal` aborts it.
 */
export function askInVain(
  origin: string,
  token: string,
  wav: Buffer,
  megabits: number,
  signal: AbortSignal = new AbortController().signal,
): Promise<Refusal> {
  const { hostname, port } = new URL(origin)
  const head = headOf(hostname, token, wav.length)
  const step = Math.round(((megabits * 1e6) / 8) * (TICK_MS / 1000))
  const started = performance.now()
  return new Promise((resolve, reject) => {
    const socket = connect({ port: Number(port), host: '127.0.0.1', signal })
    let sent = FIRST_BYTES
    const ticks = setInterval(() => {
      socket.write(wav.subarray(sent, sent + step))
      sent += step
    }, TICK_MS)
    socket.on('error', reject).on('close', () => {
      clearInterval(ticks)
      reject(new Error('no answer'))
    })
    socket.once('data', (answer) => {
      resolve({ ...readHead(answer.toString('latin1')), milliseconds: performance.now() - started })
      socket.destroy()
    })
    socket.write(Buffer.concat([head, wav.subarray(0, FIRST_BYTES)]))
  })
}

function headOf(host: string, token: string, audioBytes: number): Buffer {
  const disposition = `form-data; name="${AUDIO_FIELD}"; filename="${AUDIO_FILE_NAME}"`
  const part = `--${BOUNDARY}\r\nContent-Disposition: ${disposition}\r\nContent-Type: audio/wav\r\n\r\n`
  const end = `\r\n--${BOUNDARY}--\r\n`
  const lines = [
    `POST ${api.transcribe} HTTP/1.1`,
    `Host: ${host}`,
    `Authorization: Bearer ${token}`,
    `Content-Type: multipart/form-data; boundary=${BOUNDARY}`,
    `Content-Length: ${part.length + audioBytes + end.length}`,
  ]
  return Buffer.from(`${lines.join('\r\n')}\r\n\r\n${part}`)
}

function readHead(head: string): Pick<Refusal, 'status' | 'retryAfter'> {
  const status = /^HTTP\/1\.1 (\d{3})/.exec(head)?.[1]
  const retryAfter = /^retry-after: (\d+)/im.exec(head)?.[1]
  return { status: Number(status), retryAfter: Number(retryAfter ?? 0) }
}
