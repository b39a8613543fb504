import { encodeWav } from '../../audio/wav-writer.ts'
import { SAMPLE_RATE } from '../../spec/audio.ts'
import { createResampler } from './resampler.ts'

/** How far a recording has come. `level` is the loudness of the newest piece, 0 to 1. */
export interface RecordingProgress {
  seconds: number
  level: number
}

export interface PcmRecording {
  /** Adds samples (-1 to 1) at the rate that the recording was made with. */
  push(samples: Float32Array): RecordingProgress
  /** The whole recording as a WAV file, 16 kHz mono 16-bit. */
  finish(): { wav: Uint8Array<ArrayBuffer>; seconds: number }
}

/** Keeps a recording in memory as 16-bit samples at 16 kHz: 1.9 MB a minute. `rate` is the microphone's, in Hz. */
export function createPcmRecording(rate: number): PcmRecording {
  const pieces: Int16Array[] = []
  let samples = 0
  const resampler = rate === SAMPLE_RATE ? undefined : createResampler(rate)

  function keep(piece: Float32Array): void {
    pieces.push(Int16Array.from(piece, (sample) => Math.round(Math.max(-1, Math.min(1, sample)) * 32_767)))
    samples += piece.length
  }

  return {
    push(piece) {
      keep(resampler ? resampler.push(piece) : piece)
      return { seconds: samples / SAMPLE_RATE, level: loudness(piece) }
    },
    finish() {
      if (resampler) keep(resampler.flush())
      return { wav: encodeWav(pieces), seconds: samples / SAMPLE_RATE }
    },
  }
}

function loudness(samples: Float32Array): number {
  const power = samples.reduce((sum, sample) => sum + sample * sample, 0) / Math.max(1, samples.length)
  return Math.sqrt(power)
}
