import { createPcmRecording, type PcmRecording } from './pcm-recording.ts'
import type { FromPcmWorklet, FromRecordingWorker, ToRecordingWorker } from './recording-messages.ts'

// Samples come straight from the audio thread, so nothing is lost while the page is hidden or busy.
let recording: PcmRecording | undefined

addEventListener('message', (event: MessageEvent<ToRecordingWorker>) => {
  if (event.data.type === 'finish') finish()
  else open(event.data.port, event.data.rate)
})

send({ type: 'loaded' })

function open(port: MessagePort, rate: number): void {
  const opened = createPcmRecording(rate)
  recording = opened
  port.addEventListener('message', (event: MessageEvent<FromPcmWorklet>) => {
    if (event.data) send({ type: 'progress', ...opened.push(event.data) })
    else finish()
  })
  port.start()
}

function finish(): void {
  if (!recording) return
  const finished = recording.finish()
  recording = undefined
  send({ type: 'finished', ...finished }, [finished.wav.buffer])
}

function send(message: FromRecordingWorker, transfer: Transferable[] = []): void {
  postMessage(message, { transfer })
}
