import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { WavReader } from '../../src/audio/wav-reader.ts'
import { encodeWav } from '../../src/audio/wav-writer.ts'
import { SAMPLE_RATE } from '../../src/spec/audio.ts'

const recordings = join(import.meta.dirname, '../../test/fixtures/recordings')

/** The text spoken in a fixture recording. */
export function textOf(recording: string): string {
  return readFileSync(join(recordings, `${recording}.txt`), 'utf8').trim()
}

function samplesOf(recording: string): Int16Array {
  return new WavReader({ maxSeconds: 600 }).push(readFileSync(join(recordings, `${recording}.wav`)))
}

/** The microphone's input: a fixture recording after a second of silence, or silence alone. */
export interface MicrophoneInput {
  /** Path of the WAV for `--use-file-for-fake-audio-capture`. */
  path: string
  /** How long to record to get all of it, in seconds. */
  seconds: number
}

/** Writes the WAV that replaces the microphone. `silence` is ten seconds long, plus a second on either side. */
export function microphoneInput(recording: string): MicrophoneInput {
  const spoken = recording === 'silence' ? new Int16Array(10 * SAMPLE_RATE) : samplesOf(recording)
  const heard = new Int16Array(spoken.length + 2 * SAMPLE_RATE)
  heard.set(spoken, SAMPLE_RATE)
  const path = join(mkdtempSync(join(tmpdir(), 'ordrett-mic-')), `${recording}.wav`)
  writeFileSync(path, encodeWav([heard]))
  return { path, seconds: heard.length / SAMPLE_RATE }
}
