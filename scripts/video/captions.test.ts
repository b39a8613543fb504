import { expect, test } from 'vitest'
import { recordingSamples, recordingText } from '../../test/recordings.ts'
import { voiceCues, webVtt } from './captions.ts'

test('every sentence of a recording gets the time at which it is heard', () => {
  const recording = recordingSamples('kne')
  const cues = voiceCues(recordingText('kne'), recording)
  expect(cues.map(({ text }) => text).join(' ')).toBe(recordingText('kne').trim())
  expect(cues[0]?.at).toBeCloseTo(0.5, 1)
  expect(cues.at(-1)?.endsAt).toBeLessThan(recording.length / 16_000)
  expect(Math.min(...cues.map(({ at, endsAt }) => endsAt - at))).toBeGreaterThan(1)
  const perLetter = cues.map(({ at, endsAt, text }) => (endsAt - at) / text.length)
  expect(Math.min(...perLetter)).toBeGreaterThan(0.05)
  expect(Math.max(...perLetter)).toBeLessThan(0.12)
})

test('a text of more sentences than the recording has is refused', () => {
  expect(() => voiceCues('Ja. Nei. Ja. Nei. Ja. Nei. Ja.', recordingSamples('kort'))).toThrow('fewer pauses')
})

test('cues are shown until they end or the next one comes', () => {
  const cues = [
    { at: 3661.5, text: 'Til slutt.' },
    { at: 0.25, text: 'Først.' },
    { at: 2, endsAt: 3.5, text: 'Hei.', voice: 'Legen' },
  ]
  expect(webVtt(cues, 3663)).toBe(`WEBVTT

00:00:00.250 --> 00:00:02.000
Først.

00:00:02.000 --> 00:00:03.500
<v Legen>Hei.

01:01:01.500 --> 01:01:03.000
Til slutt.
`)
})
