/**
 * Why there is no microphone: refused by the user or the system, none connected, taken by another program, or no
 * loudspeaker beside it, without which Firefox runs no audio at all.
 */
export type MicrophoneProblem = 'denied' | 'missing' | 'busy' | 'no-loudspeaker'

export class MicrophoneError extends Error {
  readonly problem: MicrophoneProblem

  constructor(problem: MicrophoneProblem) {
    super(problem)
    this.name = 'MicrophoneError'
    this.problem = problem
  }
}

/** Why a recording stopped by itself. */
export type Interruption = 'microphone-lost' | 'microphone-muted' | 'audio-interrupted'

/** The browser's own clean-up is made for calls and smears consonants; the speech model hears raw sound better. */
const constraints = { channelCount: 1, echoCancellation: false, noiseSuppression: false, autoGainControl: false }

/** Opens the microphone. Throws `MicrophoneError`. */
export async function openMicrophone(): Promise<MediaStream> {
  if (!navigator.mediaDevices) throw new MicrophoneError('denied')
  try {
    return await navigator.mediaDevices.getUserMedia({ audio: constraints })
  } catch (error) {
    throw new MicrophoneError(problemOf(error))
  }
}

function problemOf(error: unknown): MicrophoneProblem {
  const name = error instanceof DOMException ? error.name : ''
  if (name === 'NotFoundError' || name === 'OverconstrainedError') return 'missing'
  if (name === 'NotReadableError' || name === 'AbortError') return 'busy'
  return 'denied'
}

/** A track may go silent for a moment when the system changes device: only what lasts is reported. */
const PATIENCE_MS = 1500

/** Watches an open microphone and its audio context; calls `report` once with what went wrong. */
export function watchMicrophone(
  track: MediaStreamTrack,
  context: AudioContext,
  report: (interruption: Interruption) => void,
): () => void {
  const watching = new AbortController()
  const { signal } = watching
  const timers: ReturnType<typeof setTimeout>[] = []

  function tell(interruption: Interruption): void {
    if (signal.aborted) return
    stop()
    report(interruption)
  }
  function tellIfItLasts(interruption: Interruption, lasts: () => boolean): void {
    timers.push(setTimeout(() => lasts() && tell(interruption), PATIENCE_MS))
  }
  function stop(): void {
    watching.abort()
    timers.forEach(clearTimeout)
  }

  track.addEventListener('ended', () => tell('microphone-lost'), { signal })
  track.addEventListener('mute', () => tellIfItLasts('microphone-muted', () => track.muted), { signal })
  context.addEventListener(
    'statechange',
    () => {
      if (context.state === 'running') return
      void context.resume().catch(() => undefined)
      tellIfItLasts('audio-interrupted', () => context.state !== 'running')
    },
    { signal },
  )
  return stop
}
