import { request, type ClientRequest, type IncomingMessage } from 'node:http'
import { connect } from 'node:net'
import { api } from '../src/spec/routes.ts'
import type { RunningServer } from './running-server.ts'

export const BOUNDARY = '----ordrett-test'

/** A server's origin, and the token for calls to it. */
type Entrance = Pick<RunningServer, 'origin' | 'authorization'>

export interface Part {
  name: string
  /** Makes the part a file. */
  fileName?: string
  body: string | Uint8Array
}

/** A file part as the web app sends it. */
export function audioPart(body: Uint8Array): Part {
  return { name: 'audioFile', fileName: 'therapistAudio.wav', body }
}

/** A multipart body; `end: false` leaves out the closing delimiter. */
export function multipartBody(parts: readonly Part[], { end = true } = {}): Buffer {
  const pieces = parts.flatMap(({ name, fileName, body }) => [
    `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"`,
    fileName === undefined ? '\r\n\r\n' : `; filename="${fileName}"\r\nContent-Type: audio/wav\r\n\r\n`,
    body,
    '\r\n',
  ])
  pieces.push(end ? `--${BOUNDARY}--\r\n` : '')
  return Buffer.concat(pieces.map((piece) => (typeof piece === 'string' ? Buffer.from(piece) : piece)))
}

export interface Answer {
  status: number
  code: string | undefined
  headers: IncomingMessage['headers']
  body: string
  /** False if the connection broke before the end of the answer. */
  complete: boolean
}

/** Opens POST /api/transcribe with a valid token and no length: the body is sent in chunks as it is written. */
export function openTranscription(server: Entrance, headers: Record<string, string> = {}): ClientRequest {
  const upload = request(server.origin + api.transcribe, {
    method: 'POST',
    agent: false,
    headers: {
      authorization: server.authorization,
      'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
      ...headers,
    },
  })
  // Write errors do not matter, only the answer: a server that has refused stops reading.
  upload.on('error', () => {})
  upload.flushHeaders()
  return upload
}

export function responseOf(upload: ClientRequest): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => upload.once('response', resolve).once('error', reject))
}

export async function answerOf(response: IncomingMessage): Promise<Answer> {
  let body = ''
  try {
    for await (const chunk of response.setEncoding('utf8')) body += String(chunk)
  } catch {
    // `complete` reports the failure.
  }
  const { statusCode = 0, headers, complete } = response
  return { status: statusCode, code: [headers['error-code']].flat()[0], headers, body, complete }
}

/** Everything that the server sends on the wire until it closes the connection. */
export async function rawTranscription(server: RunningServer, body: Uint8Array): Promise<string> {
  const socket = connect(server.port, '127.0.0.1')
  socket.write(
    [
      `POST ${api.transcribe} HTTP/1.1`,
      'Host: localhost',
      'Connection: close',
      `Authorization: ${server.authorization}`,
      `Content-Type: multipart/form-data; boundary=${BOUNDARY}`,
      `Content-Length: ${body.length}\r\n\r\n`,
    ].join('\r\n'),
  )
  socket.write(body)
  let answer = ''
  for await (const chunk of socket.setEncoding('utf8')) answer += String(chunk)
  return answer
}

/** Sends a whole body, in pieces of `pieceBytes` bytes if given, and waits for the answer. */
export async function transcribe(
  server: Entrance,
  body: Uint8Array,
  { pieceBytes = Infinity, headers = {} }: { pieceBytes?: number; headers?: Record<string, string> } = {},
): Promise<Answer> {
  const upload = openTranscription(server, headers)
  const answered = responseOf(upload)
  for (let at = 0; at < body.length; at += pieceBytes) {
    upload.write(body.subarray(at, at + pieceBytes))
    if (pieceBytes < body.length) await new Promise((resolve) => setImmediate(resolve))
  }
  upload.end()
  return answerOf(await answered)
}

/** A recording in mid-upload: text has arrived, and the last audio is sent by `finish`. */
export async function halfUploaded(server: Entrance, wav: Uint8Array) {
  const upload = openTranscription(server)
  const body = multipartBody([audioPart(wav)])
  upload.write(body.subarray(0, -100_000))
  const response = await responseOf(upload)
  const finish = (): Promise<Answer> => {
    upload.end(body.subarray(-100_000))
    return answerOf(response)
  }
  return { response, finish }
}
