import { useEffect } from 'react'
import { guardLeaving } from '../routing/leave-guard.ts'
import type { Ask } from '../shell/use-question.tsx'
import { texts } from '../texts.ts'
import { isUnsaved } from './journal-state.ts'
import type { JournalStore } from './journal-store.ts'

/** Asks before the page is left with something on it that leaving would delete. */
export function useLeaveGuard(store: JournalStore, ask: Ask): void {
  useEffect(
    () =>
      guardLeaving({
        unsaved: () => isUnsaved(store.getState()),
        ask: () => ask(texts.questions.leave),
      }),
    [store, ask],
  )
}
