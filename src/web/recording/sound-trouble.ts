import { createHearing, type Deafness } from './hearing.ts'
import type { RecordingProgress } from './pcm-recording.ts'
import type { Hindrance } from './watch-source.ts'

/** `no-audio`: the browser gives no sound, not even silence. */
export type SoundTrouble = Hindrance | 'no-audio' | Deafness

interface TroubleListeners {
  /** Undefined when all is well. Told again and again, also where nothing has changed. */
  onTrouble: (trouble: SoundTrouble | undefined) => void
  /** How loud it is, 0 to 1; undefined when nothing comes. */
  onLevel: (level: number | undefined) => void
}

const TICK_MS = 250
/** No piece of audio for so long: the meter falls, and the page says so. */
const NO_AUDIO_MS = 1000
/** A tick that comes this late says that the page was held up, not the audio. */
const LATE_TICK_MS = 3 * TICK_MS

/** Judges what is wrong with the sound of one take, by what its recorder tells and by what it doesn't. */
export function createTroubleWatch(now: () => number, { onTrouble, onLevel }: TroubleListeners) {
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
    if (stalled) onLevel(undefined)
    onTrouble(hindrance ?? (stalled ? 'no-audio' : deafness))
  }

  return {
    /** The recorder runs: from now on sound has to come. */
    begin(): void {
      audioAt = tickAt = now()
      ticking = setInterval(tick, TICK_MS)
    },
    progress(progress: RecordingProgress): void {
      audioAt = now()
      deafness = hear(progress)
      // The last pieces come after the stop: the meter stays flat then.
      if (!over) onLevel(progress.level)
    },
    hindered(found: Hindrance | undefined): void {
      hindrance = found
      tick()
    },
    end(): void {
      over = true
      clearInterval(ticking)
      onLevel(undefined)
      onTrouble(undefined)
    },
  }
}
