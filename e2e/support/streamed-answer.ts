import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import { freePort } from '../../test/ordrett-server.ts'

/** Of the product's own text answers: a browser that may guess at the kind of a text holds its beginning back until it has seen enough. */
const HEADERS = { 'Content-Type': 'text/plain; charset=utf-8', 'X-Content-Type-Options': 'nosniff' }

/** An answer that is sent chunk by chunk, which no route of Playwright's can do. Whoever asks gets it from its beginning: the page may ask twice. */
export class StreamedAnswer {
  readonly url: string
  readonly #server = createServer()
  readonly #asked: Promise<unknown>
  readonly #answering = new Set<ServerResponse>()
  #sent = ''

  private constructor(port: number) {
    this.url = `http://localhost:${port}/`
    this.#asked = new Promise<void>((resolve) => {
      this.#server.on('request', (request, response) => {
        request.resume()
        request.on('end', () => {
          this.#answering.add(response.writeHead(200, HEADERS))
          if (this.#sent !== '') response.write(this.#sent)
          resolve()
        })
      })
    })
    this.#server.listen(port, '127.0.0.1')
  }

  static async open(): Promise<StreamedAnswer> {
    const answer = new StreamedAnswer(await freePort())
    await once(answer.#server, 'listening')
    return answer
  }

  /** Waits for the call, and sends one chunk. */
  async write(chunk: string): Promise<void> {
    await this.#asked
    this.#sent += chunk
    for (const response of this.#answering) response.write(chunk)
  }

  async end(): Promise<void> {
    await this.#asked
    for (const response of this.#answering) response.end()
    this.#server.close()
  }
}
