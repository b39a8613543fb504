import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { echoWriter, startServer, type RunningServer } from '../../../test/running-server.ts'

let server: RunningServer
let waiting = 0

beforeAll(async () => {
  server = await startServer({
    writer: {
      ...echoWriter,
      async *write(request) {
        if (request.transcript === 'Vent.') {
          waiting++
          await new Promise((resolve) => request.signal.addEventListener('abort', resolve))
          request.signal.throwIfAborted()
        }
        yield* echoWriter.write(request)
      },
    },
  })
})

afterAll(() => server.close())

function ask(transcribe: string, signal: AbortSignal | null = null): Promise<Response> {
  const headers = { authorization: server.authorization, 'content-type': 'application/json' }
  return fetch(`${server.origin}/api/writeJournal`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ transcribe }),
    signal,
  })
}

test('one user’s notes don’t fill the queue, and a note that nobody waits for gives its place back', async () => {
  const gone = new AbortController()
  const asked = Array.from({ length: 8 }, () => ask('Vent.', gone.signal).catch(() => undefined))
  await vi.waitFor(() => expect(waiting).toBe(8), 10_000)
  const refused = await ask('Vondt i kneet.')
  expect([refused.status, refused.headers.get('error-code'), refused.headers.get('retry-after')]).toEqual([
    429,
    'too-often',
    '5',
  ])
  gone.abort()
  await Promise.all(asked)
  await vi.waitFor(async () => expect((await ask('Vondt i kneet.')).status).toBe(200), 10_000)
})
