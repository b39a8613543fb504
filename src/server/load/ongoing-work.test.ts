import { afterEach, expect, test, vi } from 'vitest'
import { MailServer } from '../../../test/mail-server.ts'
import {
  answerOf,
  audioPart,
  multipartBody,
  openTranscription,
  responseOf,
  transcribe,
} from '../../../test/raw-upload.ts'
import { startServer, type RunningServer } from '../../../test/running-server.ts'
import { ScriptedEngine } from '../../../test/scripted-engine.ts'
import { wavFile } from '../../../test/wav-files.ts'
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

test('a contact form under way is finished, and none is taken any more', async () => {
  let accept = (): void => undefined
  const mail = await MailServer.start({ onRcptTo: (_address, _session, done) => void (accept = () => done()) })
  const sending = new OngoingWork()
  server = await startServer({ work: sending, environment: mail.environment() })
  const headers = { 'content-type': 'application/json' }
  const form = { name: 'Kari', email: 'kari@klinikk.example', phone: '', subject: 'Annet', message: 'En lang melding.' }
  const post = () =>
    fetch(`${server.origin}/api/contact`, { method: 'POST', headers, body: JSON.stringify({ ...form, honeypot: '' }) })
  const answer = post()
  const noRecipientYet = accept
  await vi.waitFor(() => expect(accept).not.toBe(noRecipientYet), 10_000)
  const ended = vi.fn<() => void>()
  const ending = sending.end(60).then(ended)
  expect((await post()).headers.get('error-code')).toBe('stopping')
  expect(ended).not.toHaveBeenCalled()
  accept()
  expect((await answer).status).toBe(204)
  await ending
  await mail.close()
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
