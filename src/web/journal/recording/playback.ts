import type { PatientPage } from '../patient-page.ts'
import type { Takes } from './takes.ts'

/** The recording as the page plays it. An address keeps the sound it stands for, so there is one at a time. */
export function createPlayback(takes: Takes, { state, dispatch, signal }: PatientPage) {
  function forget(): void {
    const { url } = state().recording
    if (url !== undefined) URL.revokeObjectURL(url)
  }

  return {
    /** Shows all that was recorded, or that it is nothing. */
    show(type: 'recording-paused' | 'recording-ready'): void {
      const seconds = takes.seconds()
      if (signal.aborted) return
      if (seconds === 0) return dispatch({ type: 'recording-empty' })
      forget()
      dispatch({ type, url: URL.createObjectURL(takes.wavFrom(0)), seconds, at: Date.now() })
    },
    forget,
  }
}
