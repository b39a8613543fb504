import type { FromRecordingWorker } from './recording-messages.ts'

export interface FinishedRecording {
  /** 16 kHz mono 16-bit WAV. */
  wav: Blob
  seconds: number
}

/** What the recording Worker gives at the end of its samples. Fails when the Worker does. */
export function finishedRecording(worker: Worker): Promise<FinishedRecording> {
  return new Promise((resolve, reject) => {
    worker.addEventListener('error', () => reject(new Error('recording-failed')), { once: true })
    worker.addEventListener('message', ({ data }: MessageEvent<FromRecordingWorker>) => {
      if (data.type === 'finished') resolve({ wav: data.wav, seconds: data.seconds })
    })
  })
}
