import { useEffect } from 'react'
import { guardLeaving } from '../routing/leave-guard.ts'
import { useQuestion } from '../shell/use-question.tsx'
import { ownWords as text } from '../texts/own-words.ts'
import { hasDrafts, type Drafts } from './drafts.ts'

/** Has nobody leave the page with unsaved text and no question; `mayLose` asks the same, `dialog` is where. */
export function useDraftGuard(drafts: Drafts) {
  const { ask, dialog } = useQuestion()
  useEffect(
    () => guardLeaving({ unsaved: () => hasDrafts(drafts), ask: () => ask(text.unsavedQuestion) }),
    [drafts, ask],
  )
  const mayLose = async (): Promise<boolean> => !hasDrafts(drafts) || ask(text.unsavedQuestion)
  return { mayLose, dialog }
}
