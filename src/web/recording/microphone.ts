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

/** A microphone that is on. */
export interface OpenMicrophone {
  stream: MediaStream
  track: MediaStreamTrack
  /** It is the one that was asked for; false where that one is not there and the system's own choice stands in. */
  asChosen: boolean
}

/** The browser's own clean-up is made for calls and smears consonants; the speech model hears raw sound better. */
const constraints = { channelCount: 1, echoCancellation: false, noiseSuppression: false, autoGainControl: false }

/** Opens the microphone with the browser's id `chosen`, or the system's own choice for '' and where it is gone. Throws `MicrophoneError`. */
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

/** Lets go of a microphone, so that the browser's sign for it goes out. */
export function closeMicrophone({ stream }: OpenMicrophone): void {
  for (const track of stream.getTracks()) track.stop()
}

/** Where a page is not served safely, browsers have no `mediaDevices` at all, whatever TypeScript says. */
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
  // An OverconstrainedError is a DOMException in the standard, and not in every browser.
  const name = error instanceof Object && 'name' in error ? error.name : ''
  if (name === 'NotFoundError' || name === 'OverconstrainedError') return 'missing'
  if (name === 'NotReadableError' || name === 'AbortError') return 'busy'
  return 'denied'
}
