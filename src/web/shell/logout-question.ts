import type { Work } from '../routing/other-tabs.ts'
import { texts } from '../texts.ts'
import type { Question } from './QuestionDialog.tsx'

/** What logging out would delete: something on this page, and what other tabs hold. Of no use where that is nothing. */
export function logoutQuestion(here: boolean, elsewhere: Work | undefined): Question | undefined {
  const { elsewhere: told, text, ...question } = texts.questions.logout
  // What can't be seen from here comes first.
  const losses = [...(elsewhere ? [told[elsewhere]] : []), ...(here ? [text] : [])]
  return losses.length > 0 ? { ...question, text: losses.join(' ') } : undefined
}
