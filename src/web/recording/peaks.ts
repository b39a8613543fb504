import { WAV_HEADER_BYTES } from '../../audio/wav-writer.ts'

/** Bytes read at a time: about a minute of 16-bit samples. */
const PIECE = 2 ** 21
const LOUDEST = 32_768

/**
 * The peak of each of `count` equal parts of a recording, 0 to 1, for a waveform. `wav` is 16 kHz mono 16-bit with the
 * minimal header. Reads piece by piece, so that an hour takes no more memory than a minute.
 */
export async function peaksOf(wav: Blob, count: number, signal?: AbortSignal): Promise<Float32Array> {
  const peaks = new Float32Array(count)
  const samples = Math.floor((wav.size - WAV_HEADER_BYTES) / 2)
  const perPart = samples / count
  for (let from = 0; from < samples; from += PIECE / 2) {
    signal?.throwIfAborted()
    const start = WAV_HEADER_BYTES + from * 2
    // oxlint-disable-next-line no-await-in-loop -- one piece in memory at a time
    const piece = new Int16Array(
      await wav.slice(start, Math.min(start + PIECE, WAV_HEADER_BYTES + samples * 2)).arrayBuffer(),
    )
    for (let at = 0; at < piece.length; at++) {
      const part = Math.min(count - 1, Math.floor((from + at) / perPart))
      peaks[part] = Math.max(peaks[part] ?? 0, Math.abs(piece[at] ?? 0) / LOUDEST)
    }
  }
  return peaks
}
