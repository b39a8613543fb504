import { createPcmRecording, type PcmRecording } from './pcm-recording.ts'
import type { FromPcmWorklet, FromRecordingWorker, ToRecordingWorker } from './recording-messages.ts'

// Samples come straight from the audio thread, so nothing is lost while the page is hidden or busy.
let recording: PcmRecording | undefined

addEventListener('message', ({ data }: MessageEvent<ToRecordingWorker>) => {
  if (data.type === 'open') open(data)
  else if (data.type === 'finish') finish()
  else if (recording) send({ type: 'unfinished', ...recording.unfinished() })
})

send({ type: 'loaded' })

function open({ port, rate, windows, mostHeldSeconds }: Extract<ToRecordingWorker, { type: 'open' }>): void {
  const opened = createPcmRecording(rate, {
    // Every machine that browsers run on is little-endian, as WAV files are.
    onBlock: (samples) => send({ type: 'block', samples: new Blob([samples]) }),
    onWindow: windows ? (window) => send({ type: 'window', ...window }) : undefined,
    mostHeldSeconds,
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

function send(message: FromRecordingWorker): void {
  postMessage(message)
}
