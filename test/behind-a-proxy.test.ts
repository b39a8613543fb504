import { once } from 'node:events'
import type { ClientRequest } from 'node:http'
import type { Socket } from 'node:net'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { OngoingWork } from '../src/server/load/ongoing-work.ts'
import { api } from '../src/spec/routes.ts'
import { OidcIssuer } from './oidc-issuer.ts'
import { freePort } from './ordrett-server.ts'
import { hasCaddy, hasNginx, startCaddy, startNginx, startPlainProxy, type Proxy } from './proxies.ts'
import { answerOf, audioPart, multipartBody, openTranscription, responseOf, transcribe } from './raw-upload.ts'
import { startServer, type RunningServer } from './running-server.ts'
import { ScriptedEngine, type HeardRequest } from './scripted-engine.ts'
import { wavFile } from './wav-files.ts'

interface Choice {
  name: string
  start: (ports: readonly [number, number]) => Promise<Proxy>
  installed: boolean
}

const choices: Choice[] = [
  { name: 'a plain proxy', start: startPlainProxy, installed: true },
  { name: 'nginx as in docs/deploy.md', start: startNginx, installed: hasNginx },
  { name: 'Caddy as in deploy/Caddyfile', start: startCaddy, installed: hasCaddy },
]

if (!hasNginx)
  console.info('skipped: two servers behind nginx, because there is no nginx here (Debian: apt install nginx)')
if (!hasCaddy)
  console.info('skipped: two servers behind Caddy, because there is no caddy here (Debian: apt install caddy)')

const SOON = { timeout: 10_000 }
/** How often in a row an upload must be found where it was. */
const LOOKS = 50

describe.each(choices.filter(({ installed }) => installed))('two servers behind $name', ({ start }) => {
  const first = new ScriptedEngine({ texts: ['En.', 'To.'] })
  const second = new ScriptedEngine({ texts: ['En.', 'To.'] })
  const patient = new ScriptedEngine({ texts: ['Hei.'], waits: true })
  let issuer: OidcIssuer
  let servers: RunningServer[]
  let works: OngoingWork[]
  let proxy: Proxy
  /** How much the servers have taken of what was posted to them. */
  let taken: () => number
  /** Where the tests send requests: the proxy's address, with a token that both servers accept. */
  let entrance: { origin: string; authorization: string }
  let open: ClientRequest[] = []

  async function stand(...engines: [ScriptedEngine, ScriptedEngine]): Promise<void> {
    issuer = await OidcIssuer.start()
    const environment = { TRUSTED_PROXIES: 'loopback' }
    works = [new OngoingWork(), new OngoingWork()]
    servers = await Promise.all(
      engines.map((engine, index) => startServer({ engine, issuer, environment, work: works[index] })),
    )
    const sockets: Socket[] = []
    for (const { app } of servers)
      app.server.on('request', ({ method, socket }) => void (method === 'POST' && sockets.push(socket)))
    taken = () => sockets.reduce((sum, { bytesRead }) => sum + bytesRead, 0)
    proxy = await start([servers[0]?.port ?? 0, servers[1]?.port ?? 0])
    entrance = { origin: proxy.origin, authorization: servers[0]?.authorization ?? '' }
  }
  async function fall(): Promise<void> {
    await proxy.close()
    await Promise.all(servers.map(({ app }) => app.close()))
    await issuer.close()
  }
  /** Writes until the upload is destroyed, or to the end of `body`. Returns how much of it the system has taken. */
  function keepWriting(upload: ClientRequest, body?: Buffer): () => number {
    const block = Buffer.alloc(64_000)
    let sent = 0
    let next = 0
    const send = (): void => {
      const piece = body?.subarray(next, next + block.length) ?? block
      next += piece.length
      if (piece.length === 0) upload.end()
      else if (upload.write(piece, () => (sent += piece.length))) setImmediate(send)
      else upload.once('drain', send)
    }
    send()
    return () => sent
  }
  /** Resolves when no more of an upload goes through. */
  async function heldBack(upload: ClientRequest, sent: () => number): Promise<void> {
    // Counted in answers, not in time: while the machine stalls nothing moves on the clock. Between two answers proxy and
    // servers pass on what there is room for. What a server has taken is counted too: the system tells the sender of
    // room only when there are megabytes of it.
    for (let still = 0; still < LOOKS;) {
      const before = [sent(), taken()]
      await answeredByEach()
      still = sent() === before[0] && taken() === before[1] && upload.writableNeedDrain ? still + 1 : 0
      expect(sent()).toBeLessThan(60_000_000)
      expect(proxy.temporaryFiles()).toEqual([])
    }
  }
  /** Resolves when the proxy, which takes its servers in turn, has brought an answer from each. */
  async function answeredByEach(): Promise<void> {
    for (let count = 0; count < servers.length; count++)
      expect(await (await fetch(`${proxy.origin}/healthz`)).text()).toBe('ok')
  }
  function heard(): HeardRequest[] {
    return [...first.requests, ...second.requests]
  }

  describe('that answer', () => {
    beforeAll(() => stand(first, second))
    afterAll(fall)
    afterEach(() => {
      for (const upload of open) upload.destroy()
      open = []
    })

    test('text of a short dictation comes before its upload ends, and the marker at its end', async () => {
      const body = multipartBody([audioPart(wavFile(2))])
      const upload = openTranscription(entrance, { 'content-length': String(body.length) })
      open.push(upload)
      upload.write(body.subarray(0, 40_000))
      const response = await responseOf(upload)
      expect(String(await once(response.setEncoding('utf8'), 'data'))).toBe(' En.')
      upload.end(body.subarray(40_000))
      expect(await answerOf(response)).toMatchObject({ status: 200, body: ' To.[DONE]', complete: true })
    })

    test('they are as one: the same login and the same answer at each', async () => {
      for (const engine of [first, second]) engine.requests.length = 0
      const body = multipartBody([audioPart(wavFile(1))])
      for (let count = 0; count < 4; count++) {
        expect(await transcribe(entrance, body)).toMatchObject({ status: 200, body: ' En.[DONE]', complete: true })
      }
      expect([first, second].map(({ requests }) => requests.length)).toEqual([2, 2])
    })

    test('a refusal before the body keeps its code, its words and its request id', async () => {
      const answer = await transcribe(
        { ...entrance, authorization: 'Bearer x' },
        multipartBody([audioPart(wavFile(1))]),
      )
      expect(answer).toMatchObject({ status: 401, code: 'token-invalid', complete: true })
      expect(answer.headers['request-id']).toMatch(/^[\da-f]{10}$/)
    })

    test('a client that leaves is gone for the engine too', async () => {
      for (const engine of [first, second]) engine.requests.length = 0
      const upload = openTranscription(entrance)
      upload.write(multipartBody([audioPart(wavFile(1.5))], { end: false }))
      await responseOf(upload)
      expect(heard().filter(({ signal }) => signal.aborted)).toEqual([])
      upload.destroy()
      await vi.waitFor(() => expect(heard().filter(({ signal }) => signal.aborted)).toHaveLength(1), SOON)
    })

    test('the figures are not for those outside', async () => {
      expect((await fetch(`${proxy.origin}/metrics`, { headers: { 'x-forwarded-for': '192.0.2.7' } })).status).toBe(404)
    })
  })

  test.runIf(start === startNginx)('when one is about to stop, the other writes the notes', async () => {
    await stand(first, second)
    const { authorization, origin } = entrance
    const call = { method: 'POST', headers: { authorization, 'content-type': 'application/json' } }
    // As long as a transcript may be: it has to fit in the proxy's memory.
    const body = JSON.stringify({ transcribe: 'Ingen feber. '.repeat(76_000) })
    await works[0]?.end(0)
    for (let count = 0; count < 4; count++) {
      const answer = await fetch(`${origin}${api.writeJournal}`, { ...call, body })
      expect(answer.status).toBe(200)
      expect(await answer.text()).toContain('Ingen feber.')
      expect(proxy.temporaryFiles()).toEqual([])
    }
    await fall()
  })

  test.runIf(start !== startPlainProxy)(
    'no query reaches a log of the proxy, with no server there either',
    async () => {
      const gone = await Promise.all([freePort(), freePort()])
      const alone = await start([gone[0] ?? 0, gone[1] ?? 0])
      const { status } = await fetch(`${alone.origin}/auth/callback?code=queryMarker&state=x`)
      expect(status).toBeGreaterThanOrEqual(502)
      await vi.waitFor(() => expect(alone.logs()).toContain('/auth/callback'), SOON)
      const logs = alone.logs()
      await alone.close()
      expect(logs).not.toContain('queryMarker')
    },
  )

  describe('whose turn does not come', () => {
    beforeAll(() => stand(patient, patient))
    afterAll(fall)

    test('an upload is held back, and lies in no file on the way', async () => {
      const upload = openTranscription(entrance)
      upload.write(multipartBody([audioPart(wavFile(1, { statedBytes: 0 }))], { end: false }))
      const sent = keepWriting(upload)
      await vi.waitFor(() => expect(patient.requests).toHaveLength(1), 10_000)
      await vi.waitFor(() => expect(sent()).toBeGreaterThan(1_000_000), SOON)
      await heldBack(upload, sent)
      upload.destroy()
    })
  })

  test('a long dictation that was held back goes through to its end', async () => {
    let go = (): void => undefined
    const busyUntil = new Promise<void>((resolve) => (go = resolve))
    const slow = new ScriptedEngine({ texts: ['Tekst.'], secondsPerWindow: 60, busyUntil })
    await stand(slow, slow)
    const body = multipartBody([audioPart(wavFile(1_800))])
    const upload = openTranscription(entrance, { 'content-length': String(body.length) })
    const answered = responseOf(upload)
    const sent = keepWriting(upload, body)
    await vi.waitFor(() => expect(slow.requests[0]?.samples).toBeGreaterThan(0), SOON)
    await heldBack(upload, sent)
    go()
    expect(await answerOf(await answered)).toMatchObject({
      status: 200,
      body: `${' Tekst.'.repeat(30)}[DONE]`,
      complete: true,
    })
    await fall()
  })
})
