import { wavHeader, WAV_HEADER_BYTES } from '../../../audio/wav-writer.ts'
import { BYTES_PER_SECOND } from '../../../spec/audio.ts'
import type { PatientPage } from '../state/journal-state.ts'

export type Takes = ReturnType<typeof createTakes>

/** All that was recorded for one patient, take after take: one recording with one time. */
export function createTakes() {
  // The samples of each take, without a header. A Blob refers to its parts: nothing is copied when they are put together.
  const takes: Blob[] = []

  function bytes(): number {
    return takes.reduce((sum, take) => sum + take.size, 0)
  }

  /** In seconds; `end` may be the end of it all. */
  function samples(start: number, end = Infinity): Blob {
    const [from, to] = [start, end].map((at) => Math.min(Math.round((at * BYTES_PER_SECOND) / 2) * 2, bytes()))
    return new Blob(takes).slice(from, to)
  }

  return {
    /** Adds a 16 kHz mono 16-bit WAV as the recorder makes it: with the shortest header there is. */
    add: (wav: Blob): void => void takes.push(wav.slice(WAV_HEADER_BYTES)),
    /** Length of all takes. */
    seconds: (): number => bytes() / BYTES_PER_SECOND,
    /** The recording from `seconds` on, as one WAV. */
    wavFrom(seconds: number): Blob {
      const rest = samples(seconds)
      return new Blob([wavHeader(rest.size), rest], { type: 'audio/wav' })
    },
    /** A stretch of the recording, without a header. */
    samples,
  }
}

/** The recording as the page plays it. An address keeps the sound it stands for, so there is one at a time. */
export function createPlayback(takes: Takes, { state, dispatch, signal }: PatientPage) {
  function forget(): void {
    const { url } = state().recording
    if (url !== undefined) URL.revokeObjectURL(url)
  }

  return {
    /** Shows all that was recorded, or that it is nothing. */
    show(type: 'recording-paused' | 'recording-ready', at = Date.now()): void {
      const seconds = takes.seconds()
      if (signal.aborted) return
      if (seconds === 0) return dispatch({ type: 'recording-empty' })
      forget()
      dispatch({ type, url: URL.createObjectURL(takes.wavFrom(0)), seconds, at })
    },
    forget,
  }
}
