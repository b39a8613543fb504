import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startServer, type RunningServer } from '../../../test/running-server.ts'

const LOG_USER_KEY = 'a secret of the operator’s, long enough'

let server: RunningServer

beforeAll(async () => {
  server = await startServer({ environment: { LOG_USER_KEY } })
})

afterAll(() => server.close())

test.each(['/healthz', '/journal', '/api/unknown', '/api/%E0%A4%A'])(
  'the answer of %s carries the id of its line in the log, and never one that the client made',
  async (path) => {
    const headers = { 'request-id': 'ola-nordmann', 'x-request-id': 'ola-nordmann' }
    const answer = await fetch(server.origin + path, { headers })
    const id = answer.headers.get('request-id')
    expect(id).toMatch(/^[\da-f]{10}$/)
    await vi.waitFor(() => expect(server.logged()).toContain(`"requestId":"${id}"`), 10_000)
    expect(server.logged()).not.toContain('ola')
  },
)

test('who asked stands there as a keyed hash, which the operator can make of a name and nobody else', async () => {
  const authorization = `Bearer ${await server.issuer.token({ claims: { sub: 'kari-nordmann' } })}`
  const headers = { authorization, 'content-type': 'application/json' }
  const body = '{"transcribe":"Ingen feber."}'
  await fetch(`${server.origin}/api/writeJournal`, { method: 'POST', headers, body })
  const user = createHmac('sha256', LOG_USER_KEY).update('kari-nordmann').digest('base64url').slice(0, 16)
  await vi.waitFor(() => expect(server.logged()).toContain(`"route":"/api/writeJournal","user":"${user}"`), 10_000)
  expect(server.logged()).not.toContain('kari')
})

test('and nobody where a token was refused, or none was asked for', async () => {
  const before = server.logged().length
  const headers = { authorization: 'Bearer a.b.c', 'content-type': 'application/json' }
  await fetch(`${server.origin}/api/writeJournal`, { method: 'POST', headers, body: '{}' })
  await fetch(`${server.origin}/healthz`)
  // Lines are logged in the order in which the responses finish, not in that of the calls.
  await vi.waitFor(() => expect(server.logged().slice(before)).toMatch(/"status":401/), 10_000)
  await vi.waitFor(() => expect(server.logged().slice(before)).toMatch(/\/healthz/), 10_000)
  expect(server.logged().slice(before)).not.toContain('"user"')
})
