import { LiveCutter, type CutWindow } from '../../audio/live-cutter.ts'
import { wavHeader } from '../../audio/wav-writer.ts'
import { SAMPLE_RATE } from '../../spec/audio.ts'
import { createResampler } from './resampler.ts'

/** How far a recording has come. `level` is the loudness of the newest piece, 0 to 1. */
export interface RecordingProgress {
  seconds: number
  level: number
  /** Before this, in seconds, everything was given as a window or is silence. */
  settled: number
}

/** A stretch of the recording as a WAV file, to be sent while the recording goes on; times in seconds of the recording. */
export interface RecordedWindow {
  wav: Blob
  start: number
  end: number
}

export interface PcmRecording {
  /** Adds samples (-1 to 1) at the rate that the recording was made with. */
  push(samples: Float32Array): RecordingProgress
  /** The whole recording as a WAV file, 16 kHz mono 16-bit. */
  finish(): { wav: Blob; seconds: number }
}

/** A minute: few enough pieces, and none so large that copying it takes time. */
const BLOCK_SAMPLES = 60 * SAMPLE_RATE

/**
 * Keeps a recording in memory as 16-bit samples at 16 kHz: 1.9 MB a minute. `rate` is the microphone's, in Hz. With
 * `onWindow` it is cut into windows as well while it is made; the last ones come with `finish`.
 */
export function createPcmRecording(rate: number, onWindow?: (window: RecordedWindow) => void): PcmRecording {
  const full: Int16Array<ArrayBuffer>[] = []
  let block = new Int16Array(BLOCK_SAMPLES)
  let filled = 0
  const resampler = rate === SAMPLE_RATE ? undefined : createResampler(rate)
  const cutter = new LiveCutter()

  function keep(piece: Float32Array): void {
    const samples = Int16Array.from(piece, (sample) => Math.round(Math.max(-1, Math.min(1, sample)) * 32_767))
    for (let rest = samples; rest.length > 0;) {
      const taken = rest.subarray(0, BLOCK_SAMPLES - filled)
      block.set(taken, filled)
      filled += taken.length
      rest = rest.subarray(taken.length)
      if (filled === BLOCK_SAMPLES) nextBlock()
    }
    if (onWindow) cutter.push(samples).forEach(give)
  }

  function nextBlock(): void {
    full.push(block)
    block = new Int16Array(BLOCK_SAMPLES)
    filled = 0
  }

  function give({ samples, start, end }: CutWindow): void {
    onWindow?.({ wav: wavFile([samples]), start, end })
  }

  function seconds(): number {
    return (full.length * BLOCK_SAMPLES + filled) / SAMPLE_RATE
  }

  return {
    push(piece) {
      keep(resampler ? resampler.push(piece) : piece)
      return { seconds: seconds(), level: loudness(piece), settled: cutter.settled }
    },
    finish() {
      if (resampler) keep(resampler.flush())
      if (onWindow) cutter.flush().forEach(give)
      return { wav: wavFile([...full, block.subarray(0, filled)]), seconds: seconds() }
    },
  }
}

/** Every machine that browsers run on keeps the low byte first, as a WAV file does. */
function wavFile(pieces: readonly Int16Array<ArrayBuffer>[]): Blob {
  const bytes = pieces.reduce((sum, piece) => sum + piece.byteLength, 0)
  return new Blob([wavHeader(bytes), ...pieces], { type: 'audio/wav' })
}

function loudness(samples: Float32Array): number {
  const power = samples.reduce((sum, sample) => sum + sample * sample, 0) / Math.max(1, samples.length)
  return Math.sqrt(power)
}
