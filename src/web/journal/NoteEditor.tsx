import { useEffect, useLayoutEffect, type RefObject } from 'react'
import { texts } from '../texts.ts'
import type { Note } from './journal-state.ts'
import { trusted } from './sanitise.ts'

interface NoteEditorProps {
  ref: RefObject<HTMLDivElement | null>
  note: Note
  /** The note is being made: it can't be edited, so that no edit is lost. */
  waiting: boolean
  /** A message stands in the note's place. */
  failed: boolean
  /** The note's HTML as the user left it, '' when nothing is left. */
  onEdit: (html: string) => void
}

/** The note, to be edited in place. What is shown, pasted or dropped has passed DOMPurify. */
export function NoteEditor({ ref, note, waiting, failed, onEdit }: NoteEditorProps) {
  useLayoutEffect(() => {
    const element = ref.current
    if (element && !shows(element, note.html)) element.innerHTML = trusted(note.html)
    // Only a new note is put in: while the user writes, the element itself is the truth.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [ref, note.version, note.html === ''])

  useEffect(() => {
    const element = ref.current
    element?.addEventListener('beforeinput', insertSanitised)
    return () => element?.removeEventListener('beforeinput', insertSanitised)
  }, [ref])

  const empty = note.html === ''
  return (
    <div className="note-frame">
      <div
        ref={ref}
        className="note"
        role="textbox"
        tabIndex={0}
        aria-multiline
        aria-labelledby="ai-journal"
        aria-placeholder={texts.note.placeholder}
        aria-readonly={waiting}
        contentEditable={!waiting}
        spellCheck
        onFocus={() => document.execCommand('defaultParagraphSeparator', false, 'p')}
        onInput={({ currentTarget }) => onEdit(isBlank(currentTarget) ? '' : currentTarget.innerHTML)}
      />
      {empty && !waiting && !failed && (
        <p aria-hidden className="note-placeholder">
          {texts.note.placeholder}
        </p>
      )}
      {empty && waiting && <NoteSkeleton />}
    </div>
  )
}

function NoteSkeleton() {
  return (
    <div className="note-placeholder">
      <p>{texts.note.waiting}</p>
      <div aria-hidden className="note-skeleton">
        <i />
        <i />
        <i />
        <i />
        <i />
      </div>
    </div>
  )
}

/** What the user wrote is there already: put in anew it would lose the caret, and the way to undo it. */
function shows(element: HTMLElement, html: string): boolean {
  return html === '' ? isBlank(element) : element.innerHTML === html
}

function isBlank(element: HTMLElement): boolean {
  return (element.textContent ?? '').trim() === ''
}

/** Pasted and dropped HTML goes in through the sanitiser, in a way that the browser's own undo knows. */
function insertSanitised(event: InputEvent): void {
  if (event.inputType !== 'insertFromPaste' && event.inputType !== 'insertFromDrop') return
  const html = event.dataTransfer?.getData('text/html')
  if (!html) return
  event.preventDefault()
  document.execCommand('insertHTML', false, trusted(html))
}
