import { LiveCutter, type CutWindow } from '../../audio/live-cutter.ts'
import { SAMPLE_RATE } from '../../spec/audio.ts'
import { createResampler } from './resampler.ts'

/** How far a recording has come. `level` is the loudness of the newest piece, 0 to 1. */
export interface RecordingProgress {
  seconds: number
  level: number
  /** Before this, in seconds, everything was given as a window or is silence. */
  settled: number
}

export interface PcmRecording {
  /** Adds samples (-1 to 1) at the rate that the recording was made with. */
  push(samples: Float32Array): RecordingProgress
  /** Gives what is left. */
  finish(): void
}

export interface PcmListeners {
  /** The next samples of the recording, 16 kHz mono 16-bit. */
  onBlock: (samples: Int16Array<ArrayBuffer>) => void
  /** A window of it; times in seconds of the recording. Without this it is not cut. */
  onWindow?: ((window: CutWindow) => void) | undefined
}

/** Ten seconds: few enough pieces, and no more than that is lost if the Worker is. */
const BLOCK_SAMPLES = 10 * SAMPLE_RATE

/**
 * Makes 16-bit samples at 16 kHz of a recording, 1.9 MB a minute, and gives them away block by block. `rate` is the
 * microphone's, in Hz. With `onWindow` it is cut into windows as well while it is made; the last ones come with `finish`.
 */
export function createPcmRecording(rate: number, { onBlock, onWindow }: PcmListeners): PcmRecording {
  const block = new Int16Array(BLOCK_SAMPLES)
  let filled = 0
  let given = 0
  const resampler = rate === SAMPLE_RATE ? undefined : createResampler(rate)
  const cutter = new LiveCutter()

  function keep(piece: Float32Array): void {
    const samples = Int16Array.from(piece, (sample) => Math.round(Math.max(-1, Math.min(1, sample)) * 32_767))
    for (let rest = samples; rest.length > 0;) {
      const taken = rest.subarray(0, BLOCK_SAMPLES - filled)
      block.set(taken, filled)
      filled += taken.length
      rest = rest.subarray(taken.length)
      if (filled === BLOCK_SAMPLES) giveBlock()
    }
    if (onWindow) cutter.push(samples).forEach(onWindow)
  }

  function giveBlock(): void {
    onBlock(block.slice(0, filled))
    given += filled
    filled = 0
  }

  return {
    push(piece) {
      keep(resampler ? resampler.push(piece) : piece)
      return { seconds: (given + filled) / SAMPLE_RATE, level: loudness(piece), settled: cutter.settled }
    },
    finish() {
      if (resampler) keep(resampler.flush())
      if (onWindow) cutter.flush().forEach(onWindow)
      if (filled > 0) giveBlock()
    },
  }
}

function loudness(samples: Float32Array): number {
  const power = samples.reduce((sum, sample) => sum + sample * sample, 0) / Math.max(1, samples.length)
  return Math.sqrt(power)
}
