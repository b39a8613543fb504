import { MicrophoneError } from '../recording/microphone.ts'
import { audioFileProblem } from '../recording/audio-file-problem.ts'
import type { RecordedWindow } from '../recording/finished-recording.ts'
import type { Recorder, StartRecorder } from '../recording/recorder.ts'
import { texts } from '../texts.ts'
import type { JournalEvent, JournalState, RecordingProblem } from './journal-state.ts'
import type { Stretch } from './live/sender.ts'
import { createTakes } from './takes.ts'

interface RecordingParts {
  startRecorder: StartRecorder
  /** Send what is recorded while it is recorded. */
  live: () => boolean
  /** Longest recording, in seconds. */
  maxSeconds: () => number
  state: () => JournalState
  dispatch: (event: JournalEvent) => void
  send: (stretch: Stretch) => void
  /** Up to here, in seconds, everything was sent or is silence. */
  handOver: (seconds: number) => void
  /** The recording was stopped, and what there is of it has been sent. `failure`: why it is not all there, for the user. */
  onStopped: (failure?: string) => void
  signal: AbortSignal
}

/** The recording of one patient, from the first press on the button: started, paused, stopped and gone on with. */
export function createRecordingControl(parts: RecordingParts) {
  const { state, dispatch, signal } = parts
  const takes = createTakes()
  let recorder: Recorder | undefined
  /** From the press that began it to the stop, the recording is sent in one way. */
  let run = { from: 0, live: true }

  /** Sends the windows of a take that begins `offset` seconds into the recording. */
  function sendFrom(offset: number): (cut: RecordedWindow) => void {
    const { from: recording } = run
    return ({ wav, start: from, end: to }) =>
      parts.send({ kind: 'window', wav, start: from + offset, end: to + offset, recording })
  }

  async function start(): Promise<void> {
    const { status } = state().recording
    if (status !== 'none' && status !== 'ready' && status !== 'paused') return
    const offset = takes.seconds()
    if (status !== 'paused') run = { from: offset, live: parts.live() }
    dispatch({ type: 'recording-requested' })
    try {
      const started = await parts.startRecorder({
        onProgress({ seconds, settled }) {
          const total = offset + seconds
          if (total >= parts.maxSeconds()) return void stop('too-long')
          if (Math.floor(total) !== Math.floor(state().recording.seconds)) {
            dispatch({ type: 'recording-progressed', seconds: Math.floor(total) })
          }
          if (run.live) parts.handOver(offset + settled)
        },
        onInterrupted: (interruption) => void stop(interruption),
        ...(run.live && { onWindow: sendFrom(offset) }),
      })
      if (signal.aborted) return started.cancel()
      recorder = started
      dispatch({ type: 'recording-started', at: Date.now() })
    } catch (error) {
      dispatch({ type: 'recording-problem', problem: error instanceof MicrophoneError ? error.problem : 'failed' })
      if (status === 'paused') show('recording-paused')
    }
  }

  /** Takes an audio file as if it had just been recorded. */
  async function open(file: Blob): Promise<void> {
    const { status } = state().recording
    if (status !== 'none' && status !== 'ready') return
    const offset = takes.seconds()
    run = { from: offset, live: parts.live() }
    dispatch({ type: 'file-chosen' })
    try {
      const { readAudioFile } = await import('../recording/audio-file.ts')
      const { wav } = await readAudioFile(file, {
        maxSeconds: parts.maxSeconds() - offset,
        ...(run.live && { onWindow: sendFrom(offset) }),
        signal,
      })
      if (signal.aborted) return
      takes.add(wav)
      show('recording-ready')
      finishRun()
    } catch (error) {
      dispatch({ type: 'recording-problem', problem: audioFileProblem(error) })
    }
  }

  /** Lets go of the microphone and keeps what was recorded. False when that failed. */
  async function endTake(): Promise<boolean> {
    const stopping = recorder
    recorder = undefined
    if (!stopping) return true
    dispatch({ type: 'recording-stopping' })
    try {
      const { wav, seconds, complete } = await stopping.stop()
      if (!signal.aborted) takes.add(wav)
      if (seconds === 0) return complete
      if (!complete) dispatch({ type: 'recording-problem', problem: 'cut-short' })
      return true
    } catch {
      return false
    }
  }

  function show(type: 'recording-paused' | 'recording-ready'): void {
    const seconds = takes.seconds()
    if (signal.aborted) return
    if (seconds === 0) return dispatch({ type: 'recording-empty' })
    revoke()
    dispatch({ type, url: URL.createObjectURL(takes.wavFrom(0)), seconds, at: Date.now() })
  }

  function revoke(): void {
    const { url } = state().recording
    if (url !== undefined) URL.revokeObjectURL(url)
  }

  async function pause(): Promise<void> {
    if (!recorder) return
    const kept = await endTake()
    if (!kept || takes.seconds() === 0) dispatch({ type: 'recording-problem', problem: 'lost' })
    show('recording-paused')
  }

  async function stop(problem?: RecordingProblem): Promise<void> {
    if (!recorder && state().recording.status !== 'paused') return
    if (problem) dispatch({ type: 'recording-problem', problem })
    const kept = await endTake()
    if (signal.aborted) return
    show('recording-ready')
    const { notConverted, noSound } = texts.transcript
    if (!kept) finishRun(notConverted)
    else finishRun(takes.seconds() > run.from ? undefined : noSound)
  }

  function finishRun(failure?: string): void {
    const end = takes.seconds()
    const { from, live } = run
    if (!live && end > from) parts.send({ kind: 'upload', wav: takes.wavFrom(from), start: from, end, recording: from })
    parts.handOver(end)
    parts.onStopped(failure)
  }

  return {
    start,
    open,
    pause,
    stop,
    /** Sends what was recorded last once more, as one upload. */
    sendAgain(): void {
      run.live = false
      finishRun()
    },
    close(): void {
      recorder?.cancel()
      recorder = undefined
      revoke()
    },
  }
}
