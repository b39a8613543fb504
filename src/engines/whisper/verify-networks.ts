import { DecodingWindow, type Ranking } from './decoding/decoding-window.ts'
import { type HeardSound, WhisperNetworks } from './decoding/whisper-networks.ts'
import type { WhisperShape } from './network/shape.ts'

/** Steps of 10 ms that both networks get: one second. */
const STEPS = 100
/**
 * Largest difference between 8-bit and exact networks that is rounding: of what the encoder gives, relative; and of the
 * likeliest token's probability. Whisper base differs by 0.02 and 0.05; a wrong operation by more than 1.
 */
const MOST_RELATIVE = 0.2
const MOST_PROBABILITY = 0.3

/**
 * Compares the networks in `folder` with their exact form in `exact` on one second of sound: a processor on which ONNX
 * Runtime computes the fast operations wrongly is found here and not in a patient's record. Throws an Error.
 */
export async function verifyNetworks(folder: string, exact: string, shape: WhisperShape): Promise<void> {
  const features = testFeatures(shape.encoder.bands)
  const fast = await answersOf(folder, shape, features)
  const slow = await answersOf(exact, shape, features)
  const relative = relativeDifference(fast.sound, slow.sound)
  if (!(relative < MOST_RELATIVE)) throw wrong(`the encoder by ${relative.toFixed(2)}`)
  const probability = Math.abs(likeliest(slow.ranking, slow.ranking) - likeliest(fast.ranking, slow.ranking))
  if (!(probability < MOST_PROBABILITY)) throw wrong(`the decoder by ${probability.toFixed(2)}`)
}

async function answersOf(folder: string, shape: WhisperShape, features: Float32Array) {
  const networks = await WhisperNetworks.load(folder, shape, 1)
  try {
    const sound = await networks.encode(features, STEPS)
    const { begin, timestampBegin } = shape.tokens
    const window = new DecodingWindow(networks, sound)
    await window.begin(begin, 1)
    const [ranking] = await window.step([{ token: timestampBegin, path: begin.map((_, index) => index) }])
    if (!ranking) throw new Error('the decoder ranked nothing')
    return { sound, ranking }
  } finally {
    await networks.close()
  }
}

/** A gliding tone over a floor, as log-mel features. */
function testFeatures(bands: number): Float32Array {
  const features = new Float32Array(bands * STEPS)
  for (let band = 0; band < bands; band++) {
    for (let step = 0; step < STEPS; step++) {
      const distance = band - (bands * step) / STEPS
      features[band * STEPS + step] = 1.2 * Math.exp(-(distance ** 2) / 40) - 0.4
    }
  }
  return features
}

function relativeDifference(one: HeardSound, other: HeardSound): number {
  let difference = 0
  let size = 0
  for (const [layer, { key, value }] of other.layers.entries()) {
    for (const [exact, fast] of [
      [key, one.layers[layer]?.key],
      [value, one.layers[layer]?.value],
    ] as const) {
      for (let at = 0; at < exact.length; at++) {
        difference += ((fast?.[at] ?? NaN) - (exact[at] ?? 0)) ** 2
        size += (exact[at] ?? 0) ** 2
      }
    }
  }
  return Math.sqrt(difference / size)
}

/** The probability that `one` gives the text token that is likeliest for `other`; 0 where it is not among its best. */
function likeliest(one: Ranking, other: Ranking): number {
  const token = other.text[0]?.token
  return Math.exp(one.text.find((entry) => entry.token === token)?.logProb ?? -Infinity)
}

function wrong(what: string): Error {
  return new Error(`its networks compute wrongly on this machine: ${what} off on a second of sound`)
}
