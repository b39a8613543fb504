import type { LineEvents } from '../../recording/microphone-line.ts'
import { MicrophoneError } from '../../recording/microphone.ts'
import { startRecorder, type Recorder, type RecorderEvents, type SoundSource } from '../../recording/recorder.ts'

/** An example played into a recording in place of the microphone, in real time. */
export type ExampleSound = ReturnType<typeof createExampleSound>

/** `load` fetches the encoded sound, once; `onEnd` is called when it has played to its end. */
export function createExampleSound(load: () => Promise<ArrayBuffer>, onEnd: () => void) {
  let sound: AudioBuffer | undefined
  /** Seconds that had been played when it was last stopped. */
  let played = 0
  let audible = false
  let playing: Playing | undefined

  const source: SoundSource = {
    // There is no changing microphones in the middle of an example.
    choice: { get: () => '', subscribe: () => () => undefined },
    permissions: undefined,
    async open() {
      // Before the first `await`: a browser lets a page play sound only within the click.
      const context = new AudioContext()
      try {
        sound ??= await context.decodeAudioData(await load())
      } catch (error) {
        void context.close()
        throw error
      }
      playing = playOn(context, sound, onEnd)
      playing.loudspeaker.gain.value = Number(audible)
      const { stream } = playing
      const [track] = stream.getAudioTracks()
      if (!track) throw new MicrophoneError('missing')
      return { stream, track, asChosen: true }
    },
  }

  function stop(): void {
    played += playing?.stop() ?? 0
    playing = undefined
  }

  return {
    /** Records the rest of it. */
    async startRecorder(events: RecorderEvents & LineEvents): Promise<Recorder> {
      const recorder = await startRecorder(events, source).catch((error: unknown) => {
        stop()
        throw error
      })
      playing?.start(played)
      return {
        ...recorder,
        stop() {
          stop()
          return recorder.stop()
        },
        cancel() {
          stop()
          recorder.cancel()
        },
      }
    },
    /** Whether it is audible as well. */
    setAudible(is: boolean): void {
      audible = is
      if (playing) playing.loudspeaker.gain.value = Number(is)
    },
  }
}

interface Playing {
  /** In place of a microphone's stream: silent until it is started. */
  stream: MediaStream
  loudspeaker: GainNode
  start(from: number): void
  /** Ends playback, and returns the seconds played. */
  stop(): number
}

function playOn(context: AudioContext, buffer: AudioBuffer, onEnd: () => void): Playing {
  const output = context.createMediaStreamDestination()
  const loudspeaker = context.createGain()
  const player = new AudioBufferSourceNode(context, { buffer })
  player.connect(output)
  player.connect(loudspeaker).connect(context.destination)
  player.addEventListener('ended', onEnd)
  let startedAt: number | undefined
  return {
    stream: output.stream,
    loudspeaker,
    start(from) {
      startedAt = context.currentTime
      player.start(0, from)
    },
    stop() {
      player.removeEventListener('ended', onEnd)
      const seconds = startedAt === undefined ? 0 : context.currentTime - startedAt
      void context.close()
      return seconds
    },
  }
}
