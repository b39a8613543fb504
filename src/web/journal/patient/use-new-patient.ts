import { useEffect, useState } from 'react'
import { dismissToasts, showToast } from '../../shell/toasts.ts'
import type { Ask } from '../../shell/use-question.tsx'
import { texts } from '../../texts.ts'
import { live } from '../../texts/live.ts'
import { isFinished, isPatientUnsaved, isUntouched, type JournalState } from '../state/journal-state.ts'
import { savedGaps } from '../state/gaps.ts'
import type { JournalStore } from '../state/journal-store.ts'
import { focusRecorder } from './focus-recorder.ts'

/** How long the previous patient's text can be restored, in milliseconds. */
const UNDO_MS = 10_000
/** Time without changes after which a finished note is likely done with, in milliseconds. */
const REST_MS = 60_000

/**
 * «Ny pasient»: asks if something would be lost, clears the page, and offers for a moment to restore its text. An
 * undecided recording is the new patient's. Resolves to false if the user keeps the patient.
 */
export function useNewPatient(store: JournalStore, state: JournalState, ask: Ask): () => Promise<boolean> {
  // The button that cleared the page is disabled now: keyboard focus moves to where the next dictation begins.
  useEffect(() => {
    if (state.patient > 0) focusRecorder()
  }, [state.patient])

  return async () => {
    const isMore = store.getState().undecided !== undefined
    const question = isMore ? live.whosePatient.delete : texts.questions.newPatient
    if (isPatientUnsaved(store.getState()) && !(await ask(question))) return false
    if (isMore) {
      await store.moveUndecided()
      return true
    }
    const { transcript, note, next, example, subject, ...before } = store.getState()
    const gaps = savedGaps(before.gaps, transcript)
    store.nextPatient()
    dismissToasts()
    // A restored example would be taken for a patient's.
    if (next || example !== undefined || (transcript === '' && note.html === '')) return true
    const { title, help, undo } = live.cleared
    const run = (): void => store.dispatch({ type: 'text-restored', transcript, gaps, note, subject })
    const holds = (): boolean => isUntouched(store.getState())
    showToast({ kind: 'info', title, description: help, action: { label: undo, run, holds }, duration: UNDO_MS })
    return true
  }
}

/** Whether the patient on the page is likely done with: the note is finished, and copied or unchanged for a minute. */
export function useIsDone(state: JournalState): boolean {
  const finished = isFinished(state)
  const [rested, setRested] = useState<JournalState>()
  useEffect(() => {
    if (!finished) return
    const timer = setTimeout(() => setRested(state), REST_MS)
    return () => clearTimeout(timer)
  }, [finished, state])
  return finished && (state.copied || rested === state)
}
