import { useCallback, useState, type ReactNode } from 'react'
import { Dialog } from 'react-aria-components/Dialog'
import { Heading } from 'react-aria-components/Heading'
import { Modal, ModalOverlay } from 'react-aria-components/Modal'
import { buttonStyle } from './button-style.ts'
import { texts } from '../texts.ts'

/** Something to be sure of before it is lost. `confirm` does it, `cancel` keeps everything. */
export interface Question {
  heading: string
  text: string
  confirm: string
  cancel?: string
}

/** Asks the user; true to go on. */
export type Ask = (question: Question) => Promise<boolean>

interface Asked {
  question: Question
  answer: (agreed: boolean) => void
}

/** A way to ask, one to take the question back, and the dialog. Escape and a click beside it keep everything. */
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

function QuestionDialog({ question, onAnswer }: { question: Question; onAnswer: (agreed: boolean) => void }) {
  return (
    <ModalOverlay
      isOpen
      isDismissable
      onOpenChange={(open) => !open && onAnswer(false)}
      className="fixed inset-0 z-50 grid place-items-center bg-veil p-5 backdrop-blur-[2px]"
    >
      <Modal className="w-full max-w-[28rem] animate-rise rounded-lg border border-line bg-raised shadow-float">
        <Dialog role="alertdialog" className="grid gap-3 p-7 outline-none">
          <Heading slot="title" className="text-xl font-semibold">
            {question.heading}
          </Heading>
          <p className="text-muted">{question.text}</p>
          <div className="mt-3 flex flex-col gap-2.5 tablet:flex-row-reverse">
            <button type="button" className={buttonStyle.danger} onClick={() => onAnswer(true)}>
              {question.confirm}
            </button>
            <button type="button" className={buttonStyle.secondary} onClick={() => onAnswer(false)}>
              {question.cancel ?? texts.questions.cancel}
            </button>
          </div>
        </Dialog>
      </Modal>
    </ModalOverlay>
  )
}
