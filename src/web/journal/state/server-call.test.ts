import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startServer, type RunningServer } from '../../../../test/running-server.ts'
import { callServer, failureOf } from './server-call.ts'

let server: RunningServer

beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

async function failure(body: string) {
  const headers = { 'Content-Type': 'application/json' }
  const call = { method: 'POST', headers, body, signal: new AbortController().signal }
  const token = server.authorization.replace('Bearer ', '')
  return callServer(`${server.origin}/api/writeJournal`, call, () => Promise.resolve(token)).then(
    () => undefined,
    (error: unknown) => failureOf(error),
  )
}

test('a refusal is the response text, and beside it the reference that finds it in the server’s log', async () => {
  const { message, reference } = (await failure('{"transcribe":" "}')) ?? {}
  expect(message).toMatch(/^Transkripsjonen er tom/)
  const [code, id] = reference?.split(' ') ?? []
  expect(code).toBe('transcript-empty')
  expect(server.logged()).toContain(`"requestId":"${id}"`)
})

test('an answer without a text is told in the specification’s words', async () => {
  vi.stubGlobal('fetch', async () => new Response('', { status: 408 }))
  const { message } = (await failure('{}')) ?? {}
  vi.unstubAllGlobals()
  expect(message).toBe('Error connecting to the AI server: HTTP 408')
})

test('what did not come as far as an answer has no reference', () => {
  expect(failureOf(new Error('brudd'))).toEqual({ message: 'brudd', reference: undefined })
})
