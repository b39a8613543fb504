// Vite exports a worker's URL as the default export.
/* oxlint-disable import/default */
import { settingsStore } from '../settings/settings.ts'
import { keepRecording, type FinishedRecording, type RecordedWindow } from './finished-recording.ts'
import { connectMicrophone, type Interruption, type LineEvents, type MicrophoneChoice } from './microphone-line.ts'
import { MicrophoneError, closeMicrophone, openMicrophone, type OpenMicrophone } from './microphone.ts'
import type { RecordingProgress } from './pcm-recording.ts'
import pcmWorkletUrl from './pcm-worklet.ts?worker&url'
import {
  PCM_WORKLET,
  type FromRecordingWorker,
  type ToPcmWorklet,
  type ToRecordingWorker,
} from './recording-messages.ts'
import recordingWorkerUrl from './recording-worker.ts?worker&url'
import { scriptUrl } from './script-url.ts'
import { holdWakeLock } from './wake-lock.ts'

export interface Recorder {
  /** Requests a call of `onUnfinished`. */
  askUnfinished?(): void
  /** Stops and returns everything that was recorded. */
  stop(): Promise<FinishedRecording>
  /** Stops and discards everything. */
  cancel(): void
}

export interface RecorderEvents {
  onProgress(progress: RecordingProgress): void
  /** A section of the recording that can be sent. Without it the recording is not cut. */
  onWindow?(window: RecordedWindow): void
  /** The section that is in no window yet; called on `askUnfinished`. */
  onUnfinished?(stretch: RecordedWindow): void
  /** The next samples, 16 kHz mono 16-bit, shortly after they were recorded. */
  onBlock?(samples: Blob): void
  /** The recording can't continue: call `stop` to get what was recorded. */
  onInterrupted(interruption: Interruption): void
}

/** Starts a recording. Throws `MicrophoneError` when there is no usable microphone. */
export type StartRecorder = (events: RecorderEvents) => Promise<Recorder>

/** Where the sound comes from. */
export interface SoundSource {
  open(): Promise<OpenMicrophone>
  choice: MicrophoneChoice
  permissions: Permissions | undefined
}

/** If the audio thread does not answer within this time, the Worker is asked for what it has. */
const AUDIO_THREAD_PATIENCE_MS = 1000
/** Wireless loudspeakers take seconds to wake up. */
const START_PATIENCE_MS = 8000
/** Maximum time that samples are held when `onBlock` wants them soon. */
const SOON_SECONDS = 2
/** The microphone that the user chose, which may change during a recording. */
const microphones: SoundSource = {
  open: () => openMicrophone(microphones.choice.get()),
  choice: { get: () => settingsStore.get().microphone, subscribe: settingsStore.subscribe },
  get permissions() {
    return navigator.permissions
  },
}
/** Nobody monitors the sound: large buffers, so that a busy machine drops nothing. */
const LATENCY = 'playback'

/** Starts a recording and reports on its microphone. */
export async function startRecorder(events: RecorderEvents & LineEvents, source = microphones): Promise<Recorder> {
  const releaseWakeLock = holdWakeLock()
  const worker = new Worker(scriptUrl(recordingWorkerUrl), { type: 'module' })
  const finished = keepRecording(worker, events)
  let context: AudioContext | undefined
  let disconnect = (): void => undefined

  function release(): void {
    disconnect()
    releaseWakeLock()
    void context?.close().catch(() => undefined)
  }
  function cancel(): void {
    release()
    worker.terminate()
  }

  try {
    const { port1, port2 } = new MessageChannel()
    // At the browser's own rate; the Worker resamples to 16 kHz. In Firefox a 16 kHz context runs on another clock than
    // the microphone, and the correction for that leaves artefacts at -20 dB in a tone that is clean at its own rate.
    const ours = new AudioContext({ latencyHint: LATENCY })
    context = ours
    // Loaded before the microphone opens: users may begin when the browser shows that it listens.
    const [node] = await Promise.all([recordingNode(ours), loaded(worker)])
    const microphone = await source.open()
    disconnect = () => closeMicrophone(microphone)
    await running(ours)
    disconnect = connectMicrophone(microphone, {
      context: ours,
      node,
      devices: navigator.mediaDevices,
      permissions: source.permissions,
      choice: source.choice,
      events,
    })
    const windows = events.onWindow !== undefined
    const mostHeldSeconds = events.onBlock && SOON_SECONDS
    send(worker, { type: 'open', port: port2, rate: ours.sampleRate, windows, mostHeldSeconds }, [port2])
    worker.addEventListener('message', ({ data }: MessageEvent<FromRecordingWorker>) => {
      if (data.type === 'progress') events.onProgress(data)
    })
    worker.addEventListener('error', () => events.onInterrupted('audio-interrupted'))
    tellWorklet(node, port1, [port1])
    return {
      cancel,
      askUnfinished: () => send(worker, { type: 'unfinished' }),
      async stop() {
        tellWorklet(node, null)
        const timer = setTimeout(() => send(worker, { type: 'finish' }), AUDIO_THREAD_PATIENCE_MS)
        try {
          return await finished()
        } finally {
          clearTimeout(timer)
          cancel()
        }
      },
    }
  } catch (error) {
    cancel()
    throw error
  }
}

/** Our worklet node: whatever is connected to it is recorded while the context runs. */
async function recordingNode(context: AudioContext): Promise<AudioWorkletNode> {
  await context.audioWorklet.addModule(scriptUrl(pcmWorkletUrl))
  const node = new AudioWorkletNode(context, PCM_WORKLET, { channelCount: 1, channelCountMode: 'explicit' })
  // Some browsers never run a worklet that is not connected to the loudspeaker; its output is inaudible.
  node.connect(context.destination)
  return node
}

/** Without any loudspeaker, Firefox never starts a context and reports no error. */
async function running(context: AudioContext): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const patience = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new MicrophoneError('no-loudspeaker')), START_PATIENCE_MS)
  })
  await Promise.race([context.resume(), patience]).finally(() => clearTimeout(timer))
}

/** The Worker's code is fetched when a recording starts; the button must not turn red before it has arrived. */
function loaded(worker: Worker): Promise<void> {
  return new Promise((resolve, reject) => {
    worker.addEventListener('error', () => reject(new Error('recording-failed')), { once: true })
    worker.addEventListener('message', () => resolve(), { once: true })
  })
}

function send(worker: Worker, message: ToRecordingWorker, transfer: Transferable[] = []): void {
  worker.postMessage(message, transfer)
}

function tellWorklet(node: AudioWorkletNode, message: ToPcmWorklet, transfer: Transferable[] = []): void {
  node.port.postMessage(message, transfer)
}
