import type { LineEvents, MicrophoneChange } from './microphone-line.ts'
import type { Recorder, RecorderEvents, StartRecorder } from './recorder.ts'
import { createTroubleWatch, type SoundTrouble } from './sound-trouble.ts'

/** What to report about the sound of the current recording. */
export interface Sound {
  trouble: SoundTrouble | undefined
  /** A microphone change during the recording. */
  change: MicrophoneChange | undefined
}

/** Whether speech is currently lost. */
export function isUnheard({ trouble }: Sound): boolean {
  return trouble !== undefined && trouble !== 'silence'
}

/**
 * The current level, 0 to 1, or undefined when no audio arrives. Kept apart from the state because it changes many
 * times a second.
 */
type LevelListener = (level: number | undefined) => void

/** Watches the sound of a recording: a store to subscribe to, plus its level, for a meter that can't freeze. */
export type SoundWatch = ReturnType<typeof createSoundWatch>

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

  /** Wraps a recorder so that its sound is watched while it records. */
  function watching(start: (events: RecorderEvents & LineEvents) => Promise<Recorder>): StartRecorder {
    return async (events) => {
      const trouble = createTroubleWatch(now, { onTrouble: (found) => set({ trouble: found }), onLevel: tellLevel })
      set(allWell)
      const recorder = await start({
        ...events,
        onProgress(progress) {
          trouble.progress(progress)
          events.onProgress(progress)
        },
        onMicrophone: (change) => set({ change }),
        onHindrance: (hindrance) => trouble.hindered(hindrance),
      })
      trouble.begin()
      return {
        ...recorder,
        stop() {
          trouble.end()
          return recorder.stop()
        },
        cancel() {
          trouble.end()
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
