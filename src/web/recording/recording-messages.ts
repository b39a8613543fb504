import type { CutWindow } from '../../audio/live-cutter.ts'
import type { RecordingProgress } from './pcm-recording.ts'

/**
 * From the page to the Worker. `open` hands over the port on which the samples arrive, at `rate` Hz; `windows`: also
 * cut the recording into windows as it is made; `mostHeldSeconds`: maximum time that samples are held. `unfinished`
 * requests the section that is in no window yet.
 */
export type ToRecordingWorker =
  | { type: 'open'; port: MessagePort; rate: number; windows: boolean; mostHeldSeconds?: number | undefined }
  | { type: 'unfinished' | 'finish' }

/**
 * From the Worker to the page. `loaded`: its code has arrived; `block`: the next samples, 16 kHz mono 16-bit, as a
 * Blob, whose bytes are stored outside page and Worker and not copied again; `window`: a section of earlier blocks;
 * `unfinished`: the section recorded so far that is in no window yet.
 */
export type FromRecordingWorker =
  | { type: 'loaded' }
  | ({ type: 'progress' } & RecordingProgress)
  | ({ type: 'window' | 'unfinished' } & CutWindow)
  | { type: 'block'; samples: Blob }
  | { type: 'finished' }

/** From the AudioWorklet to the Worker: a piece of samples, or null after the last one. */
export type FromPcmWorklet = Float32Array | null

/** From the page to the AudioWorklet: the port to send samples to, or null to flush and end. */
export type ToPcmWorklet = MessagePort | null

/** Name under which the AudioWorklet processor is registered. */
export const PCM_WORKLET = 'ordrett-pcm'
