import { useId, useRef, type KeyboardEvent, type ReactNode } from 'react'
import type { commandTarget } from '../../commands/run-command.ts'
import { usePrivateText } from '../../settings/private-text.ts'
import { review as texts } from '../../texts/review.ts'

interface WriteGapProps {
  onWrite: (text: string) => void
  onCancel: () => void
  /** Attributes of the button that inserts the words. */
  submit: Partial<ReturnType<typeof commandTarget>>
  /** In front of the field. */
  children: ReactNode
}

/** A field for what was said in a gap: it is put into the transcript at the gap's place. */
export function WriteGap({ onWrite, onCancel, submit, children }: WriteGapProps) {
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const privateText = usePrivateText()
  function write(): void {
    const text = field.current?.value.trim() ?? ''
    if (/[\p{L}\p{N}]/u.test(text)) onWrite(text)
    else field.current?.focus()
  }
  function onKey(event: KeyboardEvent): void {
    if (event.key !== 'Escape') return
    event.stopPropagation()
    onCancel()
  }
  return (
    <form
      className="review-write"
      onSubmit={(event) => {
        event.preventDefault()
        write()
      }}
    >
      {children}
      <label htmlFor={id} className="sr-only">
        {texts.gap.field}
      </label>
      {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- the user has just asked for the field */}
      <input ref={field} id={id} autoFocus {...privateText} placeholder={texts.gap.field} onKeyDown={onKey} />
      <button type="submit" {...submit} className="review-act review-mend">
        {texts.gap.insert}
      </button>
      <button type="button" className="review-act" onClick={onCancel}>
        {texts.gap.cancel}
      </button>
    </form>
  )
}
