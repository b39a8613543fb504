import { createPcmRecording, type PcmRecording } from './pcm-recording.ts'
import type { FromPcmWorklet, FromRecordingWorker, ToRecordingWorker } from './recording-messages.ts'

// Samples come straight from the audio thread, so nothing is lost while the page is hidden or busy.
let recording: PcmRecording | undefined

addEventListener('message', ({ data }: MessageEvent<ToRecordingWorker>) => {
  if (data.type === 'finish') finish()
  else open(data.port, data.rate, data.windows)
})

send({ type: 'loaded' })

function open(port: MessagePort, rate: number, windows: boolean): void {
  const opened = createPcmRecording(rate, {
    onBlock: (samples) => send({ type: 'block', samples }, samples),
    onWindow: windows ? (window) => send({ type: 'window', ...window }, window.samples) : undefined,
  })
  recording = opened
  port.addEventListener('message', (event: MessageEvent<FromPcmWorklet>) => {
    if (event.data) send({ type: 'progress', ...opened.push(event.data) })
    else finish()
  })
  port.start()
}

function finish(): void {
  if (!recording) return
  const finished = recording
  recording = undefined
  finished.finish()
  send({ type: 'finished' })
}

/** `given`: samples in it that are the page's from now on. */
function send(message: FromRecordingWorker, given?: Int16Array<ArrayBuffer>): void {
  postMessage(message, { transfer: given ? [given.buffer] : [] })
}
