import { useEffect, useState } from 'react'
import { focusOn } from '../../commands/run-command.ts'
import { dismissToasts, showToast } from '../../shell/toasts.ts'
import type { Ask } from '../../shell/use-question.tsx'
import { texts } from '../../texts.ts'
import { isUnsaved, isUntouched, isWorking, type JournalState } from '../state/journal-state.ts'
import type { JournalStore } from '../state/journal-store.ts'

/** How long the text of the patient before can be had back, in milliseconds. */
const UNDO_MS = 10_000
/** A note that nothing has happened to for so long is likely done with, in milliseconds. */
const REST_MS = 60_000

/** «Ny pasient»: asks where something would be lost, clears the page, and offers what stood there back for a moment. */
export function useNewPatient(store: JournalStore, state: JournalState, ask: Ask): () => Promise<void> {
  // The button that cleared the page can't be pressed any more: the keyboard goes on where the next dictation begins.
  useEffect(() => {
    if (state.patient > 0) focusOn('start')
  }, [state.patient])

  return async () => {
    if (isUnsaved(state) && !(await ask(texts.questions.newPatient))) return
    const { transcript, note } = store.getState()
    store.clear()
    dismissToasts()
    if (transcript === '' && note.html === '') return
    const { title, help, undo } = texts.journal.cleared
    const run = (): void => store.dispatch({ type: 'text-restored', transcript, note })
    const holds = (): boolean => isUntouched(store.getState())
    showToast({ kind: 'info', title, description: help, action: { label: undo, run, holds }, duration: UNDO_MS })
  }
}

/** The patient on the page is likely done with: the note was copied, or it is finished and has lain untouched for a minute. */
export function useIsDone(state: JournalState): boolean {
  const { recording, note, copied } = state
  const finished = note.html !== '' && !isWorking(state) && ['none', 'ready'].includes(recording.status)
  const [rested, setRested] = useState<JournalState>()
  useEffect(() => {
    if (!finished) return
    const timer = setTimeout(() => setRested(state), REST_MS)
    return () => clearTimeout(timer)
  }, [finished, state])
  return finished && (copied || rested === state)
}
