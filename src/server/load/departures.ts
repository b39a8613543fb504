import type { FastifyReply, FastifyRequest } from 'fastify'

const STEP_MS = 200
/** Time for the machine of a gone client to answer with a reset. */
const ECHO_MS = 25
/** Some parsers (Go's) accept at most 16 digits of a chunk size, and a window's text needs up to four. */
const MOST_ZEROS = 10
const NOTHING = Buffer.alloc(0)

/**
 * Yields the pieces of a response unchanged, and meanwhile detects that the client has disconnected. While its upload
 * is held back nothing reports that: TCP queues the close behind the unread bytes, and a reset reaches only the write
 * after the one that caused it. A text every few seconds would be too late. Between two chunks HTTP allows one
 * meaningless write: zeros before the next chunk's size (RFC 9112 §7.1). After each write an empty one, which sends
 * nothing, checks for a reset; that closes the connection.
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
