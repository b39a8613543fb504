import type { ReactNode } from 'react'
import { isWorking, type JournalState } from '../state/journal-state.ts'
import type { JournalStore } from '../state/journal-store.ts'
import { NoteActions } from './NoteActions.tsx'
import type { Writing } from './use-writing.ts'
import { WritingChoices } from './WritingChoices.tsx'

interface WritingToolsProps {
  state: JournalState
  store: JournalStore
  writing: Writing
  /** Beside the choices. */
  children: ReactNode
}

/** Above the note: what to write, and the buttons that write it. */
export function WritingTools({ state, store, writing, children }: WritingToolsProps) {
  const { note } = state
  const { canWrite, rewrite, choose } = writing
  const working = isWorking(state)
  return (
    <div className="panel-tools">
      <WritingChoices
        state={state}
        disabled={working}
        onChoose={(choice) => void choose(choice)}
        onInstructions={(instructions) => store.dispatch({ type: 'instructions-changed', instructions })}
        onWrite={() => canWrite && void rewrite()}
      />
      {children}
      <NoteActions
        note={note}
        canWrite={canWrite}
        working={working}
        onSwap={note.previous && !working ? () => store.dispatch({ type: 'note-swapped' }) : undefined}
        onWrite={() => void rewrite()}
      />
    </div>
  )
}
