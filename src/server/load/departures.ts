import type { FastifyReply, FastifyRequest } from 'fastify'

const STEP_MS = 200
/** Until a client's machine has answered that nobody is there. */
const ECHO_MS = 25
/** Some readers take no more than 16 digits of a chunk's size (Go's), and a window's text has up to four. */
const MOST_ZEROS = 10
const NOTHING = Buffer.alloc(0)

/**
 * The pieces of an answer as they are; meanwhile it is seen to that a client which has gone is noticed. While its upload is
 * held back nothing tells of that: TCP says it behind the bytes that nobody reads, and else only to whoever writes, with a
 * refusal that the write after it meets. A text every few seconds would be late. Between two chunks HTTP lets a server write
 * one thing that says nothing: zeros in front of the next chunk's size (RFC 9112 §7.1). After each write an empty one, which
 * sends nothing, asks whether it was refused; that closes the connection.
 */
export async function* noticingDeparture(
  pieces: AsyncIterable<string>,
  { raw: body }: FastifyRequest,
  { raw: response }: FastifyReply,
): AsyncGenerator<string> {
  let zeros = 0
  let echo: NodeJS.Timeout | undefined
  const write = (bytes: string | Uint8Array): void => {
    const heldBack = body.readableFlowing === false && !body.complete
    const open = response.headersSent && !response.writableEnded && response.socket?.writableLength === 0
    if (heldBack && open) response.socket.write(bytes)
  }
  const listen = (): void => {
    clearTimeout(echo)
    echo = setTimeout(write, ECHO_MS, NOTHING)
  }
  const steps = setInterval(() => {
    if (!response.chunkedEncoding || zeros++ >= MOST_ZEROS) return
    write('0')
    listen()
  }, STEP_MS)
  try {
    for await (const piece of pieces) {
      yield piece
      zeros = 0
      steps.refresh()
      listen()
    }
  } finally {
    clearInterval(steps)
    clearTimeout(echo)
  }
}
