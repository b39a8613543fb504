import { useEffect, useState } from 'react'
import { WAV_HEADER_BYTES } from '../../audio/wav-writer.ts'
import { judgeSound, type SoundQuality } from './judge-sound.ts'
import { MicrophoneError, type MicrophoneProblem } from './microphone.ts'
import { startRecorder } from './recorder.ts'
import { createSoundWatch, type SoundWatch } from './sound-watch.ts'

const TRIAL_SECONDS = 5

/** A short recording for checking how one sounds. Made like a real one; it never leaves the page. */
export type TrialState =
  | { step: 'idle' | 'starting' }
  | { step: 'recording'; left: number }
  /** `url` plays the recording. */
  | { step: 'done'; quality: SoundQuality; url: string }
  | { step: 'failed'; problem: MicrophoneProblem | 'failed' }

export interface Trial {
  state: TrialState
  soundWatch: SoundWatch
  start: () => void
}

/** Tries the chosen microphone for five seconds. Leaving early discards the recording. */
export function useTrial(): Trial {
  const [soundWatch] = useState(() => createSoundWatch())
  const [state, setState] = useState<TrialState>({ step: 'idle' })
  const [running, setRunning] = useState(false)
  const url = state.step === 'done' ? state.url : undefined

  useEffect(() => () => (url === undefined ? undefined : URL.revokeObjectURL(url)), [url])
  useEffect(() => {
    if (!running) return
    const leaving = new AbortController()
    void runTrial(soundWatch, setState, leaving.signal).finally(() => leaving.signal.aborted || setRunning(false))
    return () => leaving.abort()
  }, [running, soundWatch])

  return { state, soundWatch, start: () => setRunning(true) }
}

async function runTrial(
  soundWatch: SoundWatch,
  setState: (state: TrialState) => void,
  left: AbortSignal,
): Promise<void> {
  setState({ step: 'starting' })
  try {
    const enough = new AbortController()
    const recorder = await soundWatch.watching(startRecorder)({
      onProgress({ seconds }) {
        if (seconds >= TRIAL_SECONDS) enough.abort()
        else if (!left.aborted) setState({ step: 'recording', left: Math.ceil(TRIAL_SECONDS - seconds) })
      },
      onInterrupted: () => enough.abort(),
    })
    await aborted(AbortSignal.any([enough.signal, left]))
    if (left.aborted) return recorder.cancel()
    const { wav } = await recorder.stop()
    const samples = new Int16Array(await wav.slice(WAV_HEADER_BYTES).arrayBuffer())
    if (!left.aborted) setState({ step: 'done', quality: judgeSound(samples), url: URL.createObjectURL(wav) })
  } catch (error) {
    if (!left.aborted)
      setState({ step: 'failed', problem: error instanceof MicrophoneError ? error.problem : 'failed' })
  }
}

function aborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve()
    else signal.addEventListener('abort', () => resolve())
  })
}
