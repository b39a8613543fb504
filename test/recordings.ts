import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { WavReader } from '../src/audio/wav-reader.ts'

const folder = join(import.meta.dirname, 'fixtures/recordings')

/** The names of the dictations in test/fixtures/recordings. */
export const recordingNames = readdirSync(folder)
  .filter((file) => file.endsWith('.wav'))
  .map((file) => file.replace('.wav', ''))

/** The WAV file of a recording. */
export function recordingFile(name: string): Uint8Array {
  return readFileSync(join(folder, `${name}.wav`))
}

/** The samples of a recording, `gain` times as loud. */
export function recordingSamples(name: string, gain = 1): Int16Array {
  const samples = new WavReader({ maxSeconds: 3600 }).push(recordingFile(name))
  return samples.map((sample) => Math.round(sample * gain))
}

/** The text spoken in a recording. */
export function recordingText(name: string): string {
  return readFileSync(join(folder, `${name}.txt`), 'utf8')
}
