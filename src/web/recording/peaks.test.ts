import { expect, test } from 'vitest'
import { encodeWav } from '../../audio/wav-writer.ts'
import { peaksOf } from './peaks.ts'

function wavOf(samples: Int16Array): Blob {
  return new Blob([encodeWav([samples])])
}

test('each part of the recording has its loudest sample', async () => {
  const samples = new Int16Array(1000)
  samples[120] = -16_384
  samples[125] = 8192
  samples[999] = 32_767
  const peaks = await peaksOf(wavOf(samples), 10)
  expect([...peaks].map((peak) => Math.round(peak * 100))).toEqual([0, 50, 0, 0, 0, 0, 0, 0, 0, 100])
})

test('pieces that are read one after the other join without a gap, however they fall into parts', async () => {
  const samples = new Int16Array(1_100_000).fill(3277)
  expect([...(await peaksOf(wavOf(samples), 7))].every((peak) => peak > 0.09)).toBe(true)
})

test('fewer samples than parts, and none, are no fault', async () => {
  expect((await peaksOf(wavOf(Int16Array.of(0, 16_384, 0)), 6)).reduce((most, peak) => Math.max(most, peak))).toBe(0.5)
  expect([...(await peaksOf(wavOf(new Int16Array()), 3))]).toEqual([0, 0, 0])
})
