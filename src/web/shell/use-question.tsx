import { useCallback, useState, type ReactNode } from 'react'
import QuestionDialog, { type Question } from './QuestionDialog.tsx'

export type { Question }

/** Asks the user; true to proceed. */
export type Ask = (question: Question) => Promise<boolean>

interface Asked {
  question: Question
  answer: (agreed: boolean) => void
}

/**
 * Returns a function to ask, one to withdraw the question, and the dialog. Escape and a click outside keep everything.
 */
export function useQuestion(): { ask: Ask; takeBack: () => void; dialog: ReactNode } {
  const [asked, setAsked] = useState<Asked>()

  const ask = useCallback<Ask>(
    (question) =>
      new Promise((resolve) => {
        setAsked((before) => {
          before?.answer(false)
          return { question, answer: resolve }
        })
      }),
    [],
  )

  const takeBack = useCallback(
    () =>
      setAsked((before) => {
        before?.answer(false)
        return undefined
      }),
    [],
  )

  function answer(agreed: boolean): void {
    asked?.answer(agreed)
    setAsked(undefined)
  }

  return { ask, takeBack, dialog: asked && <QuestionDialog question={asked.question} onAnswer={answer} /> }
}
