import type { Readable } from 'node:stream'
import { OrdrettError } from '../../spec/errors.ts'

/** The parser takes what it is given at once: what it leaves lying at two looks in a row, this far apart, it has lost. */
const LOOK_MS = 25

/**
 * What the multipart parser finds in `body`, one after the other. Throws `multipart-broken` when it fails, and also when it
 * is stuck: it waits for ever in some bodies, as behind a large part that has no name.
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
    // Not waited for: a parser that is stuck does not answer this either.
    void items.return?.().catch(() => undefined)
  }
}

/** Rejects when nothing is read though the body has come to its end, or is held back by whoever reads it. */
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
