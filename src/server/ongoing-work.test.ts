import { afterEach, expect, test, vi } from 'vitest'
import { answerOf, audioPart, multipartBody, openTranscription, responseOf, transcribe } from '../../test/raw-upload.ts'
import { startServer, type RunningServer } from '../../test/running-server.ts'
import { ScriptedEngine } from '../../test/scripted-engine.ts'
import { wavFile } from '../../test/wav-files.ts'
import { OngoingWork } from './ongoing-work.ts'

let server: RunningServer
const work = new OngoingWork()

afterEach(() => server.close())

test('a server that ends takes nothing new, and finishes what it has', async () => {
  const engine = new ScriptedEngine({ texts: ['En.', 'To.'] })
  server = await startServer({ engine, work })
  const body = multipartBody([audioPart(wavFile(2))])
  const upload = openTranscription(server)
  upload.write(body.subarray(0, 40_000))
  const response = await responseOf(upload)
  const ended = vi.fn<() => void>()
  const ending = work.end(60).then(ended)
  const readiness = await fetch(`${server.origin}/readyz`)
  expect(readiness).toMatchObject({ status: 503 })
  expect((await fetch(`${server.origin}/healthz`)).status).toBe(200)
  const refused = await transcribe(server, body)
  expect(refused).toMatchObject({ status: 503, code: 'stopping', headers: { 'retry-after': '5' } })
  const headers = { authorization: server.authorization, 'content-type': 'application/json' }
  const note = await fetch(`${server.origin}/api/writeJournal`, { method: 'POST', headers, body: '{"transcribe":"x"}' })
  expect(note.status).toBe(503)
  expect(ended).not.toHaveBeenCalled()
  upload.end(body.subarray(40_000))
  expect(await answerOf(response)).toMatchObject({ body: ' En. To.[DONE]', complete: true })
  await ending
})

test('what takes too long is not waited for', async () => {
  const slow = new OngoingWork()
  const engine = new ScriptedEngine({ texts: [], waits: true })
  server = await startServer({ engine, work: slow })
  const upload = openTranscription(server)
  upload.write(multipartBody([audioPart(wavFile(1))]))
  await vi.waitFor(() => expect(engine.requests).toHaveLength(1), 10_000)
  await slow.end(0.05)
  expect(engine.requests[0]?.signal.aborted).toBe(false)
  upload.destroy()
})
