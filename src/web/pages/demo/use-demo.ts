import { useEffect, useReducer, useState } from 'react'
import { openMicrophone } from '../../recording/microphone.ts'
import { showToast, type Toast } from '../../shell/toasts.ts'
import { landing } from '../../texts/landing.ts'
import { demoAfter, PROGRESS_STEP_MS, type DemoState } from './demo-state.ts'

const { toasts, microphoneHelp } = landing.demo

/** Toasts at the start of each phase (specification §4). */
const toastsOf: Record<DemoState['phase'], readonly Toast[]> = {
  idle: [],
  asking: [],
  recording: [{ kind: 'success', title: toasts.started }],
  processing: [
    { kind: 'success', title: toasts.stopped },
    { kind: 'info', title: toasts.processing },
  ],
  shown: [{ kind: 'success', title: toasts.generated }],
}
const refusal: Toast = { kind: 'error', title: toasts.microphoneDenied, description: microphoneHelp }

export interface Demo {
  state: DemoState
  /** Clock time of the last update. */
  now: number
  /** The open microphone, while recording. Its sound is not kept. */
  microphone: MediaStream | undefined
  start: () => void
  stop: () => void
  again: () => void
}

/** The demo recorder: the microphone is real, the rest is simulated. */
export function useDemo(): Demo {
  const [state, dispatch] = useReducer(demoAfter, { phase: 'idle' })
  const [now, setNow] = useState(0)
  const [opened, setOpened] = useState<MediaStream>()
  const { phase } = state
  const microphone = phase === 'recording' ? opened : undefined

  useEffect(() => toastsOf[phase].forEach(showToast), [phase])

  useEffect(() => {
    if (phase !== 'asking') return
    let left = false
    async function open(): Promise<void> {
      const stream = await openMicrophone('').then(
        (ready) => ready.stream,
        () => undefined,
      )
      if (left) return stream && release(stream)
      setOpened(stream)
      setNow(Date.now())
      dispatch(stream ? { type: 'opened', now: Date.now() } : { type: 'refused' })
      if (!stream) showToast(refusal)
    }
    void open()
    return () => void (left = true)
  }, [phase])

  useEffect(() => {
    if (!microphone) return
    // Unplugging the microphone ends the recording, as pressing the button does.
    const onEnded = (): void => dispatch({ type: 'stopped', now: Date.now() })
    microphone.getAudioTracks()[0]?.addEventListener('ended', onEnded)
    return () => release(microphone)
  }, [microphone])

  useEffect(() => {
    if (phase !== 'recording' && phase !== 'processing') return
    const timer = setInterval(() => {
      setNow(Date.now())
      dispatch({ type: 'tick', now: Date.now() })
    }, PROGRESS_STEP_MS)
    return () => clearInterval(timer)
  }, [phase])

  return {
    state,
    now,
    microphone,
    start: () => dispatch({ type: 'ask' }),
    stop: () => dispatch({ type: 'stopped', now: Date.now() }),
    again: () => dispatch({ type: 'again' }),
  }
}

function release(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop()
}
