import { describe, expect, test } from 'vitest'
import { recordingNames, recordingSamples } from '../../test/recordings.ts'
import { pinkNoise, silence, tone, whiteNoise } from '../../test/sounds.ts'
import { EnergyGate } from './energy-gate.ts'
import { Framer, levelOf } from './frames.ts'

function loudFrames(samples: Int16Array): boolean[] {
  const framer = new Framer()
  const gate = new EnergyGate(8)
  const frames = [...framer.push(samples), ...framer.flush()]
  return [...frames.flatMap((frame) => gate.push(frame)), ...gate.flush()].map(({ loud }) => loud)
}

describe('nothing stands out in', () => {
  const levels = [1, 0.3, 0.1, 0.01, 0.001]
  test.each(levels)('white noise at %f of full scale', (level) => {
    expect(loudFrames(whiteNoise(10, level))).not.toContain(true)
  })
  test.each(levels)('pink noise at %f of full scale', (level) => {
    expect(loudFrames(pinkNoise(10, level))).not.toContain(true)
  })
  test.each([50, 200, 440, 1000, 3000])('a tone of %i Hz', (hertz) => {
    expect(loudFrames(tone(10, 0.5, hertz))).not.toContain(true)
  })
  test('silence, and a microphone that gives a constant', () => {
    expect(loudFrames(silence(10))).not.toContain(true)
    expect(loudFrames(silence(10).fill(3000))).not.toContain(true)
  })
})

test.each(recordingNames)('%s stands out as well at a tenth of its loudness', (name) => {
  const loud = loudFrames(recordingSamples(name))
  const quiet = loudFrames(recordingSamples(name, 0.1))
  const lost = loud.filter((frame, index) => frame && !quiet[index]).length
  expect(loud.filter(Boolean).length).toBeGreaterThan(20)
  expect(lost / loud.length).toBeLessThan(0.1)
})

test('every frame comes back once, in order, whatever the length', () => {
  for (const length of [0, 1, 5, 93, 94, 95, 96, 300]) {
    const gate = new EnergyGate(8)
    const frames = Array.from({ length }, (_, index) => new Int16Array([index]))
    const back = [...frames.flatMap((frame) => gate.push(frame)), ...gate.flush()]
    expect(back.map(({ samples }) => samples[0])).toEqual([...frames.keys()])
  }
})

test('the level of full scale is 0 dB, a tenth of it 20 dB less, silence the floor', () => {
  const square = (height: number): Int16Array =>
    Int16Array.from({ length: 512 }, (_, index) => (index % 2 ? height : -height))
  expect(levelOf(square(32767))).toBeCloseTo(0, 2)
  expect(levelOf(square(3277))).toBeCloseTo(-20, 2)
  expect(levelOf(square(0))).toBe(-100)
})
