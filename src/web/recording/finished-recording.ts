import type { CutWindow } from '../../audio/live-cutter.ts'
import { wavHeader } from '../../audio/wav-writer.ts'
import { BYTES_PER_SECOND } from '../../spec/audio.ts'
import type { FromRecordingWorker } from './recording-messages.ts'

export interface FinishedRecording {
  /** 16 kHz mono 16-bit WAV. */
  wav: Blob
  seconds: number
  /** False when the Worker did not give the end of it. */
  complete: boolean
}

/** A stretch of the recording as a WAV file, to be sent while the recording goes on; times in seconds of the recording. */
export interface RecordedWindow {
  wav: Blob
  start: number
  end: number
}

/** Every machine that browsers run on keeps the low byte first, as a WAV file does. */
export function windowFile({ samples, start, end }: CutWindow): RecordedWindow {
  return { wav: new Blob([wavHeader(samples.byteLength), samples], { type: 'audio/wav' }), start, end }
}

/** A Worker that is asked for the end and gives none for so long gives nothing more, in milliseconds. */
const PATIENCE_MS = 10_000

/**
 * Keeps the samples of a recording Worker from now on, so that they outlive it. The returned function waits for the end, which
 * the Worker has been asked for, and gives all there is.
 */
export function keepRecording(worker: Pick<Worker, 'addEventListener'>): () => Promise<FinishedRecording> {
  const blocks: Blob[] = []
  let end: (complete: boolean) => void = () => undefined
  const ended = new Promise<boolean>((resolve) => (end = resolve))
  worker.addEventListener('message', ({ data }: MessageEvent<FromRecordingWorker>) => {
    if (data.type === 'block') blocks.push(new Blob([data.samples]))
    if (data.type === 'finished') end(true)
  })
  return async () => {
    const timer = setTimeout(() => end(false), PATIENCE_MS)
    const complete = await ended
    clearTimeout(timer)
    const bytes = blocks.reduce((sum, { size }) => sum + size, 0)
    const wav = new Blob([wavHeader(bytes), ...blocks], { type: 'audio/wav' })
    return { wav, seconds: bytes / BYTES_PER_SECOND, complete }
  }
}
