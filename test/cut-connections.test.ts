import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { CountingEngine, countedText } from './counting-engine.ts'
import { CuttingLine } from './cutting-line.ts'
import { countedWindows, fetchAt, sendLive } from './live-dictation.ts'
import { startServer, type RunningServer } from './running-server.ts'

const SECONDS = 40
const RUNS = 20

let server: RunningServer

beforeAll(async () => {
  server = await startServer({ engine: new CountingEngine(), environment: { TRANSCRIPTIONS_PER_MINUTE: '100000' } })
})
afterAll(() => server.close())
afterEach(() => vi.unstubAllGlobals())

test(`${RUNS} dictations over a line that is cut at random bytes: no word is lost, none doubled`, async () => {
  let cuts = 0
  for (let seed = 1; seed <= RUNS; seed++) {
    const line = await CuttingLine.open(server.port, seed)
    vi.stubGlobal('fetch', fetchAt(line.origin))
    const state = await sendLive(countedWindows(SECONDS, seed), await server.issuer.token())
    vi.unstubAllGlobals()
    cuts += line.cuts
    await line.close()
    expect(state.transcript, `seed ${seed}`).toBe(countedText(0, SECONDS).trim())
    expect(state.provisional).toBe('')
    expect(state.received).toBe(SECONDS)
    expect(state.tail?.segments.map(({ start }) => start)).toEqual(
      [...(state.tail?.segments ?? [])].map(({ start }) => start).toSorted((one, other) => one - other),
    )
  }
  // With fewer cuts the test would prove nothing.
  expect(cuts).toBeGreaterThan(RUNS)
}, 120_000)
