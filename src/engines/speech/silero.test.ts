import { beforeAll, describe, expect, test } from 'vitest'
import { Framer } from '../../audio/frames.ts'
import { recordingNames, recordingSamples } from '../../../test/recordings.ts'
import { pinkNoise, silence, tone, whiteNoise } from '../../../test/sounds.ts'
import { type DetectCall, SileroLabels } from './silero-labels.ts'
import { Silero } from './silero.ts'

let silero: Silero

beforeAll(async () => {
  silero = await Silero.load()
})

/** Share of frames labelled as speech. */
async function speechIn(samples: Int16Array, batch = 31): Promise<number> {
  const framer = new Framer()
  const frames = [...framer.push(samples), ...framer.flush()]
  const labels = new SileroLabels((call) => silero.detect(call))
  const speech: boolean[] = []
  for (let at = 0; at < frames.length; at += batch) speech.push(...(await labels.label(frames.slice(at, at + batch))))
  return speech.filter(Boolean).length / speech.length
}

test('speech is heard in every recording, loud and quiet', async () => {
  for (const name of recordingNames) {
    const share = await speechIn(recordingSamples(name))
    expect(share).toBeGreaterThan(0.25)
    expect(Math.abs((await speechIn(recordingSamples(name, 0.1))) - share)).toBeLessThan(0.05)
  }
})

test('how the frames are batched changes nothing', async () => {
  const samples = recordingSamples('kne')
  expect(await speechIn(samples, 7)).toBe(await speechIn(samples, 100))
})

test('recordings heard side by side, however long, are labelled as alone', async () => {
  const calls = ['kne', 'kort', 'lang'].map((name, index): DetectCall => {
    const samples = recordingSamples(name).slice(0, 64 + 512 * (40 - 16 * index))
    return { kind: 'detect', samples, state: new Float32Array(256) }
  })
  const together = await silero.detectAll(calls)
  for (const [index, call] of calls.entries()) {
    const alone = await silero.detect(call)
    expect(together[index]?.probabilities).toHaveLength(alone.probabilities.length)
    for (const part of ['probabilities', 'state'] as const) {
      const differences = alone[part].map((value, at) => Math.abs(value - (together[index]?.[part][at] ?? NaN)))
      expect(Math.max(...differences)).toBeLessThan(1e-4)
    }
  }
})

describe('no speech is heard in', () => {
  test.each([
    ['silence', silence(5)],
    ['loud white noise', whiteNoise(5, 0.5)],
    ['quiet white noise', whiteNoise(5, 0.01)],
    ['loud pink noise', pinkNoise(5, 0.5)],
    ['a hum', tone(5, 0.5, 50)],
    ['a tone', tone(5, 0.3, 440)],
    ['a high tone', tone(5, 0.3, 3000)],
  ])('%s', async (_, samples) => {
    expect(await speechIn(samples)).toBe(0)
  })
})
