import { wavHeader, WAV_HEADER_BYTES } from '../../../audio/wav-writer.ts'
import { BYTES_PER_SECOND } from '../../../spec/audio.ts'
import type { PatientPage } from '../state/journal-state.ts'

export type Takes = ReturnType<typeof createTakes>

/** Everything recorded for one patient, take after take: one recording with one timeline. */
export function createTakes() {
  // The samples of each take, without a header. A Blob refers to its parts: joining them copies nothing.
  const takes: Blob[] = []

  function bytes(): number {
    return takes.reduce((sum, take) => sum + take.size, 0)
  }

  /** In seconds; `end` may exceed the recording. */
  function samples(start: number, end = Infinity): Blob {
    const [from, to] = [start, end].map((at) => Math.min(Math.round((at * BYTES_PER_SECOND) / 2) * 2, bytes()))
    return new Blob(takes).slice(from, to)
  }

  return {
    /** Adds a 16 kHz mono 16-bit WAV from the recorder, which has the shortest header possible. */
    add: (wav: Blob): void => void takes.push(wav.slice(WAV_HEADER_BYTES)),
    /** Total length of the takes. */
    seconds: (): number => bytes() / BYTES_PER_SECOND,
    /** The recording from `seconds` on, or up to `end`, as one WAV. */
    wavFrom(seconds: number, end?: number): Blob {
      const rest = samples(seconds, end)
      return new Blob([wavHeader(rest.size), rest], { type: 'audio/wav' })
    },
    /** A stretch of the recording, without a header. */
    samples,
  }
}

/** The recording as the page plays it. An object URL keeps its sound in memory, so there is one at a time. */
export function createPlayback(takes: Takes, { state, dispatch, signal }: PatientPage) {
  function forget(): void {
    const { url } = state().recording
    if (url !== undefined) URL.revokeObjectURL(url)
  }

  return {
    /** Shows the whole recording, or that it is empty. */
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
