import { SAMPLE_RATE } from '../../spec/audio.ts'

/** Zero crossings of the sinc on each side; with the Kaiser window below, -80 dB within a transition of 1.3 kHz. */
const CROSSINGS = 32
/** Cutoff as a share of the lower rate, chosen so that whatever would alias falls in the stop band. */
const EDGE = 0.46
const KAISER_BETA = 8

export interface Resampler {
  /**
   * Returns 16 kHz samples for all input so far except the last few milliseconds. Read them before the next call: the
   * buffer is reused, so an hour of audio leaves nothing for the garbage collector.
   */
  push(samples: Float32Array): Float32Array
  /** Returns the last few milliseconds. */
  flush(): Float32Array
}

/**
 * Band-limited conversion from `rate` Hz to 16 kHz, in pieces of any size: a polyphase windowed sinc, with one set of
 * taps for each position that an output sample can have between two input samples.
 */
export function createResampler(rate: number): Resampler {
  const divisor = greatestCommonDivisor(rate, SAMPLE_RATE)
  const phases = SAMPLE_RATE / divisor
  const step = rate / divisor
  const scale = (2 * EDGE * Math.min(rate, SAMPLE_RATE)) / rate
  const half = Math.ceil(CROSSINGS / scale)
  const taps = Array.from({ length: phases }, (_, position) => tapsFor(position / phases, half, scale))
  // The first output sample coincides with the first input sample, so the filter reaches `half` samples before it.
  let input = new Float32Array(half - 1)
  let length = half - 1
  let output = new Float32Array()
  let phase = 0
  let start = 0
  // Input samples that the next output has already moved past but that have not arrived yet.
  let skipped = 0

  function take(samples: Float32Array): void {
    const left = length - start
    if (input.length < left + samples.length) {
      const wider = new Float32Array(left + samples.length)
      wider.set(input.subarray(start, length))
      input = wider
    } else input.copyWithin(0, start, length)
    input.set(samples, left)
    length = left + samples.length
  }

  function push(samples: Float32Array): Float32Array {
    const passed = Math.min(skipped, samples.length)
    take(samples.subarray(passed))
    const most = Math.ceil((length * phases) / step) + 1
    if (output.length < most) output = new Float32Array(most)
    let count = 0
    let at = 0
    while (at + half * 2 <= length) {
      output[count++] = dot(taps[phase] ?? new Float32Array(), input, at)
      phase += step
      at += Math.floor(phase / phases)
      phase %= phases
    }
    start = Math.min(at, length)
    skipped += at - start - passed
    return output.subarray(0, count)
  }

  return { push, flush: () => push(new Float32Array(half)) }
}

/** Taps for an output located `fraction` of a sample after input sample `half - 1` of its section. */
function tapsFor(fraction: number, half: number, scale: number): Float32Array {
  const weights = Float32Array.from({ length: half * 2 }, (_, index) => {
    const distance = index - (half - 1) - fraction
    return scale * sinc(distance * scale) * kaiser(distance / half)
  })
  const sum = weights.reduce((total, weight) => total + weight, 0)
  return weights.map((weight) => weight / sum)
}

function dot(weights: Float32Array, input: Float32Array, from: number): number {
  let total = 0
  for (let index = 0; index < weights.length; index++) total += (weights[index] ?? 0) * (input[from + index] ?? 0)
  return total
}

function sinc(x: number): number {
  return x === 0 ? 1 : Math.sin(Math.PI * x) / (Math.PI * x)
}

function kaiser(x: number): number {
  return Math.abs(x) >= 1 ? 0 : bessel(KAISER_BETA * Math.sqrt(1 - x * x)) / bessel(KAISER_BETA)
}

/** Modified Bessel function of order zero, by its power series. */
function bessel(x: number): number {
  let term = 1
  let sum = 1
  for (let k = 1; term > sum * 1e-12; k++) {
    term *= (x / (2 * k)) ** 2
    sum += term
  }
  return sum
}

function greatestCommonDivisor(a: number, b: number): number {
  return b === 0 ? a : greatestCommonDivisor(b, a % b)
}
