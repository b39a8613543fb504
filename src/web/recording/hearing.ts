import type { RecordingProgress } from './pcm-recording.ts'

/** What is wrong with what is heard: no speech-like sound for long, or nothing at all, which no working microphone gives. */
export type Deafness = 'silence' | 'no-signal'

const SILENT_SECONDS = 20
/** The quietest room reaches a working microphone as noise: exact zeros come from one that is off or not connected. */
const NO_SIGNAL_SECONDS = 5
/** Sound stands out when it is so many dB louder than its background, and not too quiet to be speech at all. */
export const STANDS_OUT = 9
/** Nothing quieter than this is speech, in dB below full scale. */
export const INAUDIBLE = -66
/** The background is the quietest of late: it is believed to rise by so many dB a second. */
const BACKGROUND_RISE = 3
/** A click is no speech: so much of what stands out has to come together, in seconds, and it wears off at this rate. */
const ENOUGH = 0.3
const WEAR = 0.2

/**
 * Judges by the loudness of each piece whether a recording hears anything. The time is the recording's own: a busy machine or
 * a hidden page changes nothing.
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
