import { mkdtempSync, readdirSync, readFileSync, readlinkSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { audioPart, multipartBody, openTranscription, responseOf, transcribe, type Part } from './raw-upload.ts'
import { startServer, type RunningServer } from './running-server.ts'
import { ScriptedEngine, type Script } from './scripted-engine.ts'
import { wavFile } from './wav-files.ts'

const SECRET = 'Rødstrupe'

let temporary: string
let server: RunningServer

beforeAll(() => {
  temporary = mkdtempSync(join(tmpdir(), 'ordrett-kept-'))
  vi.stubEnv('TMPDIR', temporary)
})

afterEach(async () => {
  await server.close()
})

afterAll(() => {
  vi.unstubAllEnvs()
  rmSync(temporary, { recursive: true })
})

async function start(script: Partial<Script> = {}): Promise<void> {
  const engine = new ScriptedEngine({ texts: [`${SECRET} er dikterert.`], ...script })
  server = await startServer({ engine })
}

/** Secrets in every part of an upload that can contain a user's words or names. */
function secretParts(wav: Uint8Array): Part[] {
  return [
    { name: 'prompt', body: SECRET },
    { name: SECRET, body: SECRET },
    { name: 'vocabulary', body: SECRET },
    { ...audioPart(wav), fileName: `${SECRET}.wav` },
  ]
}

async function writeJournal(payload: string): Promise<Response> {
  const headers = { authorization: server.authorization, 'content-type': 'application/json' }
  return fetch(`${server.origin}/api/writeJournal`, { method: 'POST', headers, body: payload })
}

function expectNothingLogged(): void {
  const log = server.logged()
  expect(log).toContain('"route":"/api/')
  expect(log).not.toMatch(/rødstrupe|r%C3%B8dstrupe/i)
  expect(log).not.toContain(server.authorization.slice('Bearer '.length, 40))
}

test('work that goes well leaves nothing in the log', async () => {
  await start()
  expect((await transcribe(server, multipartBody(secretParts(wavFile(2))))).body).toContain(SECRET)
  expect(await (await writeJournal(JSON.stringify({ transcribe: SECRET, instructions: SECRET }))).text()).toContain(
    SECRET,
  )
  await fetch(`${server.origin}/api/${SECRET}?q=${SECRET}`)
  await fetch(`${server.origin}/${SECRET}?code=${SECRET}`)
  expectNothingLogged()
})

test('neither does work that goes wrong', async () => {
  await start({ failAt: 1 })
  await transcribe(server, multipartBody(secretParts(wavFile(2))))
  await transcribe(server, multipartBody(secretParts(Buffer.from(SECRET))))
  await transcribe(server, multipartBody(secretParts(wavFile(1)), { end: false }))
  await transcribe(server, Buffer.from(SECRET))
  const answers = await Promise.all([SECRET, `{"transcribe":"${SECRET}`, `{"${SECRET}":1}`].map(writeJournal))
  expect(answers.map(({ status }) => status)).toEqual([400, 400, 400])
  expect(await answers[1]?.text()).not.toContain(SECRET)
  await fetch(`${server.origin}/api/transcribe`, { method: 'POST', headers: { authorization: `Bearer ${SECRET}` } })
  expectNothingLogged()
})

/** Regular files that this process has open for writing (Linux). */
function filesOpenForWriting(): string[] {
  return readdirSync('/proc/self/fd').flatMap((fd) => {
    try {
      const flags = /flags:\s*(\d+)/.exec(readFileSync(`/proc/self/fdinfo/${fd}`, 'utf8'))?.[1] ?? '0'
      const path = readlinkSync(`/proc/self/fd/${fd}`)
      const writes = (Number.parseInt(flags, 8) & 3) !== 0
      return writes && path.startsWith('/') && !path.startsWith('/dev/') ? [path] : []
    } catch {
      return []
    }
  })
}

test.runIf(process.platform === 'linux')('an upload under way has no file open, and leaves none', async () => {
  await start()
  const before = filesOpenForWriting()
  const upload = openTranscription(server)
  upload.write(multipartBody(secretParts(wavFile(30)), { end: false }))
  const response = await responseOf(upload)
  expect(filesOpenForWriting()).toEqual(before)
  upload.destroy()
  response.resume()
  await transcribe(server, multipartBody(secretParts(wavFile(30))))
  expect(readdirSync(temporary)).toEqual([])
})
