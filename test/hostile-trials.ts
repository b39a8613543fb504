import { EventEmitter } from 'node:events'
import { Readable } from 'node:stream'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { WavReader } from '../src/audio/wav-reader.ts'
import { ERROR_CODE_HEADER, errorStatus, OrdrettError } from '../src/spec/errors.ts'
import { api } from '../src/spec/routes.ts'
import { inPieces, hostileWav } from './hostile-inputs.ts'
import { hostileUpload } from './hostile-uploads.ts'

// An injected response has one listener more than a real one, and Node would warn about that.
EventEmitter.defaultMaxListeners = 20

const statuses = new Map<string, number>(Object.entries(errorStatus))

/** Reads pieces as a WAV file: returns the number of samples, or the error code. Rethrows unexpected errors. */
export function readWav(pieces: readonly Uint8Array[]): number | string {
  const reader = new WavReader({ maxSeconds: 1 })
  let samples = 0
  try {
    for (const piece of pieces) samples += reader.push(piece).length
    reader.end()
    return samples
  } catch (error) {
    if (error instanceof OrdrettError) return error.code
    throw error
  }
}

/** The result of reading the hostile WAV file with this seed. */
export function tryWav(seed: number): number | string {
  return readWav(inPieces(hostileWav(seed), seed))
}

/** Maximum bytes that a network delivers at a time; the server reads later ones in a later turn of its event loop. */
const TURN_BYTES = 16_384

async function* inTurns(pieces: readonly Buffer[]): AsyncGenerator<Buffer, void> {
  let bytes = 0
  for (const piece of pieces) {
    yield piece
    bytes += piece.length
    if (bytes < TURN_BYTES) continue
    await nextTurn()
    bytes = 0
  }
}

/** The server's answer to hostile upload number `seed`: 200, an error code, or `broken off` if it was aborted. */
export async function tryUpload(app: FastifyInstance, authorization: string, seed: number): Promise<number | string> {
  const { contentType, body } = hostileUpload(seed)
  const answer = await app
    .inject({
      method: 'POST',
      url: api.transcribe,
      headers: { authorization, 'content-type': contentType },
      payload: Readable.from(inTurns(inPieces(body, seed))),
    })
    .catch((error: unknown) => brokenOff(error))
  if (answer === undefined) return 'broken off'
  const { statusCode, headers, body: text } = answer
  if (statusCode === 200 && text.endsWith('[DONE]')) return 200
  const code = String(headers[ERROR_CODE_HEADER.toLowerCase()])
  if (statuses.get(code) === statusCode && statusCode < 500) return code
  throw new Error(`The upload of number ${seed} is answered with ${statusCode} ${code}`)
}

/** A failure after the status line destroys the connection; the server produces no other error. */
function brokenOff(error: unknown): undefined {
  if (error instanceof Error && 'code' in error && error.code === 'LIGHT_ECONNRESET') return undefined
  throw error
}
