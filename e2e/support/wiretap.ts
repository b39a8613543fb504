import { once } from 'node:events'
import { connect, createServer, type Server } from 'node:net'
import { freePort } from '../../test/ordrett-server.ts'

/** A proxy between browser and server that keeps all bytes the browser sent: no browser tool shows an upload. */
export class Wiretap {
  readonly origin: string
  readonly #sent: Chunk[][] = []
  #chunks = 0
  readonly #port: number
  readonly #server: Server

  constructor(port: number, serverPort: number) {
    this.origin = `http://localhost:${port}`
    this.#port = port
    this.#server = createServer((browser) => {
      const sent: Chunk[] = []
      this.#sent.push(sent)
      const server = connect(serverPort, '127.0.0.1')
      browser.on('data', (bytes) => sent.push({ bytes, order: this.#chunks++ }))
      browser.pipe(server).pipe(browser)
      for (const socket of [browser, server]) {
        socket.on('error', () => undefined)
        socket.on('close', () => [browser, server].forEach((end) => end.destroy()))
      }
    })
  }

  /** Opens a wiretap in front of a server that will listen on `serverPort`, a free port. */
  static async open(): Promise<{ tap: Wiretap; serverPort: number }> {
    const serverPort = await freePort()
    const tap = new Wiretap(await freePort(), serverPort)
    tap.#server.listen(tap.#port, '127.0.0.1')
    await once(tap.#server, 'listening')
    return { tap, serverPort }
  }

  /**
   * Bodies of the POST requests to `path`, in the order in which the requests began, cut at their Content-Length.
   * Previews are left out.
   */
  posted(path: string): Buffer[] {
    const requests = this.#sent.flatMap((chunks) => requestsIn(chunks, `POST ${path} HTTP/1.1\r\n`))
    return requests.toSorted((one, other) => one.order - other.order).map(({ bytes }) => bytes)
  }

  async close(): Promise<void> {
    this.#server.close()
    await once(this.#server, 'close')
  }
}

/** Bytes that a browser sent at once; `order` counts the chunks of all connections. */
interface Chunk {
  bytes: Buffer
  order: number
}

/** The request bodies on a connection, each with the order of the chunk in which its request begins. */
function requestsIn(chunks: readonly Chunk[], requestLine: string): Chunk[] {
  const sent = Buffer.concat(chunks.map(({ bytes }) => bytes))
  const requests: Chunk[] = []
  for (let from = sent.indexOf(requestLine); from !== -1; from = sent.indexOf(requestLine, from + 1)) {
    const start = sent.indexOf('\r\n\r\n', from) + 4
    const head = sent.toString('latin1', from, start)
    if (/^prefer: preview\r$/im.test(head)) continue
    const length = /content-length: (\d+)/i.exec(head)?.[1]
    requests.push({ bytes: sent.subarray(start, start + Number(length)), order: orderAt(chunks, from) })
  }
  return requests
}

function orderAt(chunks: readonly Chunk[], offset: number): number {
  let end = 0
  return chunks.find(({ bytes }) => (end += bytes.length) > offset)?.order ?? 0
}
