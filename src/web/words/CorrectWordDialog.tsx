import { useId, useState, type FormEvent } from 'react'
import { Dialog } from 'react-aria-components/Dialog'
import { Heading } from 'react-aria-components/Heading'
import { Modal, ModalOverlay } from 'react-aria-components/Modal'
import { ownWordLimits } from '../../spec/own-words.ts'
import { usePrivateText } from '../settings/private-text.ts'
import { FieldProblem } from '../shell/FieldProblem.tsx'
import { fieldStyle, labelStyle } from '../shell/field-style.ts'
import { buttonStyle } from '../shell/button-style.ts'
import { ownWords } from '../texts/own-words.ts'
import { fill } from '../texts.ts'

const text = ownWords.correct
const REMEMBER = 'remember'

interface CorrectWordDialogProps {
  /** As it appears in the transcript. */
  word: string
  /** `remember`: also correct it in future, which stores the word on this device. Closes the dialog. */
  onCorrect: (written: string, remember: boolean) => void
  onClose: () => void
}

/**
 * Asks for the correct form of a misrecognised word, to use everywhere. Remembering it is a separate choice, as the
 * word may be a name.
 */
export default function CorrectWordDialog({ word, onCorrect, onClose }: CorrectWordDialogProps) {
  return (
    <ModalOverlay
      isOpen
      isDismissable
      onOpenChange={(open) => !open && onClose()}
      className="fixed inset-0 z-50 grid place-items-center bg-veil p-5 backdrop-blur-[2px]"
    >
      <Modal className="w-full max-w-[28rem] animate-rise rounded-lg border border-line bg-raised shadow-float">
        <Dialog className="p-7 outline-none">
          <CorrectionForm word={word} onCorrect={onCorrect} onClose={onClose} />
        </Dialog>
      </Modal>
    </ModalOverlay>
  )
}

function CorrectionForm({ word, onCorrect, onClose }: CorrectWordDialogProps) {
  const id = useId()
  const [isBlank, setBlank] = useState(false)

  function submit(event: FormEvent<HTMLFormElement> & { nativeEvent: Event }): void {
    event.preventDefault()
    const { submitter } = event.nativeEvent instanceof SubmitEvent ? event.nativeEvent : { submitter: null }
    const written = new FormData(event.currentTarget).get('written')
    if (typeof written !== 'string') return
    setBlank(written.trim() === '')
    if (written.trim() === '') {
      event.currentTarget.querySelector('input')?.focus()
      return
    }
    onCorrect(written.trim(), submitter?.id === `${id}-${REMEMBER}`)
  }

  return (
    <form noValidate className="grid gap-4" translate="no" onSubmit={submit} onInput={() => setBlank(false)}>
      <Heading slot="title" className="text-xl font-semibold wrap-anywhere">
        {fill(text.heading, { word })}
      </Heading>
      <label className={labelStyle}>
        {text.written}
        <input
          name="written"
          required
          aria-invalid={isBlank || undefined}
          aria-describedby={isBlank ? `${id}-blank` : undefined}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the dialog was opened to type here
          autoFocus
          {...usePrivateText()}
          spellCheck={false}
          maxLength={ownWordLimits.word}
          defaultValue={word}
          onFocus={({ currentTarget }) => currentTarget.select()}
          className={fieldStyle}
        />
      </label>
      {isBlank && (
        <FieldProblem id={`${id}-blank`} role="alert" className="-mt-2">
          {ownWords.blank}
        </FieldProblem>
      )}
      <p id={`${id}-help`} className="text-[0.9375rem] text-muted">
        {text.help}
      </p>
      <div className="mt-1 flex flex-col gap-2.5">
        <button type="submit" className={buttonStyle.primary}>
          {text.here}
        </button>
        <button
          type="submit"
          id={`${id}-${REMEMBER}`}
          aria-describedby={`${id}-help`}
          className={buttonStyle.secondary}
        >
          {text.remember}
        </button>
        <button type="button" className={buttonStyle.quiet} onClick={onClose}>
          {ownWords.cancel}
        </button>
      </div>
    </form>
  )
}
