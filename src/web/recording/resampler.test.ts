import { expect, test } from 'vitest'
import { SAMPLE_RATE } from '../../spec/audio.ts'
import { createResampler } from './resampler.ts'

function tone(frequency: number, rate: number, seconds: number): Float32Array {
  return Float32Array.from({ length: rate * seconds }, (_, at) => Math.sin((2 * Math.PI * frequency * at) / rate))
}

function resampled(samples: Float32Array, rate: number, pieceLength: number): number[] {
  const resampler = createResampler(rate)
  const output: number[] = []
  for (let at = 0; at < samples.length; at += pieceLength) {
    output.push(...resampler.push(samples.subarray(at, at + pieceLength)))
  }
  return [...output, ...resampler.flush()]
}

/** Loudness in dB of the middle of a signal, away from the filter's edge effects; a full-scale sine is 0 dB. */
function loudness(samples: number[]): number {
  const middle = samples.slice(800, -800)
  const power = middle.reduce((sum, sample) => sum + sample * sample, 0) / middle.length
  return 10 * Math.log10(2 * power + 1e-12)
}

for (const rate of [44_100, 48_000, 22_050, 8_000]) {
  test(`a second at ${rate} Hz becomes a second at 16 kHz`, () => {
    expect(Math.abs(resampled(tone(440, rate, 1), rate, 128).length - SAMPLE_RATE)).toBeLessThan(3)
  })

  test(`speech frequencies pass unchanged from ${rate} Hz`, () => {
    const output = resampled(tone(1000, rate, 1), rate, 1024)
    const wanted = tone(1000, SAMPLE_RATE, 1)
    const worst = Math.max(...output.slice(200, 15_500).map((sample, at) => Math.abs(sample - (wanted[at + 200] ?? 0))))
    expect(worst).toBeLessThan(0.001)
  })
}

for (const rate of [44_100, 48_000]) {
  test(`a tone above 8 kHz does not come back as another tone (${rate} Hz)`, () => {
    expect(loudness(resampled(tone(10_000, rate, 1), rate, 128))).toBeLessThan(-75)
    expect(loudness(resampled(tone(8_200, rate, 1), rate, 128))).toBeLessThan(-75)
    expect(loudness(resampled(tone(6_000, rate, 1), rate, 128))).toBeGreaterThan(-0.1)
  })
}

test('the size of the pieces changes nothing', () => {
  const samples = tone(700, 44_100, 0.5)
  const whole = resampled(samples, 44_100, samples.length)
  for (const size of [1, 7, 128, 4096]) expect(resampled(samples, 44_100, size)).toEqual(whole)
})
