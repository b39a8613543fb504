import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { OidcIssuer } from './oidc-issuer.ts'
import { freePort, OrdrettServer, PROGRAM, programIn, type ServerStart } from './ordrett-server.ts'
import { childrenOf } from './process-tree.ts'
import { halfUploaded } from './raw-upload.ts'
import { recordingFile } from './recordings.ts'

const linux = process.platform === 'linux'
let issuer: OidcIssuer

/** Three servers with their speech processes start here, perhaps beside other tests. */
const PATIENCE_MS = 90_000
const SOON = { timeout: 20_000 }

beforeAll(async () => (issuer = await OidcIssuer.start()))
afterAll(() => issuer.close())

/** A server process in the middle of an upload: text has arrived, and more audio follows. */
async function serverAtWork() {
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  const env = {
    ...process.env,
    WHISPER_MODEL: 'demo',
    OIDC_ISSUER: issuer.url,
    PORT: String(port),
    LOG_LEVEL: 'info',
    // Longer than the rest of a recording takes beside other tests.
    DRAIN_SECONDS: '60',
  }
  const server = spawn(process.execPath, [PROGRAM], { env })
  const ended = once(server, 'exit')
  let log = ''
  server.stdout.on('data', (chunk: Buffer) => (log += chunk.toString('utf8')))
  await once(server.stdout, 'data')
  const authorization = `Bearer ${await issuer.token()}`
  const { response, finish } = await halfUploaded({ origin, authorization }, recordingFile('kne'))
  return { origin, server, ended, response, finish, log: () => log, speech: childrenOf(server.pid ?? 0)[0] ?? 0 }
}

/** Whether a process is running; a zombie is not. */
function isAlive(pid: number): boolean {
  try {
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'))
  } catch {
    return false
  }
}

test.runIf(linux)(
  'told to stop, it finishes the dictation in work, and its speech process goes on until then',
  { timeout: PATIENCE_MS },
  async () => {
    const { origin, server, ended, finish, log, speech } = await serverAtWork()
    // A service manager signals the whole process group.
    process.kill(speech, 'SIGTERM')
    server.kill('SIGTERM')
    await vi.waitFor(async () => expect((await fetch(`${origin}/readyz`)).status).toBe(503), SOON)
    expect(isAlive(speech)).toBe(true)
    expect(await finish()).toMatchObject({ complete: true, body: expect.stringMatching(/\[DONE\]$/) })
    expect(await ended).toEqual([0, null])
    expect(isAlive(speech)).toBe(false)
    expect(log()).toMatch(/"stopping: [^]+"\/api\/transcribe"[^]+"stopped"/)
  },
)

test.runIf(linux)(
  'when nobody has read its output from the start, it serves, and stops when told',
  { timeout: PATIENCE_MS },
  async () => {
    const start = programIn()
    const unread: ServerStart = (environment) => {
      const child = start(environment)
      child.stdout.destroy()
      child.stderr.destroy()
      return child
    }
    const server = new OrdrettServer(await freePort(), { OIDC_ISSUER: issuer.url }, unread)
    try {
      await server.start()
      expect((await fetch(`${server.origin}/healthz`)).status).toBe(200)
      expect(await server.stop()).toBe(0)
    } finally {
      await server.stop('SIGKILL')
    }
  },
)

test.runIf(linux)('told twice, it ends at once', { timeout: PATIENCE_MS }, async () => {
  const { origin, server, ended, response, speech } = await serverAtWork()
  response.on('error', () => {}).resume()
  server.kill('SIGINT')
  await vi.waitFor(async () => expect((await fetch(`${origin}/readyz`)).status).toBe(503), SOON)
  server.kill('SIGINT')
  expect(await ended).toEqual([1, null])
  await vi.waitFor(() => expect(isAlive(speech)).toBe(false), SOON)
})

test.runIf(linux)('killed, it takes its speech process with it', { timeout: PATIENCE_MS }, async () => {
  const { server, ended, response, speech } = await serverAtWork()
  response.on('error', () => {}).resume()
  server.kill('SIGKILL')
  await ended
  await vi.waitFor(() => expect(isAlive(speech)).toBe(false), SOON)
})
