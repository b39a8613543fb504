import { once } from 'node:events'
import { connect, createServer, type Server, type Socket } from 'node:net'

/** A connection to a server on this machine, whose answers a test can delay or hold back, and which it can cut. */
export class SlowLine {
  readonly #server: Server
  readonly #ends = new Set<Socket>()
  readonly #held: (() => void)[] = []
  #isCut = false
  #holds = false
  /** Set by tests: delay of the next answers, in milliseconds. */
  delay = 0

  private constructor(serverPort: number) {
    this.#server = createServer((client) => {
      if (this.#isCut) client.destroy()
      else this.#join(client, connect(serverPort, '127.0.0.1'))
    })
  }

  static async open(serverPort: number): Promise<SlowLine> {
    const line = new SlowLine(serverPort)
    line.#server.listen(0, '127.0.0.1')
    await once(line.#server, 'listening')
    return line
  }

  get port(): number {
    const address = this.#server.address()
    return address !== null && typeof address === 'object' ? address.port : 0
  }

  get origin(): string {
    return `http://127.0.0.1:${this.port}`
  }

  /** Ends all connections, and refuses new ones. */
  cut(): void {
    this.#isCut = true
    for (const end of this.#ends) end.destroy()
  }

  /** Accepts connections again. */
  mend(): void {
    this.#isCut = false
  }

  /** Holds answers back until they are released. */
  hold(): void {
    this.#holds = true
  }

  /** Whether an answer is being held back. */
  get holdsAnswer(): boolean {
    return this.#held.length > 0
  }

  release(): void {
    this.#holds = false
    for (const send of this.#held.splice(0)) send()
  }

  async close(): Promise<void> {
    this.#server.close()
    for (const end of this.#ends) end.destroy()
    await once(this.#server, 'close')
  }

  #join(client: Socket, server: Socket): void {
    for (const end of [client, server]) {
      this.#ends.add(end)
      end.on('error', () => undefined)
      end.on('close', () => this.#ends.delete(end))
    }
    client.on('close', () => server.destroy())
    server.on('close', () => this.#answer(() => client.destroySoon()))
    client.on('data', (chunk) => server.write(chunk))
    server.on('data', (chunk) => this.#answer(() => client.write(chunk)))
    client.on('end', () => server.end())
    server.on('end', () => this.#answer(() => client.end()))
  }

  #answer(send: () => void): void {
    if (this.#holds) this.#held.push(send)
    else if (this.delay > 0) setTimeout(send, this.delay)
    else send()
  }
}
