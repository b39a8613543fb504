import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import { freePort } from '../../test/ordrett-server.ts'

/** As in the product's text answers: a browser that may sniff the type holds back the beginning of a text. */
const HEADERS = { 'Content-Type': 'text/plain; charset=utf-8', 'X-Content-Type-Options': 'nosniff' }

/** Sends an answer in chunks, as no Playwright route can. A repeated request gets it from the start. */
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
