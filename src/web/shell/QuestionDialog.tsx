import { Dialog } from 'react-aria-components/Dialog'
import { Heading } from 'react-aria-components/Heading'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import { Modal, ModalOverlay } from 'react-aria-components/Modal'
import { LANGUAGE, texts } from '../texts.ts'
import { buttonStyle } from './button-style.ts'

/** A question before something is lost. `confirm` goes ahead, `cancel` keeps everything. */
export interface Question {
  heading: string
  text: string
  confirm: string
  cancel?: string
}

interface QuestionDialogProps {
  question: Question
  onAnswer: (agreed: boolean) => void
}

/** Escape and a click outside keep everything. */
export default function QuestionDialog({ question, onAnswer }: QuestionDialogProps) {
  return (
    <I18nProvider locale={LANGUAGE}>
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
            <Answers question={question} onAnswer={onAnswer} />
          </Dialog>
        </Modal>
      </ModalOverlay>
    </I18nProvider>
  )
}

function Answers({ question: { confirm, cancel = texts.questions.cancel }, onAnswer }: QuestionDialogProps) {
  return (
    <div className="mt-3 flex flex-col gap-2.5 tablet:flex-row-reverse">
      <button type="button" className={buttonStyle.danger} onClick={() => onAnswer(true)}>
        {confirm}
      </button>
      <button type="button" className={buttonStyle.secondary} onClick={() => onAnswer(false)}>
        {cancel}
      </button>
    </div>
  )
}
