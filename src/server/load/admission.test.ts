import { afterEach, describe, expect, test, vi } from 'vitest'
import { audioPart, multipartBody, openTranscription, transcribe } from '../../../test/raw-upload.ts'
import { startServer, type RunningServer } from '../../../test/running-server.ts'
import { ScriptedEngine } from '../../../test/scripted-engine.ts'
import { wavFile } from '../../../test/wav-files.ts'
import { Admission } from './admission.ts'

/** Places for an engine whose load and clock the test controls. */
function places({ maxSessions = 100, maxWaitingWindows = 100 } = {}) {
  const load = { waiting: 0, windows: 0, soundSeconds: 0, workSeconds: 0 }
  const clock = { ms: 0 }
  const admission = new Admission({ load: () => load }, { maxSessions, maxWaitingWindows }, () => clock.ms)
  return { admission, load, clock }
}

/** Takes places for a user until one is refused; returns how many. */
function takeAll(admission: Admission, user: string): number {
  for (let count = 0; ; count++) {
    try {
      admission.enter(user)
    } catch {
      return count
    }
  }
}

function refusal(admission: Admission, user = 'new'): unknown {
  try {
    admission.enter(user)
  } catch (error) {
    return error
  }
  return undefined
}

describe('places', () => {
  test('are shared: one user alone gets half of them, two a third each, and a new one always some', () => {
    const { admission } = places({ maxSessions: 12 })
    expect(takeAll(admission, 'astrid')).toBe(6)
    expect(takeAll(admission, 'bjørn')).toBe(3)
    expect(takeAll(admission, 'cecilie')).toBe(2)
    expect(takeAll(admission, 'dag')).toBe(1)
    expect(refusal(admission)).toMatchObject({ code: 'too-many' })
  })

  test('are given back once', () => {
    const { admission } = places({ maxSessions: 2 })
    const leave = admission.enter('astrid')
    admission.enter('bjørn')
    leave()
    leave()
    expect(admission.taken).toBe(1)
    admission.enter('cecilie')
    expect(refusal(admission)).toMatchObject({ code: 'too-many' })
  })

  test('are all held by as many users as there are places', () => {
    const { admission } = places({ maxSessions: 200 })
    for (let user = 0; user < 200; user++) admission.enter(`user ${user}`)
    expect(refusal(admission)).toMatchObject({ code: 'too-many' })
  })

  test('are closed while too many windows wait, first for those who have one', () => {
    const { admission, load } = places({ maxWaitingWindows: 2 })
    admission.enter('astrid')
    load.waiting = 1
    expect(refusal(admission, 'astrid')).toMatchObject({ code: 'too-many' })
    admission.enter('bjørn')
    load.waiting = 2
    expect(refusal(admission)).toMatchObject({ code: 'too-many' })
  })
})

describe('Retry-After', () => {
  test('is what waits at the speed of the last minute', () => {
    const { admission, load, clock } = places({ maxWaitingWindows: 9 })
    admission.enter('astrid')
    clock.ms = 20_000
    Object.assign(load, { waiting: 9, windows: 10, workSeconds: 20 })
    expect(refusal(admission)).toMatchObject({ retryAfter: 20 })
  })

  test('takes an idle engine for as fast as it works', () => {
    const { admission, load, clock } = places({ maxWaitingWindows: 9 })
    admission.enter('astrid')
    clock.ms = 50_000
    Object.assign(load, { waiting: 9, windows: 2, workSeconds: 2 })
    expect(refusal(admission)).toMatchObject({ retryAfter: 10 })
  })

  test('takes an engine that works on many windows at once for as fast as all of them', () => {
    const { admission, load, clock } = places({ maxWaitingWindows: 9 })
    admission.enter('astrid')
    clock.ms = 10_000
    Object.assign(load, { waiting: 9, windows: 20, workSeconds: 80 })
    expect(refusal(admission)).toMatchObject({ retryAfter: 5 })
  })

  test.each([
    [0, 0, 10],
    [10, 0.1, 1],
    [1, 60, 120],
  ])('lies between 1 and 120 s: %i windows in %d s', (windows, workSeconds, expected) => {
    const { admission, load, clock } = places({ maxWaitingWindows: 9 })
    admission.enter('astrid')
    clock.ms = 60_000
    Object.assign(load, { waiting: 9, windows, workSeconds })
    expect(refusal(admission)).toMatchObject({ retryAfter: expected })
  })

  test('forgets an engine that another has replaced', () => {
    const { admission, load, clock } = places({ maxWaitingWindows: 9 })
    load.windows = 50
    admission.enter('astrid')
    clock.ms = 5_000
    Object.assign(load, { waiting: 9, windows: 1, workSeconds: 1 })
    expect(refusal(admission)).toMatchObject({ retryAfter: 10 })
  })
})

describe('the server', () => {
  let server: RunningServer
  afterEach(() => server.close())

  test('refuses with 429 and Retry-After when it is full, and takes the next when one has left', async () => {
    const engine = new ScriptedEngine({ texts: [], waits: true })
    server = await startServer({ engine, environment: { MAX_SESSIONS: '3' } })
    const open = async (sub: string) => {
      const upload = openTranscription(server, {
        authorization: `Bearer ${await server.issuer.token({ claims: { sub } })}`,
      })
      upload.write(multipartBody([audioPart(wavFile(1))], { end: false }))
      return upload
    }
    const uploads = [await open('astrid'), await open('bjørn'), await open('cecilie')]
    await vi.waitFor(() => expect(engine.requests).toHaveLength(3), 10_000)
    expect(new Set(engine.requests.map(({ user }) => user)).size).toBe(3)
    const answer = await transcribe(server, multipartBody([audioPart(wavFile(1))]))
    expect(answer).toMatchObject({ status: 429, code: 'too-many', headers: { 'retry-after': '10' } })
    // Not even a token is verified now; without one the response is 401, as always.
    const ask = (headers: Record<string, string>) =>
      server.app.inject({ method: 'POST', url: '/api/transcribe', headers })
    expect((await ask({ authorization: 'Bearer x.y.z' })).statusCode).toBe(429)
    expect((await ask({})).statusCode).toBe(401)
    uploads.pop()?.destroy()
    await vi.waitFor(() => expect(engine.requests.filter(({ signal }) => signal.aborted)).toHaveLength(1), 10_000)
    uploads.push(await open('dag'))
    await vi.waitFor(() => expect(engine.requests).toHaveLength(4), 10_000)
    for (const upload of uploads) upload.destroy()
  })

  test.each(['/api/transcribe', '/api/writeJournal'])(
    'allows each user so many calls of %s in a minute',
    async (url) => {
      server = await startServer({ environment: { TRANSCRIPTIONS_PER_MINUTE: '2', NOTES_PER_MINUTE: '2' } })
      const ask = async (authorization: string) =>
        server.app.inject({ method: 'POST', url, headers: { authorization } })
      await ask(server.authorization)
      await ask(server.authorization)
      const { statusCode, headers } = await ask(server.authorization)
      expect(statusCode).toBe(429)
      expect(headers).toMatchObject({ 'error-code': 'too-often', 'retry-after': '60' })
      const other = `Bearer ${await server.issuer.token({ claims: { sub: 'bjørn' } })}`
      expect((await ask(other)).statusCode).toBe(400)
      expect((await server.app.inject({ method: 'POST', url })).statusCode).toBe(401)
    },
  )
})
