import { BITS_PER_SAMPLE, BYTES_PER_SECOND, CHANNELS, SAMPLE_RATE } from '../spec/audio.ts'

export const WAV_HEADER_BYTES = 44

/** The header of a WAV file (16 kHz, mono, 16-bit PCM) with `dataBytes` bytes of samples. */
export function wavHeader(dataBytes: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(WAV_HEADER_BYTES)
  writeHeader(new DataView(bytes.buffer), dataBytes)
  return bytes
}

/** Encodes pieces of samples as one WAV file (16 kHz, mono, 16-bit PCM). */
export function encodeWav(pieces: readonly Int16Array[]): Uint8Array<ArrayBuffer> {
  const samples = pieces.reduce((total, piece) => total + piece.length, 0)
  const bytes = new Uint8Array(WAV_HEADER_BYTES + samples * 2)
  const view = new DataView(bytes.buffer)
  writeHeader(view, samples * 2)
  let at = WAV_HEADER_BYTES
  for (const piece of pieces) {
    for (const sample of piece) {
      view.setInt16(at, sample, true)
      at += 2
    }
  }
  return bytes
}

function writeHeader(view: DataView, dataBytes: number): void {
  const text = (at: number, letters: string): void =>
    new TextEncoder().encode(letters).forEach((byte, index) => view.setUint8(at + index, byte))
  text(0, 'RIFF')
  view.setUint32(4, WAV_HEADER_BYTES - 8 + dataBytes, true)
  text(8, 'WAVEfmt ')
  view.setUint32(16, 16, true)
  view.setUint16(20, 1, true)
  view.setUint16(22, CHANNELS, true)
  view.setUint32(24, SAMPLE_RATE, true)
  view.setUint32(28, BYTES_PER_SECOND, true)
  view.setUint16(32, CHANNELS * (BITS_PER_SAMPLE / 8), true)
  view.setUint16(34, BITS_PER_SAMPLE, true)
  text(36, 'data')
  view.setUint32(40, dataBytes, true)
}
