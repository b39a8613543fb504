import { expect, test } from 'vitest'
import { recordingSamples } from '../../../test/recordings.ts'
import { MAX_PREVIEW_SECONDS } from '../../spec/previews.ts'
import type { CutWindow } from '../../audio/live-cutter.ts'
import { createPcmRecording, type PcmRecording } from './pcm-recording.ts'

function recordingAt(
  rate: number,
  mostHeldSeconds?: number,
): { recording: PcmRecording; blocks: Int16Array<ArrayBuffer>[] } {
  const blocks: Int16Array<ArrayBuffer>[] = []
  const onBlock = (block: Int16Array<ArrayBuffer>): void => void blocks.push(block.slice())
  return { blocks, recording: createPcmRecording(rate, { onBlock, mostHeldSeconds }) }
}

test('samples at 16 kHz are kept as exactly these samples', async () => {
  const { recording, blocks } = recordingAt(16_000)
  recording.push(Float32Array.of(0, 0.5, -0.5))
  const progress = recording.push(Float32Array.of(1, -1, 2, -2))
  expect(progress.seconds).toBe(7 / 16_000)
  recording.finish()
  const kept = [...new Int16Array(await new Blob(blocks).arrayBuffer())]
  expect(kept).toEqual([0, 16_384, -16_383, 32_767, -32_767, 32_767, -32_767])
})

test('the level is the loudness of the newest piece', () => {
  const { recording } = recordingAt(16_000)
  expect(recording.push(Float32Array.of(1, -1, 1, -1)).level).toBe(1)
  expect(recording.push(Float32Array.of(0, 0)).level).toBe(0)
})

test('another rate keeps its length in seconds', () => {
  const { recording, blocks } = recordingAt(48_000)
  for (let piece = 0; piece < 100; piece++) recording.push(new Float32Array(960))
  recording.finish()
  expect(new Blob(blocks).size / 32_000).toBeCloseTo(2, 2)
})

test.each([
  ['ten seconds are', undefined, 10],
  ['what is wanted is', 2, 2],
])('no more than %s held back', (_name, wanted, most) => {
  const { recording, blocks } = recordingAt(16_000, wanted)
  for (let second = 1; second <= 25; second++) {
    recording.push(new Float32Array(16_000))
    expect(second - new Blob(blocks).size / 32_000).toBeLessThanOrEqual(most)
  }
  recording.finish()
  expect(new Blob(blocks).size / 32_000).toBe(25)
})

test('what is unfinished is what lies behind the last window, all of it given', () => {
  const samples = Float32Array.from(recordingSamples('lang'), (sample) => sample / 32_767)
  let given = 0
  let last = 0
  const recording = createPcmRecording(16_000, {
    onBlock: (block) => (given += block.length),
    onWindow: ({ end }) => (last = end),
  })
  for (let at = 0; at < samples.length; at += 7000) {
    const { seconds } = recording.push(samples.subarray(at, at + 7000))
    const { start, end } = recording.unfinished()
    expect(end).toBeCloseTo(seconds, 5)
    expect(given).toBe(Math.round(end * 16_000))
    expect(start).toBeGreaterThanOrEqual(last)
    expect(end - start).toBeLessThan(MAX_PREVIEW_SECONDS)
  }
  recording.finish()
  expect(given).toBe(samples.length)
})

test('windows begin and end where blocks do, and come after them', () => {
  const samples = Float32Array.from(recordingSamples('lang'), (sample) => sample / 32_767)
  let given = 0
  const ends = [0]
  const windows: CutWindow[] = []
  const recording = createPcmRecording(16_000, {
    onBlock: (block) => ends.push((given += block.length)),
    onWindow: (window) => {
      windows.push(window)
      expect(ends).toContain(Math.round(window.start * 16_000))
      expect(given).toBe(Math.min(Math.round(window.end * 16_000), samples.length))
    },
  })
  for (let at = 0; at < samples.length; at += 683) recording.push(samples.subarray(at, at + 683))
  recording.finish()
  expect(windows.length).toBeGreaterThan(5)
  expect(given).toBe(samples.length)
})
