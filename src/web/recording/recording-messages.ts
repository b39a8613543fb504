import type { CutWindow } from '../../audio/live-cutter.ts'
import type { RecordingProgress } from './pcm-recording.ts'

/**
 * From the page to the Worker. `open` hands over the port on which the samples arrive; `rate` is theirs, in Hz; `windows`:
 * the recording is wanted in windows as well, while it is made; `mostHeldSeconds`: how soon its samples are wanted.
 * `unfinished` asks for what is in no window yet.
 */
export type ToRecordingWorker =
  | { type: 'open'; port: MessagePort; rate: number; windows: boolean; mostHeldSeconds?: number | undefined }
  | { type: 'unfinished' | 'finish' }

/**
 * From the Worker to the page. `loaded`: its code has arrived; `block`: the next samples, 16 kHz mono 16-bit. They are a Blob,
 * whose bytes lie outside page and Worker and are not copied any more; `window`: a stretch of what came in blocks before it;
 * `unfinished`: the stretch that will be the next window or more, as far as it has come.
 */
export type FromRecordingWorker =
  | { type: 'loaded' }
  | ({ type: 'progress' } & RecordingProgress)
  | ({ type: 'window' | 'unfinished' } & CutWindow)
  | { type: 'block'; samples: Blob }
  | { type: 'finished' }

/** From the AudioWorklet to the Worker: a piece of samples, or null after the last one. */
export type FromPcmWorklet = Float32Array | null

/** From the page to the AudioWorklet: where to send the samples, or null to send what is left and end. */
export type ToPcmWorklet = MessagePort | null

/** Name under which the AudioWorklet is registered. */
export const PCM_WORKLET = 'ordrett-pcm'
