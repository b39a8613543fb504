import { LiveCutter, type CutWindow, type UnfinishedSpeech } from '../../audio/live-cutter.ts'
import { SAMPLE_RATE } from '../../spec/audio.ts'
import { createResampler } from './resampler.ts'

/** How far a recording has come. `level` is the loudness of the newest piece, 0 to 1. */
export interface RecordingProgress {
  seconds: number
  level: number
  /** Before this, in seconds, everything was given as a window or is silence. */
  settled: number
  /** What was spoken behind that, as far as it is known. */
  spoken?: UnfinishedSpeech | undefined
}

export interface PcmRecording {
  /** Adds samples (-1 to 1) at the rate that the recording was made with. */
  push(samples: Float32Array): RecordingProgress
  /** Gives all samples that are there, and says what of them is in no window yet. */
  unfinished(): CutWindow
  /** Gives what is left. */
  finish(): void
}

export interface PcmListeners {
  /** The next samples of the recording, 16 kHz mono 16-bit: to be read at once, others take their place. */
  onBlock: (samples: Int16Array<ArrayBuffer>) => void
  /** A window of it, when all its samples have been given. Without this it is not cut. */
  onWindow?: ((window: CutWindow) => void) | undefined
  /** No sample is held for longer than this before it is given. */
  mostHeldSeconds?: number | undefined
}

/** No more than this is lost if the Worker is. */
const MOST_HELD_SECONDS = 10

/**
 * Makes 16-bit samples at 16 kHz of a recording, 1.9 MB a minute, and gives them away block by block. `rate` is the
 * microphone's, in Hz. With `onWindow` it is cut into windows as well while it is made; the last ones come with `finish`.
 * Blocks end where windows begin and end, as far as that is known in time: such a window is whole blocks, and no copy.
 */
export function createPcmRecording(rate: number, listeners: PcmListeners): PcmRecording {
  const { onBlock, onWindow, mostHeldSeconds = MOST_HELD_SECONDS } = listeners
  const mostHeld = mostHeldSeconds * SAMPLE_RATE
  const held = new Int16Array(mostHeld)
  let filled = 0
  let given = 0
  const resampler = rate === SAMPLE_RATE ? undefined : createResampler(rate)
  const cutter = new LiveCutter()

  /** In one place for all pieces: an hour of them leaves nothing to be collected. */
  let integers = new Int16Array()
  function toIntegers(piece: Float32Array): Int16Array {
    if (integers.length < piece.length) integers = new Int16Array(piece.length)
    for (let at = 0; at < piece.length; at++)
      integers[at] = Math.round(Math.max(-1, Math.min(1, piece[at] ?? 0)) * 32_767)
    return integers.subarray(0, piece.length)
  }

  function keep(piece: Float32Array): void {
    const samples = toIntegers(piece)
    for (let rest = samples; rest.length > 0;) {
      const taken = rest.subarray(0, mostHeld - filled)
      held.set(taken, filled)
      filled += taken.length
      rest = rest.subarray(taken.length)
      if (filled === mostHeld) makeRoom()
    }
    if (onWindow) cutter.push(samples).forEach(tell)
  }

  /** Up to where the next window begins; where it has begun, the older half: in the newer one it may still end. */
  function makeRoom(): void {
    const settled = place(cutter.settled) - given
    give(settled > 0 ? settled : mostHeld / 2)
  }

  function tell(window: CutWindow): void {
    give(place(window.start) - given)
    give(place(window.end) - given)
    onWindow?.(window)
  }

  function give(wanted: number): void {
    const count = Math.min(wanted, filled)
    if (count <= 0) return
    onBlock(held.subarray(0, count))
    held.copyWithin(0, count, filled)
    filled -= count
    given += count
  }

  return {
    push(piece) {
      keep(resampler ? resampler.push(piece) : piece)
      return {
        seconds: (given + filled) / SAMPLE_RATE,
        level: loudness(piece),
        settled: cutter.settled,
        spoken: cutter.spoken,
      }
    },
    unfinished() {
      give(filled)
      return { start: cutter.settled, end: given / SAMPLE_RATE }
    },
    finish() {
      if (resampler) keep(resampler.flush())
      if (onWindow) cutter.flush().forEach(tell)
      give(filled)
    },
  }
}

function place(seconds: number): number {
  return Math.round(seconds * SAMPLE_RATE)
}

function loudness(samples: Float32Array): number {
  const power = samples.reduce((sum, sample) => sum + sample * sample, 0) / Math.max(1, samples.length)
  return Math.sqrt(power)
}
