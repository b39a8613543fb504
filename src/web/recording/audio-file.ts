// Vite exports a worker's URL as the default export.
/* oxlint-disable import/default */
import { WavReader } from '../../audio/wav-reader.ts'
import { WAV_HEADER_BYTES } from '../../audio/wav-writer.ts'
import { BYTES_PER_SECOND, SAMPLE_RATE } from '../../spec/audio.ts'
import { AudioFileError } from './audio-file-problem.ts'
import { keepRecording, type FinishedRecording, type RecordedWindow } from './finished-recording.ts'
import type { FromPcmWorklet, ToRecordingWorker } from './recording-messages.ts'
import recordingWorkerUrl from './recording-worker.ts?worker&url'
import { scriptUrl } from './script-url.ts'

/** `decodeAudioData` holds the file and all its samples in memory; half a gigabyte is over two hours of any speech. */
const MOST_BYTES = 500_000_000
/** Enough of a file to recognise its format. */
const START_BYTES = 1000
/** Samples sent per message; small enough to keep the page responsive. */
const PIECE_SAMPLES = 4 * SAMPLE_RATE

interface AudioFileReading {
  /** Longest recording accepted, in seconds. */
  maxSeconds: number
  /** Called for each window that can be sent. Without it the file is not cut. */
  onWindow?: (window: RecordedWindow) => void
  signal: AbortSignal
}

/**
 * Reads any audio file that the browser can decode as a 16 kHz mono recording; our own WAV format is taken over sample
 * by sample. Throws `AudioFileError`.
 */
export async function readAudioFile(file: Blob, reading: AudioFileReading): Promise<FinishedRecording> {
  const { maxSeconds, signal } = reading
  if (file.size > Math.max(MOST_BYTES, maxSeconds * BYTES_PER_SECOND + 1_000_000))
    throw new AudioFileError('file-too-large')
  const pieces = await piecesOf(file, maxSeconds)
  const worker = new Worker(scriptUrl(recordingWorkerUrl), { type: 'module' })
  const stop = (): void => worker.terminate()
  signal.addEventListener('abort', stop)
  try {
    const finished = keepRecording(worker, reading)
    await handOver(pieces, worker, reading.onWindow !== undefined)
    const recording = await finished()
    return recording.complete ? recording : unreadable()
  } finally {
    signal.removeEventListener('abort', stop)
    worker.terminate()
  }
}

function unreadable(): never {
  throw new AudioFileError('file-unreadable')
}

/** Yields the samples of a file in pieces. */
async function piecesOf(file: Blob, maxSeconds: number): Promise<Iterable<Float32Array<ArrayBuffer>>> {
  const bytes = await file.arrayBuffer().catch(unreadable)
  if (isEmpty(bytes)) throw new AudioFileError('file-empty')
  if (isOurWav(bytes)) {
    if (bytes.byteLength - WAV_HEADER_BYTES > maxSeconds * BYTES_PER_SECOND) throw new AudioFileError('file-too-long')
    return wavPieces(new Uint8Array(bytes))
  }
  const audio = await new OfflineAudioContext(1, 1, SAMPLE_RATE).decodeAudioData(bytes).catch(unreadable)
  if (audio.duration > maxSeconds) throw new AudioFileError('file-too-long')
  return decodedPieces(audio)
}

/** True for zero bytes or a bare WAV header. */
function isEmpty(bytes: ArrayBuffer): boolean {
  if (bytes.byteLength === 0) return true
  return bytes.byteLength <= WAV_HEADER_BYTES && new TextDecoder().decode(bytes.slice(0, 4)) === 'RIFF'
}

function isOurWav(bytes: ArrayBuffer): boolean {
  try {
    const start = new Uint8Array(bytes, 0, Math.min(bytes.byteLength, START_BYTES))
    return new WavReader({ maxSeconds: Infinity }).push(start).length > 0
  } catch {
    return false
  }
}

function* wavPieces(bytes: Uint8Array): Generator<Float32Array<ArrayBuffer>> {
  const reader = new WavReader({ maxSeconds: Infinity })
  for (let at = 0; at < bytes.length; at += PIECE_SAMPLES * 2) {
    yield Float32Array.from(reader.push(bytes.subarray(at, at + PIECE_SAMPLES * 2)), (sample) => sample / 32_767)
  }
}

function* decodedPieces(audio: AudioBuffer): Generator<Float32Array<ArrayBuffer>> {
  for (let at = 0; at < audio.length; at += PIECE_SAMPLES) {
    yield mixed(audio, at, Math.min(PIECE_SAMPLES, audio.length - at))
  }
}

/** Mixes down to mono: the mean of all channels. */
function mixed(audio: AudioBuffer, from: number, length: number): Float32Array<ArrayBuffer> {
  const sum = new Float32Array(length)
  const channel = new Float32Array(length)
  for (let number = 0; number < audio.numberOfChannels; number++) {
    audio.copyFromChannel(channel, number, from)
    for (let at = 0; at < length; at++) sum[at] = (sum[at] ?? 0) + (channel[at] ?? 0) / audio.numberOfChannels
  }
  return sum
}

/** Stands in for the microphone's worklet, at full speed: sends pieces of samples, then an end marker. */
async function handOver(pieces: Iterable<Float32Array<ArrayBuffer>>, worker: Worker, windows: boolean): Promise<void> {
  const { port1, port2 } = new MessageChannel()
  const open: ToRecordingWorker = { type: 'open', port: port2, rate: SAMPLE_RATE, windows }
  worker.postMessage(open, [port2])
  for (const piece of pieces) {
    port1.postMessage(piece satisfies FromPcmWorklet, [piece.buffer])
    // Keeps the page responsive.
    await new Promise((resolve) => setTimeout(resolve))
  }
  port1.postMessage(null satisfies FromPcmWorklet)
}
