import type { RecordingProgress } from './pcm-recording.ts'

/**
 * What is wrong with the input: no speech-like sound for a while, or no signal at all, which no working microphone
 * gives.
 */
export type Deafness = 'silence' | 'no-signal'

const SILENT_SECONDS = 20
/** Even the quietest room gives a working microphone some noise; exact zeros mean that it is off or not connected. */
const NO_SIGNAL_SECONDS = 5
/** How far sound must rise above its background to stand out, in dB; it must also be louder than `INAUDIBLE`. */
export const STANDS_OUT = 9
/** Anything quieter is not speech, in dB below full scale. */
export const INAUDIBLE = -66
/** The background is the quietest recent level; the estimate rises by at most this many dB per second. */
const BACKGROUND_RISE = 3
/**
 * A click is not speech: this many seconds of standing-out sound must accumulate; the sum decays by `WEAR` per second.
 */
const ENOUGH = 0.3
const WEAR = 0.2

/**
 * Judges from the level of each piece whether a recording picks up anything. Time is counted in recorded audio, so a
 * busy machine or a hidden page makes no difference.
 */
export function createHearing(): (progress: RecordingProgress) => Deafness | undefined {
  let before = 0
  let background = 0
  let gathered = 0
  let heardAt = 0
  let signalAt = 0

  return ({ seconds, level }) => {
    const length = seconds - before
    before = seconds
    if (level > 0) signalAt = seconds
    const decibels = 20 * Math.log10(Math.max(level, 1e-6))
    background = Math.min(background + BACKGROUND_RISE * length, decibels)
    const standsOut = decibels > Math.max(background + STANDS_OUT, INAUDIBLE)
    gathered = Math.min(ENOUGH, Math.max(0, gathered + (standsOut ? length : -WEAR * length)))
    if (gathered >= ENOUGH) heardAt = seconds
    if (seconds - signalAt >= NO_SIGNAL_SECONDS) return 'no-signal'
    return seconds - heardAt >= SILENT_SECONDS ? 'silence' : undefined
  }
}
