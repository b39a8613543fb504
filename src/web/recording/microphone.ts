/**
 * Why there is no microphone: refused by the user or the system, none connected, in use by another program, or no
 * loudspeaker, without which Firefox runs no audio at all.
 */
const microphoneProblems = ['denied', 'missing', 'busy', 'no-loudspeaker'] as const
export type MicrophoneProblem = (typeof microphoneProblems)[number]

export function isMicrophoneProblem(problem: string | undefined): problem is MicrophoneProblem {
  return microphoneProblems.some((each) => each === problem)
}

export class MicrophoneError extends Error {
  readonly problem: MicrophoneProblem

  constructor(problem: MicrophoneProblem) {
    super(problem)
    this.name = 'MicrophoneError'
    this.problem = problem
  }
}

/** A microphone that is on. */
export interface OpenMicrophone {
  stream: MediaStream
  track: MediaStreamTrack
  /** Whether this is the requested microphone; false when it is missing and the system default stands in for it. */
  asChosen: boolean
}

/**
 * The browser's own processing is made for calls and smears consonants; the speech model recognises raw sound better.
 */
const constraints = { channelCount: 1, echoCancellation: false, noiseSuppression: false, autoGainControl: false }

/**
 * Opens the microphone with the browser's id `chosen`, or the system default if that is '' or the device is gone.
 * Throws `MicrophoneError`.
 */
export async function openMicrophone(chosen: string, devices = currentDevices()): Promise<OpenMicrophone> {
  if (!devices) throw new MicrophoneError('denied')
  try {
    if (chosen !== '') {
      const stream = await devices
        .getUserMedia({ audio: { ...constraints, deviceId: { exact: chosen } } })
        .catch(onlyWhereGone)
      if (stream) return opened(stream, true)
    }
    return opened(await devices.getUserMedia({ audio: constraints }), chosen === '')
  } catch (error) {
    throw error instanceof MicrophoneError ? error : new MicrophoneError(problemOf(error))
  }
}

/** Releases a microphone, so that the browser's recording indicator goes out. */
export function closeMicrophone({ stream }: OpenMicrophone): void {
  for (const track of stream.getTracks()) track.stop()
}

/** Outside a secure context, browsers have no `mediaDevices`, whatever TypeScript says. */
export function currentDevices(): MediaDevices | undefined {
  return navigator.mediaDevices
}

function opened(stream: MediaStream, asChosen: boolean): OpenMicrophone {
  const [track] = stream.getAudioTracks()
  if (!track) throw new MicrophoneError('missing')
  return { stream, track, asChosen }
}

function onlyWhereGone(error: unknown): undefined {
  if (problemOf(error) !== 'missing') throw error
}

function problemOf(error: unknown): MicrophoneProblem {
  // The standard makes OverconstrainedError a DOMException, but not every browser does.
  const name = error instanceof Object && 'name' in error ? error.name : ''
  if (name === 'NotFoundError' || name === 'OverconstrainedError') return 'missing'
  if (name === 'NotReadableError' || name === 'AbortError') return 'busy'
  return 'denied'
}
