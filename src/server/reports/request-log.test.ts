import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startServer, type RunningServer } from '../../../test/running-server.ts'

let server: RunningServer

beforeAll(async () => {
  server = await startServer()
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
