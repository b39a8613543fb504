import type { Readable } from 'node:stream'
import { OrdrettError } from '../../spec/errors.ts'

/** Interval of checks. The parser consumes its input at once: if input is left at two checks in a row, it is stuck. */
const LOOK_MS = 25

/**
 * Yields what the multipart parser finds in `body`. Throws `multipart-broken` when the parser fails or gets stuck: it
 * waits forever on some bodies, such as after a large part without a name.
 */
export async function* untilStuck<Item>(found: AsyncIterable<Item>, body: Readable): AsyncGenerator<Item, void> {
  const items = found[Symbol.asyncIterator]()
  try {
    for (;;) {
      const next = await unlessStuck(items.next(), body).catch(() => {
        throw new OrdrettError('multipart-broken')
      })
      if (next.done) return
      yield next.value
    }
  } finally {
    // Not awaited: a stuck parser does not answer this either.
    void items.return?.().catch(() => undefined)
  }
}

/** Rejects if nothing comes although the body has ended, or its reader holds it back. */
async function unlessStuck<Result>(reading: Promise<Result>, body: Readable): Promise<Result> {
  let timer: ReturnType<typeof setInterval> | undefined
  let heldBack = false
  const stuck = new Promise<never>((_resolve, reject) => {
    timer = setInterval(() => {
      const heldBackBefore = heldBack
      heldBack = body.readableEnded || body.readableFlowing === false
      if (heldBack && heldBackBefore) reject(new Error('stuck'))
    }, LOOK_MS)
  })
  return Promise.race([reading, stuck]).finally(() => clearInterval(timer))
}
