import { createHearing, type Deafness } from './hearing.ts'
import type { RecordingProgress } from './pcm-recording.ts'
import type { Hindrance } from './watch-source.ts'

/** `no-audio`: the browser delivers no audio at all, not even silence. */
export type SoundTrouble = Hindrance | 'no-audio' | Deafness

interface TroubleListeners {
  /** Undefined when all is well. Called repeatedly, even if nothing has changed. */
  onTrouble: (trouble: SoundTrouble | undefined) => void
  /** The level, 0 to 1; undefined when no audio arrives. */
  onLevel: (level: number | undefined) => void
}

const TICK_MS = 250
/** Time without audio after which the meter drops and the page says so. */
const NO_AUDIO_MS = 1000
/** A tick later than this means that the page was held up, not the audio. */
const LATE_TICK_MS = 3 * TICK_MS

/** Judges what is wrong with the sound of one take, from what its recorder reports and fails to report. */
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
    /** The recorder runs: audio is expected from now on. */
    begin(): void {
      audioAt = tickAt = now()
      ticking = setInterval(tick, TICK_MS)
    },
    progress(progress: RecordingProgress): void {
      audioAt = now()
      deafness = hear(progress)
      // The last pieces arrive after the stop: keep the meter flat.
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
