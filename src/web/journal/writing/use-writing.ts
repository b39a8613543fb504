import { dismissToasts } from '../../shell/toasts.ts'
import type { Ask } from '../../shell/use-question.tsx'
import { texts } from '../../texts.ts'
import { isWorking, type JournalState } from '../state/journal-state.ts'
import type { JournalStore } from '../state/journal-store.ts'
import type { WritingChoice } from './WritingChoices.tsx'

export interface Writing {
  /** There is something to write a note from, and nothing is in progress. */
  canWrite: boolean
  /** Rewrites the note; asks first if the user's own words would be lost. */
  rewrite: () => Promise<void>
  /** Selects another type or document, and rewrites an existing note. */
  choose: (choice: WritingChoice) => Promise<void>
}

export function useWriting(state: JournalState, store: JournalStore, ask: Ask): Writing {
  const { note } = state
  const canWrite = !isWorking(state) && state.transcript.trim() !== ''

  async function agreedToRewrite(): Promise<boolean> {
    return !note.edited || ask(texts.questions.rewriteNote)
  }
  async function writeAnew(): Promise<void> {
    // The undo that a toast offers is no longer for the newest note.
    dismissToasts()
    await store.writeNote()
  }
  return {
    canWrite,
    async rewrite() {
      if (await agreedToRewrite()) await writeAnew()
    },
    async choose(choice) {
      const rewritten = note.html !== '' && canWrite
      if (rewritten && !(await agreedToRewrite())) return
      store.dispatch(choice)
      if (rewritten) await writeAnew()
    },
  }
}
