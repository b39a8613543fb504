import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { WavReader } from '../src/audio/wav-reader.ts'

/** One call to the service, as received. */
export interface ReceivedCall {
  fields: Record<string, string>
  headers: IncomingMessage['headers']
  /** The file's samples, read by our own strict WAV reader. */
  samples: Int16Array
  /** True if the caller disconnected before the end of the answer. */
  aborted: boolean
}

/** Answers a call; `number` is its index, from 0. */
export type Reply = (response: ServerResponse, call: ReceivedCall, number: number) => void | Promise<void>

/** A speech service on loopback that records its calls and answers with `reply`. */
export class SpeechServer {
  readonly calls: ReceivedCall[] = []
  /** Number of availability probes. */
  probes = 0
  /** Status of the answer to a probe. */
  probeStatus = 405
  /** Headers of the answer to a probe. */
  probeHeaders: Record<string, string> = {}
  reply: Reply
  readonly #server: Server

  private constructor(reply: Reply) {
    this.reply = reply
    this.#server = createServer((request, response) => void this.#receive(request, response))
  }

  static async start(reply: Reply, port = 0): Promise<SpeechServer> {
    const server = new SpeechServer(reply)
    server.#server.listen(port, '127.0.0.1')
    await once(server.#server, 'listening')
    return server
  }

  get port(): number {
    const address = this.#server.address()
    return typeof address === 'object' && address !== null ? address.port : 0
  }

  /** The service's base address. */
  get url(): string {
    return `http://127.0.0.1:${this.port}/v1`
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections()
    this.#server.close()
    await once(this.#server, 'close')
  }

  async #receive(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (request.method !== 'POST' || request.url !== '/v1/audio/transcriptions') {
      this.probes++
      response.writeHead(request.method === 'GET' ? this.probeStatus : 404, this.probeHeaders).end()
      return
    }
    try {
      const call = await received(request)
      response.once('close', () => (call.aborted = !response.writableFinished))
      await this.reply(response, call, this.calls.push(call) - 1)
    } catch {
      response.writeHead(400).end()
    }
  }
}

async function received(request: IncomingMessage): Promise<ReceivedCall> {
  const headers = { 'content-type': request.headers['content-type'] ?? '' }
  const form = await new Response(await buffer(request), { headers }).formData()
  const file = form.get('file')
  if (!(file instanceof File)) throw new Error('There is no file in the call')
  const samples = new WavReader({ maxSeconds: 60 }).push(new Uint8Array(await file.arrayBuffer()))
  const fields = Object.fromEntries(
    [...form].filter((field): field is [string, string] => typeof field[1] === 'string'),
  )
  return { fields, headers: request.headers, samples, aborted: false }
}

export function json(response: ServerResponse, value: unknown, status = 200): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value))
}

/** Sends a stream of events, one write each; with `end: false` the connection is cut after the last one. */
export function events(response: ServerResponse, data: readonly unknown[], { end = true } = {}): void {
  response.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8' })
  for (const value of data) response.write(`data: ${typeof value === 'string' ? value : JSON.stringify(value)}\n\n`)
  if (end) response.end()
  else setImmediate(() => response.destroy())
}
