import { afterAll, beforeAll, expect, test } from 'vitest'
import { startServer, type RunningServer } from '../../../test/running-server.ts'
import { audioPart, multipartBody, transcribe } from '../../../test/raw-upload.ts'
import { ScriptedEngine } from '../../../test/scripted-engine.ts'
import { chunk, wavFile } from '../../../test/wav-files.ts'

let server: RunningServer

beforeAll(async () => {
  const engine = new ScriptedEngine({ texts: ['Hei.'], secondsPerWindow: 120 })
  server = await startServer({ engine, environment: { MAX_AUDIO_MINUTES: '1' } })
})

afterAll(() => server.close())

const list = chunk('LIST', Buffer.from('INFOISFT\x05\0\0\0navn\0'))
const junk = chunk('JUNK', new Uint8Array(27))

test.each([
  ['plain', wavFile(0.5)],
  ['LIST before the data', wavFile(0.5, { between: list })],
  ['JUNK of odd size first', wavFile(0.5, { before: junk })],
  ['LIST after the data', wavFile(0.5, { after: list })],
  ['WAVE_FORMAT_EXTENSIBLE with PCM inside', wavFile(0.5, { tag: 0xfffe })],
  ['a streamed size of 0', wavFile(0.5, { statedBytes: 0 })],
  ['a streamed size of 0xFFFFFFFF', wavFile(0.5, { statedBytes: 0xffffffff })],
  ['an odd data size', Buffer.concat([wavFile(0.5, { statedBytes: 16_001 }), Buffer.alloc(2)])],
  ['data shorter than its size', wavFile(0.5, { statedBytes: 32_000 })],
])('%s is taken', async (_name, wav) => {
  const answer = await transcribe(server, multipartBody([audioPart(wav)]), { headers: { prefer: 'segments' } })
  expect(answer).toMatchObject({ status: 200, complete: true })
  expect(JSON.parse(answer.body.split('[DONE]')[1] ?? '')).toEqual({
    segments: [{ start: 0, end: 120, text: 'Hei.' }],
    seconds: expect.closeTo(0.5, 3),
  })
})

test.each([
  ['44.1 kHz', wavFile(0.5, { rate: 44_100 }), 415, 'audio-format', '44100 Hz, forventet 16000 Hz'],
  ['stereo', wavFile(0.5, { channels: 2 }), 415, 'audio-format', 'stereo (2 kanaler), forventet mono'],
  ['8 bit', wavFile(0.5, { bits: 8 }), 415, 'audio-format', '8 bit, forventet 16 bit'],
  ['24 bit', wavFile(0.5, { bits: 24 }), 415, 'audio-format', '24 bit, forventet 16 bit'],
  ['32 bit', wavFile(0.5, { bits: 32 }), 415, 'audio-format', '32 bit, forventet 16 bit'],
  ['float', wavFile(0.5, { tag: 3, bits: 32 }), 415, 'audio-format', 'IEEE float, forventet PCM'],
  ['extensible float', wavFile(0.5, { tag: 0xfffe, bits: 32, subFormat: 3 }), 415, 'audio-format', 'IEEE float'],
  ['Ogg', Buffer.from('OggS\0\x02\0\0\0\0\0\0\0\0'), 415, 'audio-format', 'Ogg'],
  ['no audio file at all', Buffer.from('%PDF-1.7 noe annet'), 415, 'audio-format', 'ikke en WAV-fil'],
  ['an empty file', Buffer.alloc(0), 422, 'audio-cut-short', 'avkortet'],
  ['a header cut short', wavFile(0.5).subarray(0, 30), 422, 'audio-cut-short', 'avkortet'],
  ['no data chunk', wavFile(0).subarray(0, 36), 422, 'audio-cut-short', 'avkortet'],
  ['longer than allowed by its header', wavFile(1, { statedBytes: 61 * 32_000 }), 413, 'audio-too-long', '1 minutt'],
  [
    'mostly something else than sound',
    wavFile(1, { after: Buffer.alloc(3_000_000) }),
    413,
    'audio-too-long',
    '1 minutt',
  ],
  ['longer than allowed, size unknown', wavFile(61, { statedBytes: 0 }), 413, 'audio-too-long', '1 minutt'],
])('%s is refused in its own words', async (_name, wav, status, code, words) => {
  const answer = await transcribe(server, multipartBody([audioPart(wav)]))
  expect(answer).toMatchObject({ status, code, complete: true })
  expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8')
  expect(answer.body).toContain(words)
})
