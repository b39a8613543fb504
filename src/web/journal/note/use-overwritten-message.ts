import { useEffect, useRef } from 'react'
import { showToast } from '../../shell/toasts.ts'
import { texts } from '../../texts.ts'
import type { JournalState, Note } from '../state/journal-state.ts'
import type { JournalStore } from '../state/journal-store.ts'

const SHOWN_MS = 15_000

/** Reports that a note with the user's own edits was overwritten, and offers it back. */
export function useOverwrittenMessage({ note, writing }: JournalState, store: JournalStore): void {
  const before = useRef<Note>(undefined)
  useEffect(() => {
    const overwritten = before.current?.edited && before.current.version !== note.version
    // One note may follow another before the page has seen that the first was done.
    if (writing.status === 'running') {
      if (!overwritten) before.current = note
      return
    }
    before.current = undefined
    if (overwritten) offerBack(store)
  }, [writing.status, note, store])
}

function offerBack(store: JournalStore): void {
  const { title, help, undo } = texts.note.rewritten
  const { version } = store.getState().note
  const run = (): void => store.dispatch({ type: 'note-swapped' })
  const holds = (): boolean => store.getState().note.version === version
  showToast({ kind: 'info', title, description: help, action: { label: undo, run, holds }, duration: SHOWN_MS })
}
