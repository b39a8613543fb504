import { dismissToasts } from '../../shell/toasts.ts'
import type { Ask } from '../../shell/use-question.tsx'
import { texts } from '../../texts.ts'
import { isWorking, type JournalState } from '../state/journal-state.ts'
import type { JournalStore } from '../state/journal-store.ts'
import type { WritingChoice } from './WritingChoices.tsx'

export interface Writing {
  /** There is something to write a note from, and nothing is at work. */
  canWrite: boolean
  /** Writes the note anew; asks first where the user's own words would go. */
  rewrite: () => Promise<void>
  /** Takes another type or document, and writes the note anew where there is one. */
  choose: (choice: WritingChoice) => Promise<void>
}

export function useWriting(state: JournalState, store: JournalStore, ask: Ask): Writing {
  const { note } = state
  const canWrite = !isWorking(state) && state.transcript.trim() !== ''

  async function agreedToRewrite(): Promise<boolean> {
    return !note.edited || ask(texts.questions.rewriteNote)
  }
  async function writeAnew(): Promise<void> {
    // What a message offers to take back is no longer the newest.
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
