import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { BYTES_PER_SECOND } from '../../src/spec/audio.ts'

const recordings = join(import.meta.dirname, '../../test/fixtures/recordings')
const HEADER_BYTES = 44

/** Repeats the fixture recordings in sequence, as one WAV of the given length. */
export function longRecording(minutes: number): Buffer {
  const files = readdirSync(recordings).filter((file) => file.endsWith('.wav'))
  const spoken = Buffer.concat(files.map((file) => readFileSync(join(recordings, file)).subarray(HEADER_BYTES)))
  const wav = Buffer.alloc(HEADER_BYTES + minutes * 60 * BYTES_PER_SECOND)
  readFileSync(join(recordings, 'kort.wav')).copy(wav, 0, 0, HEADER_BYTES)
  wav.writeUInt32LE(wav.length - 8, 4)
  wav.writeUInt32LE(wav.length - HEADER_BYTES, 40)
  for (let at = HEADER_BYTES; at < wav.length; at += spoken.length) spoken.copy(wav, at)
  return wav
}
