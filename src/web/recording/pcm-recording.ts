import { LiveCutter, type CutWindow, type UnfinishedSpeech } from '../../audio/live-cutter.ts'
import { SAMPLE_RATE } from '../../spec/audio.ts'
import { createResampler } from './resampler.ts'

/** Progress of a recording. `level` is the RMS of the newest piece, 0 to 1. */
export interface RecordingProgress {
  seconds: number
  level: number
  /** Everything before this time, in seconds, has been given out as a window or is silence. */
  settled: number
  /** Speech after `settled`, as far as it is known. */
  spoken?: UnfinishedSpeech | undefined
}

export interface PcmRecording {
  /** Adds samples (-1 to 1) at the recording's sample rate. */
  push(samples: Float32Array): RecordingProgress
  /** Flushes all samples as blocks and returns the section that is in no window yet. */
  unfinished(): CutWindow
  /** Flushes the remaining windows and samples. */
  finish(): void
}

export interface PcmListeners {
  /** The next samples, 16 kHz mono 16-bit. Read them synchronously: the buffer is reused. */
  onBlock: (samples: Int16Array<ArrayBuffer>) => void
  /** Called for a window once all its samples have been given to `onBlock`. Without it the recording is not cut. */
  onWindow?: ((window: CutWindow) => void) | undefined
  /** Maximum time that samples are held before they are given to `onBlock`. */
  mostHeldSeconds?: number | undefined
}

/** Upper limit of what is lost if the Worker dies. */
const MOST_HELD_SECONDS = 10

/**
 * Converts a recording to 16-bit samples at 16 kHz, 1.9 MB a minute, and emits them block by block. `rate` is the
 * microphone's, in Hz. With `onWindow` it is also cut into windows as it is made; the last ones come with `finish`.
 * Blocks end at window boundaries where those are known in time: such a window is whole blocks and needs no copy.
 */
export function createPcmRecording(rate: number, listeners: PcmListeners): PcmRecording {
  const { onBlock, onWindow, mostHeldSeconds = MOST_HELD_SECONDS } = listeners
  const mostHeld = mostHeldSeconds * SAMPLE_RATE
  const held = new Int16Array(mostHeld)
  let filled = 0
  let given = 0
  const resampler = rate === SAMPLE_RATE ? undefined : createResampler(rate)
  const cutter = new LiveCutter()

  /** One reused buffer: an hour of pieces leaves nothing for the garbage collector. */
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

  /**
   * Gives samples up to the start of the next window; if it has already started, the older half, as it may end in the
   * newer.
   */
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
