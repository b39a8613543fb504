import { useEffect } from 'react'
import { guardLeaving } from '../routing/leave-guard.ts'
import { useQuestion } from '../shell/use-question.tsx'
import { ownWords as text } from '../texts/own-words.ts'
import { hasDrafts, type Drafts } from './drafts.ts'

/** Asks before the page is left with unsaved text; `mayLose` asks the same question, `dialog` renders it. */
export function useDraftGuard(drafts: Drafts) {
  const { ask, dialog } = useQuestion()
  useEffect(
    () => guardLeaving({ unsaved: () => hasDrafts(drafts), ask: () => ask(text.unsavedQuestion) }),
    [drafts, ask],
  )
  const mayLose = async (): Promise<boolean> => !hasDrafts(drafts) || ask(text.unsavedQuestion)
  return { mayLose, dialog }
}
