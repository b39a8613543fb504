import { expect, test } from 'vitest'
import { recordingSamples } from '../../../test/recordings.ts'
import { pinkNoise, silence, tone } from '../../../test/sounds.ts'
import { SAMPLE_RATE } from '../../spec/audio.ts'
import { judgeSound } from './judge-sound.ts'

function spoken(gain: number): Int16Array {
  const loud = Float64Array.from(recordingSamples('lang').subarray(0, 5 * SAMPLE_RATE), (sample) => sample * gain)
  return Int16Array.from(loud, (sample) => Math.max(-32_768, Math.min(32_767, Math.round(sample))))
}

test.each([
  [1, 'good'],
  [0.2, 'good'],
  [0.02, 'weak'],
  [12, 'too-loud'],
] as const)('speech at %f of its loudness is %s', (gain, quality) => {
  expect(judgeSound(spoken(gain))).toBe(quality)
})

test.each([
  ['exact silence', silence(5)],
  ['a room', pinkNoise(5, 0.05)],
  ['a hum', tone(5, 0.5, 100)],
  ['no sound at all', new Int16Array(0)],
])('%s is none', (_case, sound) => {
  expect(judgeSound(sound)).toBe('none')
})
