import { SAMPLE_RATE } from '../src/spec/audio.ts'

/** Sounds without speech, deterministic. `level`: the amplitude as a fraction of full scale. */

function sound(seconds: number, level: number, sample: (index: number) => number): Int16Array {
  return Int16Array.from({ length: seconds * SAMPLE_RATE }, (_, index) => Math.round(sample(index) * level * 32767))
}

/** Uniform random numbers from -1 to 1 (linear congruential generator). */
function randomNumbers(): () => number {
  let state = 1
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 31 - 1
  }
}

export function whiteNoise(seconds: number, level: number): Int16Array {
  const random = randomNumbers()
  return sound(seconds, level, random)
}

/** Paul Kellet's filter on white noise: -3 dB per octave. */
export function pinkNoise(seconds: number, level: number): Int16Array {
  const random = randomNumbers()
  const poles: [number, number][] = [
    [0.99765, 0.099046],
    [0.963, 0.2965164],
    [0.57, 1.0526913],
  ]
  const states = poles.map(() => 0)
  return sound(seconds, level, () => {
    const white = random()
    for (const [index, [pole, gain]] of poles.entries()) states[index] = pole * (states[index] ?? 0) + gain * white
    return (states.reduce((sum, state) => sum + state, 0) + 0.1848 * white) / 6
  })
}

export function tone(seconds: number, level: number, hertz: number): Int16Array {
  return sound(seconds, level, (index) => Math.sin((2 * Math.PI * hertz * index) / SAMPLE_RATE))
}

export function silence(seconds: number): Int16Array {
  return new Int16Array(seconds * SAMPLE_RATE)
}
