import { afterAll, beforeAll, expect, test } from 'vitest'
import { hostileWav } from './hostile-inputs.ts'
import { readWav, tryUpload, tryWav } from './hostile-trials.ts'
import { startServer, type RunningServer } from './running-server.ts'

/** The bench tries 100 000. */
const EACH = 1000
const AT_ONCE = 20
let server: RunningServer

beforeAll(async () => void (server = await startServer()))
afterAll(() => server.close())

test('a hostile WAV file is samples or one of our refusals, whatever pieces it comes in', () => {
  const outcomes = new Set<number | string>()
  for (let seed = 0; seed < EACH; seed++) {
    const outcome = tryWav(seed)
    expect(outcome, `number ${seed}`).toBe(readWav([hostileWav(seed)]))
    outcomes.add(typeof outcome === 'number' ? 'samples' : outcome)
  }
  expect(outcomes).toEqual(new Set(['samples', 'audio-cut-short', 'audio-format', 'audio-too-long']))
})

test('a hostile upload is answered in our own words, and the server goes on', async () => {
  const outcomes: (number | string)[] = []
  for (let seed = 0; seed < EACH; seed += AT_ONCE) {
    const seeds = Array.from({ length: AT_ONCE }, (_, index) => seed + index)
    outcomes.push(...(await Promise.all(seeds.map((each) => tryUpload(server.app, server.authorization, each)))))
  }
  expect(outcomes).toEqual(
    expect.arrayContaining([
      200,
      'multipart-missing',
      'multipart-broken',
      'audio-missing',
      'audio-twice',
      'audio-format',
    ]),
  )
  expect(server.logged()).not.toContain('unexpected error')
})

test('a body that the multipart parser would never come to the end of is refused', async () => {
  // In one piece and longer than what is read ahead of a part, so that the parser stops in this one, which nobody reads.
  const nameless = `--x\r\n\r\n${'ord '.repeat(600_000)}\r\n`
  const payload = `${nameless}--x\r\nContent-Disposition form-data\r\n\r\nord\r\n--x--\r\n`
  const headers = { authorization: server.authorization, 'content-type': 'multipart/form-data; boundary=x' }
  const { statusCode, headers: answered } = await server.app.inject({
    method: 'POST',
    url: '/api/transcribe',
    headers,
    payload,
  })
  expect([statusCode, answered['error-code']]).toEqual([400, 'multipart-broken'])
})
