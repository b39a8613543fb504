import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  answerOf,
  audioPart,
  BOUNDARY,
  multipartBody,
  openTranscription,
  responseOf,
  type Answer,
  type Part,
} from '../../../test/raw-upload.ts'
import { startServer, type RunningServer } from '../../../test/running-server.ts'
import { ScriptedEngine } from '../../../test/scripted-engine.ts'
import { wavFile } from '../../../test/wav-files.ts'

const recording = wavFile(0.5)
const audio = audioPart(recording)
const engine = new ScriptedEngine({ texts: ['En.'] })
let server: RunningServer

beforeAll(async () => void (server = await startServer({ engine })))
afterAll(() => server.close())

async function upload(body: Uint8Array, headers: Record<string, string> = {}): Promise<Answer> {
  const sent = openTranscription(server, headers)
  const answered = responseOf(sent)
  sent.end(body)
  return answerOf(await answered)
}

/** A body of parts with literal header lines. */
function written(...parts: readonly (readonly [head: string, body: string | Uint8Array])[]): Buffer {
  const pieces = parts.flatMap(([head, body]) => [`--${BOUNDARY}\r\n${head}\r\n\r\n`, body, '\r\n'])
  return Buffer.concat([...pieces, `--${BOUNDARY}--\r\n`].map((piece) => Buffer.from(piece)))
}

function many(count: number, part: Omit<Part, 'name'>): Part[] {
  return Array.from({ length: count }, (_, index) => ({ ...part, name: `felt${index}` }))
}

const FILE = 'Content-Disposition: form-data; name="audioFile"; filename="therapistAudio.wav"'

test.each([
  ['is empty', '', 'audio-missing'],
  ['is empty between its marks', '""', 'audio-missing'],
  ['is another than the body’s', 'another', 'multipart-broken'],
  ['is the beginning of the body’s', BOUNDARY.slice(0, -2), 'multipart-broken'],
  ['goes before the body’s', `another; boundary=${BOUNDARY}`, 'multipart-broken'],
  ['is an expression', '"(a+)+$"', 'multipart-broken'],
  ['has nine thousand signs', 'b'.repeat(9_000), 'multipart-broken'],
])('a boundary that %s is refused', async (_name, boundary, code) => {
  const answer = await upload(multipartBody([audio]), { 'content-type': `multipart/form-data; boundary=${boundary}` })
  expect(answer).toMatchObject({ status: 400, code })
})

test.each([
  ['a thousand fields', multipartBody([...many(1_000, { body: 'x' }), audio]), 400, 'multipart-broken'],
  [
    'a thousand fields behind the audio',
    multipartBody([audio, ...many(1_000, { body: 'x' })]),
    400,
    'multipart-broken',
  ],
  ['a thousand files', multipartBody([...many(1_000, { fileName: 'a', body: 'x' }), audio]), 400, 'multipart-broken'],
  [
    'a field called as what every object has',
    multipartBody([{ name: '__proto__', body: 'x' }, audio]),
    400,
    'multipart-broken',
  ],
  [
    'five hundred headers before its disposition',
    written([`${'X-A: b\r\n'.repeat(500)}${FILE}`, recording]),
    400,
    'audio-missing',
  ],
  ['no disposition', written(['Content-Type: audio/wav', recording]), 400, 'audio-missing'],
  ['another disposition', written([FILE.replace('form-data', 'attachment'), recording]), 400, 'audio-missing'],
  ['two dispositions', written([`${FILE.replace('audioFile', 'x')}\r\n${FILE}`, recording]), 400, 'audio-missing'],
  ['a zero in its name', written([FILE.replace('audio', 'audio\0'), recording]), 400, 'audio-missing'],
  ['a name in other letters', written([FILE.replace('audioFile', 'AUDIOFILE'), recording]), 400, 'audio-missing'],
  [
    'JSON that is none',
    written(
      ['Content-Disposition: form-data; name="prompt"\r\nContent-Type: application/json', '{"a'],
      [FILE, recording],
    ),
    400,
    'multipart-broken',
  ],
  [
    'parts within its part',
    written([`${FILE}\r\nContent-Type: multipart/mixed; boundary=x`, `--x\r\n\r\nhei\r\n--x--`]),
    415,
    'audio-format',
  ],
  [
    'audio in base64',
    written([`${FILE}\r\nContent-Transfer-Encoding: base64`, recording.toString('base64')]),
    415,
    'audio-format',
  ],
  ['audio of no bytes', multipartBody([audioPart(Buffer.alloc(0))]), 422, 'audio-cut-short'],
  [
    'lines that end without a carriage return',
    Buffer.from(multipartBody([audio]).toString('latin1').replaceAll('\r\n', '\n'), 'latin1'),
    400,
    'multipart-broken',
  ],
])('a body with %s is refused', async (_name, body, status, code) => {
  expect(await upload(body)).toMatchObject({ status, code, complete: true })
})

test.each([
  ['a picture', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')],
  ['a page', Buffer.from('<!doctype html><script>alert(1)</script>')],
  ['an archive', Buffer.from('504b0304140000000800', 'hex')],
  ['MP3', readFileSync(join(import.meta.dirname, '../../../test/fixtures/recordings/kort.mp3'))],
])('%s that says it is a WAV is none', async (_name, content) => {
  const file = audioPart(Buffer.concat([content, Buffer.alloc(1_000)]))
  expect(await upload(multipartBody([file]))).toMatchObject({ status: 415, code: 'audio-format' })
})

test('a body that was packed is not unpacked', async () => {
  const packed = gzipSync(multipartBody([audio]))
  expect(await upload(packed, { 'content-encoding': 'gzip' })).toMatchObject({ status: 400, code: 'multipart-broken' })
})

test.each([
  ['a type that it is not', written([`${FILE}\r\nContent-Type: image/png`, recording])],
  ['a name that leads elsewhere', multipartBody([{ ...audio, fileName: '../../../../etc/passwd' }])],
  [
    'a name that leads elsewhere, escaped',
    written([FILE.replace(/filename=.*/, "filename*=UTF-8''..%2f..%2fa.wav"), recording]),
  ],
  ['a name of a megabyte', multipartBody([{ ...audio, fileName: 'n'.repeat(1_000_000) }])],
  ['a field before it whose name is a megabyte', multipartBody([{ name: 'n'.repeat(1_000_000), body: 'x' }, audio])],
  [
    'text before the first part and behind the last',
    Buffer.concat([Buffer.from('hei\r\n'), multipartBody([audio]), multipartBody([audio])]),
  ],
  [
    'the boundary in its sound',
    multipartBody([audioPart(Buffer.concat([wavFile(0.4), Buffer.from(`--${BOUNDARY}--\r\n`)]))]),
  ],
])('a recording with %s is a recording, by what it holds', async (_name, body) => {
  expect(await upload(body)).toMatchObject({ status: 200, body: ' En.[DONE]', complete: true })
})

test('of a field that comes twice the last counts, and one in a charset that nobody knows is text', async () => {
  const strange = 'Content-Disposition: form-data; name="prompt"\r\nContent-Type: text/plain; charset=nonsense'
  const plain = 'Content-Disposition: form-data; name="prompt"'
  await upload(written([plain, 'en'], [strange, 'to'], [FILE, recording]))
  expect(engine.requests.at(-1)?.prompt).toBe('to')
})

test('a body that is cut anywhere is never a dictation', async () => {
  const body = multipartBody([{ name: 'prompt', body: 'hei' }, audioPart(wavFile(0.01))])
  const outcomes = new Set<string>()
  for (let cut = 0; cut < body.length - 2; cut += 5) {
    const { status, code, complete, body: text } = await upload(body.subarray(0, cut))
    outcomes.add(`${status} ${code} ${complete} ${text.includes('[DONE]')}`)
  }
  expect([...outcomes].toSorted()).toEqual(['400 audio-missing true false', '400 multipart-broken true false'])
})

test('after all that a recording is served, and nothing of it was a fault of the server’s own', async () => {
  expect(await upload(multipartBody([audio]))).toMatchObject({ status: 200, body: ' En.[DONE]' })
  expect(server.logged()).not.toContain('"level":50')
})
