import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import { freePort } from '../../test/ordrett-server.ts'

/** An answer to one call of the page that is sent chunk by chunk, which no route of Playwright's can do. */
export class StreamedAnswer {
  readonly url: string
  readonly #server = createServer()
  readonly #answering: Promise<ServerResponse>

  private constructor(port: number) {
    this.url = `http://localhost:${port}/`
    this.#answering = new Promise((resolve) => {
      this.#server.on('request', (request, response) => {
        request.resume()
        request.on('end', () => resolve(response.writeHead(200, { 'Content-Type': 'text/plain; charset=utf-8' })))
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
    ;(await this.#answering).write(chunk)
  }

  async end(): Promise<void> {
    ;(await this.#answering).end()
    this.#server.close()
  }
}
