import { useEffect } from 'react'
import { focusOn } from '../commands/run-command.ts'
import { dismissToasts, showToast } from '../shell/toasts.ts'
import type { Ask } from '../shell/use-question.tsx'
import { texts } from '../texts.ts'
import { isUnsaved, isUntouched, type JournalState } from './journal-state.ts'
import type { JournalStore } from './journal-store.ts'

/** How long the text of the patient before can be had back, in milliseconds. */
const UNDO_MS = 10_000

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
