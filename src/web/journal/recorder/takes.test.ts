import { expect, test } from 'vitest'
import { WavReader } from '../../../audio/wav-reader.ts'
import { encodeWav } from '../../../audio/wav-writer.ts'
import { SAMPLE_RATE } from '../../../spec/audio.ts'
import { createTakes } from './takes.ts'

function take(value: number): Blob {
  return new Blob([encodeWav([new Int16Array(SAMPLE_RATE).fill(value)])])
}

async function samplesOf(wav: Blob): Promise<Int16Array> {
  return new WavReader({ maxSeconds: 60 }).push(new Uint8Array(await wav.arrayBuffer()))
}

test('takes are one recording, whole or from a time on', async () => {
  const takes = createTakes()
  takes.add(take(1))
  takes.add(take(2))
  takes.add(take(3))
  expect(takes.seconds()).toBe(3)
  const whole = await samplesOf(takes.wavFrom(0))
  expect([whole.length, whole[0], whole[SAMPLE_RATE], whole.at(-1)]).toEqual([3 * SAMPLE_RATE, 1, 2, 3])
  const rest = await samplesOf(takes.wavFrom(1))
  expect([rest.length, rest[0], rest.at(-1)]).toEqual([2 * SAMPLE_RATE, 2, 3])
})
