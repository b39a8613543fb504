import { expect, test } from 'vitest'
import { createPcmRecording } from './pcm-recording.ts'

test('samples at 16 kHz become a WAV of exactly these samples', async () => {
  const recording = createPcmRecording(16_000)
  recording.push(Float32Array.of(0, 0.5, -0.5))
  const progress = recording.push(Float32Array.of(1, -1, 2, -2))
  expect(progress.seconds).toBe(7 / 16_000)
  const { wav, seconds } = recording.finish()
  expect(seconds).toBe(7 / 16_000)
  const kept = [...new Int16Array(await wav.slice(44).arrayBuffer())]
  expect(kept).toEqual([0, 16_384, -16_383, 32_767, -32_767, 32_767, -32_767])
})

test('the level is the loudness of the newest piece', () => {
  const recording = createPcmRecording(16_000)
  expect(recording.push(Float32Array.of(1, -1, 1, -1)).level).toBe(1)
  expect(recording.push(Float32Array.of(0, 0)).level).toBe(0)
})

test('another rate keeps its length in seconds', () => {
  const recording = createPcmRecording(48_000)
  for (let piece = 0; piece < 100; piece++) recording.push(new Float32Array(960))
  expect(recording.finish().seconds).toBeCloseTo(2, 2)
})
