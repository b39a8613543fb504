import { once } from 'node:events'
import { connect, createServer, type Server, type Socket } from 'node:net'
import { seededRandom } from './coins.ts'

/** Share of connections to cut, and the most bytes that pass before: sent by the page, answered by the server. */
const CUT_SHARE = 0.6
const MOST_SENT = 300_000
const MOST_ANSWERED = 1_000

/** A connection between page and server that is cut after a random byte in either direction, deterministic by seed. */
export class CuttingLine {
  readonly #server: Server
  readonly #random: () => number
  readonly #ends = new Set<Socket>()
  /** Number of connections cut. */
  cuts = 0

  private constructor(serverPort: number, seed: number) {
    this.#random = seededRandom(seed)
    this.#server = createServer((page) => this.#join(page, connect(serverPort, '127.0.0.1')))
  }

  static async open(serverPort: number, seed: number): Promise<CuttingLine> {
    const line = new CuttingLine(serverPort, seed)
    line.#server.listen(0, '127.0.0.1')
    await once(line.#server, 'listening')
    return line
  }

  get origin(): string {
    const address = this.#server.address()
    return address !== null && typeof address === 'object' ? `http://127.0.0.1:${address.port}` : ''
  }

  async close(): Promise<void> {
    this.#server.close()
    for (const end of this.#ends) end.destroy()
    await once(this.#server, 'close')
  }

  #join(page: Socket, server: Socket): void {
    const cut = (): void => [page, server].forEach((end) => end.destroy())
    for (const end of [page, server]) {
      this.#ends.add(end)
      end.on('error', () => undefined)
      end.on('close', () => {
        this.#ends.delete(end)
        cut()
      })
    }
    const isCut = this.#random() < CUT_SHARE
    const whileSending = this.#random() < 0.5
    const bytes = Math.floor(this.#random() * (whileSending ? MOST_SENT : MOST_ANSWERED))
    this.#carry(page, server, isCut && whileSending ? bytes : Infinity, cut)
    this.#carry(server, page, isCut && !whileSending ? bytes : Infinity, cut)
  }

  #carry(from: Socket, to: Socket, bytes: number, cut: () => void): void {
    let left = bytes
    from.on('data', (chunk) => {
      if (chunk.length <= left) {
        left -= chunk.length
        to.write(chunk)
        return
      }
      this.cuts++
      // The bytes before the cut still arrive.
      to.write(chunk.subarray(0, left), cut)
    })
    from.on('end', () => to.end())
  }
}
