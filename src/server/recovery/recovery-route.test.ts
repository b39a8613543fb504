import { afterAll, beforeAll, expect, test } from 'vitest'
import { startServer, type RunningServer } from '../../../test/running-server.ts'
import { recoveryAnswerSchema, type RecoveryAnswer } from '../../spec/recovery.ts'

let server: RunningServer
let jonas: string

beforeAll(async () => {
  server = await startServer({ environment: { RECOVERY_MINUTES: '10' } })
  jonas = `Bearer ${await server.issuer.token({ claims: { sub: 'jonas' } })}`
})

afterAll(() => server.close())

async function post(payload: string, authorization: string | undefined = server.authorization) {
  const headers = { 'content-type': 'application/json', ...(authorization && { authorization }) }
  const {
    statusCode,
    headers: answered,
    body,
  } = await server.app.inject({
    method: 'POST',
    url: '/api/recovery',
    headers,
    payload,
  })
  return { status: statusCode, code: answered['error-code'], headers: answered, body }
}

async function ask(request: object, authorization?: string): Promise<RecoveryAnswer> {
  const { status, body } = await post(JSON.stringify(request), authorization)
  expect(status).toBe(200)
  return recoveryAnswerSchema.parse(JSON.parse(body))
}

test('a key is made, had back by its user, and let go of', async () => {
  const { id, key } = await ask({ action: 'create' })
  expect(Buffer.from(key ?? '', 'base64')).toHaveLength(32)
  expect(await ask({ action: 'renew', id })).toEqual({ held: true })
  expect(await ask({ action: 'check', id })).toEqual({ held: true })
  expect(await ask({ action: 'open', id })).toEqual({ held: true, key })
  expect(await ask({ action: 'release', id })).toEqual({ held: false })
  expect(await ask({ action: 'open', id })).toEqual({ held: false })
})

test('for another user it is as if there were none, whatever they ask', async () => {
  const { id } = await ask({ action: 'create' })
  for (const action of ['renew', 'check', 'open', 'release']) {
    expect(await ask({ action, id }, jonas)).toEqual({ held: false })
  }
  await ask({ action: 'release-all' }, jonas)
  expect(await ask({ action: 'check', id })).toEqual({ held: true })
  await ask({ action: 'release-all' })
  expect(await ask({ action: 'check', id })).toEqual({ held: false })
})

test('without a login nothing is made or given', async () => {
  const { id } = await ask({ action: 'create' })
  for (const action of ['create', 'open']) {
    const refused = await post(JSON.stringify({ action, id }), '')
    expect(refused).toMatchObject({ status: 401, code: 'token-missing' })
    expect(refused.body).not.toContain('key')
  }
})

test('no cache keeps the answer, and neither id nor key stands in an address or the log', async () => {
  const { headers, body } = await post('{"action":"create"}')
  const { id = 'none', key = 'none' } = recoveryAnswerSchema.parse(JSON.parse(body))
  expect(headers['cache-control']).toBe('no-store, no-transform')
  await ask({ action: 'open', id })
  expect(server.logged()).toContain('"route":"/api/recovery"')
  expect(server.logged()).not.toContain(id)
  expect(server.logged()).not.toContain(key)
  const get = await server.app.inject({ method: 'GET', url: '/api/recovery' })
  expect([get.statusCode, get.headers['allow']]).toEqual([405, 'POST'])
})

test.each([
  ['no JSON', '{'],
  ['nothing', ''],
  ['no action', '{}'],
  ['an unknown action', '{"action":"list"}'],
  ['no id', '{"action":"open"}'],
  ['an id of another form', '{"action":"open","id":"../../../etc/passwd"}'],
  ['more than it can hold', JSON.stringify({ action: 'create', more: 'x'.repeat(1000) })],
])('a request with %s is refused', async (_name, payload) => {
  expect(await post(payload)).toMatchObject({ status: 400, code: 'recovery-invalid' })
})

test('a user has so many calls in a minute, others have theirs, and letting go is never refused', async () => {
  const maryam = `Bearer ${await server.issuer.token({ claims: { sub: 'maryam' } })}`
  const { id } = await ask({ action: 'create' }, maryam)
  let answer = await post('{"action":"create"}', maryam)
  for (let calls = 2; calls < 200 && answer.status === 200; calls++) answer = await post('{"action":"create"}', maryam)
  expect(answer).toMatchObject({ status: 429, code: 'too-often' })
  expect(answer.headers['retry-after']).toBeDefined()
  expect((await post(JSON.stringify({ action: 'release', id }), maryam)).status).toBe(200)
  expect((await post('{"action":"release-all"}', maryam)).status).toBe(200)
  expect((await post('{"action":"create"}', jonas)).status).toBe(200)
})

test('by default there is no such call, and the page is told so', async () => {
  const usual = await startServer()
  const answer = await fetch(`${usual.origin}/api/recovery`, {
    method: 'POST',
    headers: { authorization: usual.authorization, 'content-type': 'application/json' },
    body: '{"action":"create"}',
  })
  expect(answer.status).toBe(404)
  expect(await (await fetch(`${usual.origin}/config.json`)).json()).toMatchObject({ recoveryMinutes: 0 })
  await usual.close()
})
