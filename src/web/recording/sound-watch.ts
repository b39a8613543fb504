import { createHearing, type Deafness } from './hearing.ts'
import type { LineEvents, MicrophoneChange } from './microphone-line.ts'
import type { Recorder, RecorderEvents, StartRecorder } from './recorder.ts'
import type { Hindrance } from './watch-source.ts'

/** `no-audio`: the browser gives no sound, not even silence. */
export type SoundTrouble = Hindrance | 'no-audio' | Deafness

/** What is to be said about the sound of the recording under way. */
export interface Sound {
  trouble: SoundTrouble | undefined
  /** The microphone was changed while it was recorded. */
  change: MicrophoneChange | undefined
}

/** What is said now is not recorded. */
export function isUnheard({ trouble }: Sound): boolean {
  return trouble !== undefined && trouble !== 'silence'
}

/** How loud it is right now, 0 to 1, or undefined when nothing comes: apart from the state, as it changes many times a second. */
export type LevelListener = (level: number | undefined) => void

/** The sound of the recording, watched over: to subscribe to, and its level for a meter that can't freeze. */
export type SoundWatch = ReturnType<typeof createSoundWatch>

const TICK_MS = 250
/** No piece of audio for so long: the meter falls, and the page says so. */
const NO_AUDIO_MS = 1000
/** A tick that comes this late says that the page was held up, not the audio. */
const LATE_TICK_MS = 3 * TICK_MS
const allWell: Sound = { trouble: undefined, change: undefined }

/** `now` is the page's clock, in milliseconds. */
export function createSoundWatch(now: () => number = Date.now) {
  let sound = allWell
  const listeners = new Set<() => void>()
  const levelListeners = new Set<LevelListener>()

  function set(next: Partial<Sound>): void {
    const { trouble, change } = { ...sound, ...next }
    if (trouble === sound.trouble && change === sound.change) return
    sound = { trouble, change }
    for (const listener of listeners) listener()
  }

  function tellLevel(level: number | undefined): void {
    for (const listener of levelListeners) listener(level)
  }

  /** The same recorder, watched over while it records. */
  function watching(start: (events: RecorderEvents & LineEvents) => Promise<Recorder>): StartRecorder {
    return async (events) => {
      const hear = createHearing()
      let hindrance: Hindrance | undefined
      let deafness: Deafness | undefined
      let audioAt = now()
      let tickAt = now()
      let ticking: ReturnType<typeof setInterval> | undefined
      let over = false

      function tick(): void {
        if (over) return
        const late = now() - tickAt > LATE_TICK_MS
        tickAt = now()
        if (late) audioAt = tickAt
        const stalled = tickAt - audioAt >= NO_AUDIO_MS
        if (stalled) tellLevel(undefined)
        set({ trouble: hindrance ?? (stalled ? 'no-audio' : deafness) })
      }
      function end(): void {
        over = true
        clearInterval(ticking)
        tellLevel(undefined)
        set({ trouble: undefined })
      }

      set(allWell)
      const recorder = await start({
        ...events,
        onProgress(progress) {
          audioAt = now()
          deafness = hear(progress)
          // The last pieces come after the stop: the meter stays flat then.
          if (!over) tellLevel(progress.level)
          events.onProgress(progress)
        },
        onMicrophone: (change) => set({ change }),
        onHindrance(found) {
          hindrance = found
          tick()
        },
      })
      audioAt = tickAt = now()
      ticking = setInterval(tick, TICK_MS)
      return {
        ...recorder,
        stop() {
          end()
          return recorder.stop()
        },
        cancel() {
          end()
          recorder.cancel()
        },
      }
    }
  }

  return {
    watching,
    getState: (): Sound => sound,
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    onLevel: (listener: LevelListener): (() => void) => {
      levelListeners.add(listener)
      return () => levelListeners.delete(listener)
    },
  }
}
