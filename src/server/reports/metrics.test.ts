import { afterAll, beforeAll, expect, test } from 'vitest'
import { audioPart, multipartBody, transcribe } from '../../../test/raw-upload.ts'
import { startServer, type RunningServer } from '../../../test/running-server.ts'
import { ScriptedEngine } from '../../../test/scripted-engine.ts'
import { wavFile } from '../../../test/wav-files.ts'

const METRICS_TOKEN = 'et-langt-og-hemmelig-ord'
let server: RunningServer

beforeAll(async () => {
  const engine = new ScriptedEngine({ texts: ['Hei.'], waiting: 3 })
  engine.load = () => ({ waiting: 3, windows: 20, soundSeconds: 200, workSeconds: 50 })
  server = await startServer({ engine, environment: { METRICS_TOKEN } })
})

afterAll(() => server.close())

async function ask(headers: Record<string, string>, remoteAddress = '127.0.0.1') {
  return server.app.inject({ url: '/metrics', headers, remoteAddress })
}

test('sessions, windows, real-time factor, queue and failures are counted, by known routes only', async () => {
  await transcribe(server, multipartBody([audioPart(wavFile(1))]))
  await transcribe(server, multipartBody([]))
  await fetch(`${server.origin}/pasient/ola?navn=ola`)
  const { headers, body } = await ask({})
  expect(headers['content-type']).toContain('text/plain; version=0.0.4')
  for (const line of [
    'ordrett_sessions 0',
    'ordrett_windows_waiting 3',
    'ordrett_windows_total 20',
    'ordrett_sound_seconds_total 200',
    'ordrett_recognition_seconds_total 50',
    'ordrett_real_time_factor 0.25',
    'ordrett_requests_total{route="/api/transcribe",status="200",complete="true"} 1',
    'ordrett_errors_total{route="/api/transcribe",code="audio-missing"} 1',
    'ordrett_requests_total{route="other",status="404",complete="true"} 1',
  ]) {
    expect(body).toContain(`${line}\n`)
  }
  expect(body).toContain('process_resident_memory_bytes ')
  expect(body).not.toMatch(/ola|astrid|127\.0\.0\.1/)
})

const bearer = `Bearer ${METRICS_TOKEN}`
const from = '192.0.2.7'
test.each([
  ['this machine', {}, '127.0.0.1', 200],
  ['this machine over IPv6', {}, '::1', 200],
  ['this machine on an IPv6 socket', {}, '::ffff:127.0.0.1', 200],
  ['this machine for another', { 'x-forwarded-for': from }, '127.0.0.1', 404],
  ['this machine for one that says it is this machine', { forwarded: 'for=127.0.0.1' }, '127.0.0.1', 404],
  ['this machine for another, with the token', { 'x-forwarded-for': from, authorization: bearer }, '127.0.0.1', 200],
  ['this machine with a wrong token', { authorization: `${bearer}x` }, '127.0.0.1', 404],
  ['this machine for a page whose name was made to lead here', { host: 'evil.example' }, '127.0.0.1', 404],
  ['this machine under a foreign name, with the token', { host: 'x.example', authorization: bearer }, '127.0.0.1', 200],
  ['another machine', {}, from, 404],
  ['another machine that says it is this one', { 'x-forwarded-for': '127.0.0.1' }, from, 404],
  ['another machine with the token', { authorization: bearer }, from, 200],
  [
    'another machine with the token, its scheme in small letters',
    { authorization: `bearer ${METRICS_TOKEN}` },
    from,
    200,
  ],
  ['another machine with the token in another scheme', { authorization: `Basic ${METRICS_TOKEN}` }, from, 404],
  ['another machine with a wrong token', { authorization: `${bearer}x` }, from, 404],
  ['another machine with a short token', { authorization: 'Bearer' }, from, 404],
])('%s', async (_name, headers, remoteAddress, status) => {
  expect((await ask(headers, remoteAddress)).statusCode).toBe(status)
})

test('a real socket of this machine is one', async () => {
  expect((await fetch(`${server.origin}/metrics`)).status).toBe(200)
})

test('where users are on other machines, this machine needs the token too', async () => {
  const open = await startServer({ environment: { METRICS_TOKEN, PUBLIC_URL: 'https://ordrett.example' } })
  const statusOf = async (headers: Record<string, string>) =>
    (await open.app.inject({ url: '/metrics', headers, remoteAddress: '127.0.0.1' })).statusCode
  expect([await statusOf({}), await statusOf({ authorization: bearer })]).toEqual([404, 200])
  await open.close()
})

test('without METRICS_TOKEN no token opens it', async () => {
  const closed = await startServer()
  const headers = { authorization: 'Bearer undefined' }
  expect((await closed.app.inject({ url: '/metrics', headers, remoteAddress: from })).statusCode).toBe(404)
  await closed.close()
})
