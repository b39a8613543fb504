import { useEffect, useId, useRef, type KeyboardEvent, type ReactNode } from 'react'
import type { commandTarget } from '../../commands/run-command.ts'
import { usePrivateText } from '../../settings/private-text.ts'
import { review as texts } from '../../texts/review.ts'

interface MendFieldProps {
  /** What is to be corrected; '' if there is nothing yet. */
  value: string
  /** What is asked for. */
  label: string
  /** Name of the button that applies it. */
  action: string
  onWrite: (text: string) => void
  onCancel: () => void
  /** Attributes of the button that applies it. */
  submit: Partial<ReturnType<typeof commandTarget>>
  /** In front of the field. */
  children: ReactNode
}

/** A field for what only the user knows: what was said where there is no text, or the right word. */
export function MendField({ value, label, action, onWrite, onCancel, submit, children }: MendFieldProps) {
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const privateText = usePrivateText()
  // Once: what the user has begun to write is not written over.
  useEffect(() => field.current?.select(), [])
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
        {label}
      </label>
      <input
        ref={field}
        id={id}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the user has just asked for the field
        autoFocus
        {...privateText}
        spellCheck={false}
        defaultValue={value}
        placeholder={label}
        onKeyDown={onKey}
      />
      <button type="submit" {...submit} className="review-act review-mend">
        {action}
      </button>
      <button type="button" className="review-act" onClick={onCancel}>
        {texts.list.field.cancel}
      </button>
    </form>
  )
}
