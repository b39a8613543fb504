import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { fetchAt, liveWindows, openDictation, sendLive, wholeRecording } from './live-dictation.ts'
import type { JournalState } from '../src/web/journal/state/journal-state.ts'
import { OidcIssuer } from './oidc-issuer.ts'
import { freePort, OrdrettServer } from './ordrett-server.ts'
import { hasNginx, startNginx, startPlainProxy, type Proxy } from './proxies.ts'
import { recordingSamples } from './recordings.ts'

// The page's own sender, real server processes with their speech processes, and an issuer that outlives them.
const PATIENCE_MS = 120_000
const SOON = { timeout: 60_000, interval: 20 }
const samples = recordingSamples('kne')
const windows = liveWindows(samples)
const whole = wholeRecording(samples)

let issuer: OidcIssuer
let token: string
let server: OrdrettServer
/** Results without interruption. */
let undisturbed: { live: JournalState; upload: JournalState }

beforeAll(async () => {
  issuer = await OidcIssuer.start()
  token = await issuer.token()
  server = await startedServer()
  stand(server.origin)
  undisturbed = { live: await sendLive(windows, token), upload: await openDictation(token).send('upload', whole) }
}, PATIENCE_MS)
afterAll(async () => {
  await server.stop()
  await issuer.close()
  vi.unstubAllGlobals()
})

async function startedServer(): Promise<OrdrettServer> {
  const environment = { OIDC_ISSUER: issuer.url, TRUSTED_PROXIES: 'loopback' }
  const started = new OrdrettServer(await freePort(), environment)
  await started.start()
  return started
}

/** Makes this the page's origin from now on. */
function stand(origin: string): void {
  vi.unstubAllGlobals()
  vi.stubGlobal('fetch', fetchAt(origin))
}

/** Holds back all calls after the first two until the returned function is called. */
function holdCallsBack(): () => void {
  let letThrough = (): void => undefined
  const held = new Promise<void>((resolve) => (letThrough = resolve))
  const { fetch } = globalThis
  let calls = 0
  vi.stubGlobal('fetch', async (...call: Parameters<typeof fetch>) => {
    calls += 1
    if (calls > 2) await held
    return fetch(...call)
  })
  return () => letThrough()
}

/** A dictation in progress: its first text has arrived. */
async function begun(...[kind, stretches]: Parameters<ReturnType<typeof openDictation>['send']>) {
  const dictation = openDictation(token)
  const finished = dictation.send(kind, stretches)
  await vi.waitFor(() => expect(dictation.state().transcript).not.toBe(''), SOON)
  return { ...dictation, finished }
}

describe('a server that is killed and started again', { timeout: PATIENCE_MS }, () => {
  beforeAll(() => stand(server.origin))

  test('while windows wait: they are sent to the new one, and nothing is lost or doubled', async () => {
    const letThrough = holdCallsBack()
    const { state, finished } = await begun('window', windows)
    await server.stop('SIGKILL')
    letThrough()
    await vi.waitFor(() => expect(state().sending).toMatchObject({ status: 'waiting', reason: 'contact' }), SOON)
    // Unless at least three windows are still to come, the test proves nothing.
    expect(state().received).toBeLessThanOrEqual(windows.at(-4)?.end ?? 0)
    await server.start()
    const { transcript, tail, received } = await finished
    expect(transcript).toBe(undisturbed.live.transcript)
    expect({ tail, received }).toEqual({ tail: undisturbed.live.tail, received: undisturbed.live.received })
  })

  test('in the middle of an upload: what came stays, and the user’s second try gives all of it once', async () => {
    const { state, retry, finished } = await begun('upload', whole)
    await server.stop('SIGKILL')
    await vi.waitFor(() => expect(state().sending.status).toBe('stopped'), SOON)
    const { transcript } = undisturbed.upload
    expect(state().transcript.length).toBeLessThan(transcript.length)
    expect(transcript.startsWith(state().transcript)).toBe(true)
    await server.start()
    retry()
    expect((await finished).transcript).toBe(transcript)
  })
})

const [startProxy, standsBehind] = hasNginx
  ? [startNginx, 'nginx as in docs/deploy.md']
  : [startPlainProxy, 'a plain proxy, because there is no nginx here (Debian: apt install nginx)']

describe('two servers, one of which is told to stop in mid-dictation', { timeout: PATIENCE_MS }, () => {
  let leaving: OrdrettServer
  let proxy: Proxy
  beforeAll(async () => {
    leaving = await startedServer()
    proxy = await startProxy([portOf(leaving), portOf(server)])
    stand(proxy.origin)
  }, PATIENCE_MS)
  afterAll(async () => {
    await proxy.close()
    await leaving.stop()
  })

  test(`behind ${standsBehind}: nothing is lost or doubled`, async () => {
    // Calls go to each server in turn, so one upload is at the server that leaves.
    const uploads = [0, 1].map(() => openDictation(token).send('upload', whole))
    const { finished } = await begun('window', windows)
    const left = leaving.stop('SIGTERM')
    expect((await finished).transcript).toBe(undisturbed.live.transcript)
    for (const upload of uploads) expect((await upload).transcript).toBe(undisturbed.upload.transcript)
    expect(await left).toBe(0)
  })
})

function portOf({ origin }: OrdrettServer): number {
  return Number(new URL(origin).port)
}
