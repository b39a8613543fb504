import { CountingEngine, countedText } from '../../test/counting-engine.ts'
import { CuttingLine } from '../../test/cutting-line.ts'
import { countedWindows, fetchAt, sendLive } from '../../test/live-dictation.ts'
import { startServer } from '../../test/running-server.ts'
import type { Row } from '../support/row.ts'

const RUNS = 200
const SECONDS = 40

/**
 * Dictations through the page's own sender over a connection cut at random bytes (seeded), compared with an
 * uninterrupted one: how many have a word lost or duplicated.
 */
export async function cutConnections(): Promise<Row[]> {
  const environment = { TRANSCRIPTIONS_PER_MINUTE: '100000' }
  const server = await startServer({ engine: new CountingEngine(), environment })
  const realFetch = globalThis.fetch
  const expected = countedText(0, SECONDS).trim()
  let wrong = 0
  let cuts = 0
  try {
    for (let seed = 1; seed <= RUNS; seed++) {
      const line = await CuttingLine.open(server.port, seed)
      globalThis.fetch = fetchAt(line.origin)
      const { transcript } = await sendLive(countedWindows(SECONDS, seed), await server.issuer.token())
      globalThis.fetch = realFetch
      if (transcript !== expected) wrong++
      cuts += line.cuts
      await line.close()
    }
  } finally {
    globalThis.fetch = realFetch
    await server.close()
  }
  return [
    {
      measure: 'live dictations over a cut line with a word lost or doubled',
      value: wrong,
      unit: `of ${RUNS}`,
      target: '0',
      note: `${cuts} connections cut at random bytes`,
    },
  ]
}
