import { SAMPLE_RATE } from '../../src/spec/audio.ts'

const LEVEL = 12_000
/** Each second sounds for this long; the rest is a pause. */
const SOUNDING = Math.round(0.8 * SAMPLE_RATE)
/**
 * Half a period of second 0, in samples; each following second's is one longer. With at most 120 seconds, no tone is
 * below 60 Hz.
 */
const SHORTEST = 4
/** Minimum gap between two tones, in samples. */
const PAUSE = Math.round(0.05 * SAMPLE_RATE)

/**
 * A recording that encodes the number of each second as a tone, which survives the server's audio processing (loudness,
 * removed pauses): a word lost, duplicated or misplaced shows.
 */
export function spokenSeconds(seconds: number): Int16Array<ArrayBuffer> {
  return Int16Array.from({ length: seconds * SAMPLE_RATE }, (_, at) => {
    const within = at % SAMPLE_RATE
    if (within >= SOUNDING) return 0
    const half = SHORTEST + Math.floor(at / SAMPLE_RATE)
    return Math.floor(within / half) % 2 === 0 ? LEVEL : -LEVEL
  })
}

/** The text spoken in seconds `from` to `to`. */
export function spokenText(from: number, to: number): string {
  return Array.from({ length: to - from }, (_, index) => `ord${from + index}`).join(' ')
}

/** The numbers encoded in the samples, in order, with their start times in seconds. */
export function numbersIn(samples: Int16Array): { number: number; start: number }[] {
  const found: { number: number; start: number }[] = []
  let start = -1
  let lastCrossing = 0
  let halves: number[] = []
  const close = (): void => {
    const half = halves.toSorted((one, other) => one - other)[Math.floor(halves.length / 2)]
    if (half !== undefined) found.push({ number: half - SHORTEST, start: start / SAMPLE_RATE })
    halves = []
    start = -1
  }
  for (let at = 1; at < samples.length; at++) {
    const [before = 0, now = 0] = [samples[at - 1], samples[at]]
    if (now !== 0 && start < 0) {
      start = at
      lastCrossing = before === 0 ? at : 0
    } else if (start >= 0 && before * now < 0) {
      halves.push(at - lastCrossing)
      lastCrossing = at
    } else if (start >= 0 && at - lastCrossing > PAUSE) close()
  }
  close()
  return found
}
