import { useEffect, useLayoutEffect, type KeyboardEvent, type ReactNode, type RefObject } from 'react'
import { commandTarget } from '../../commands/run-command.ts'
import { texts } from '../../texts.ts'
import { usePrivateText } from '../../settings/private-text.ts'
import { clipboardForms } from './copy-note.ts'
import { keepingCaret } from './keep-caret.ts'
import { SOURCE_ID } from './SourceBar.tsx'
import type { Note } from '../state/journal-state.ts'
import { trusted } from './sanitise.ts'

interface NoteEditorProps {
  ref: RefObject<HTMLDivElement | null>
  note: Note
  /** The note is being written: it is read-only, so that no edit is lost. */
  waiting: boolean
  /** What has been said so far stands in the note's place. */
  grown: boolean
  /** A message takes the note's place. */
  failed: boolean
  /** Receives the note's HTML as the user left it, '' when nothing is left, and whether undo or redo did it. */
  onEdit: (html: string, undone: boolean) => void
  /** Scrolls the note and the tools beside it. */
  frame: RefObject<HTMLDivElement | null>
  onKeyDown: (event: KeyboardEvent) => void
  /** The tools beside the text. */
  children: ReactNode
}

/** The note, edited in place. Everything shown, pasted or dropped has passed DOMPurify. */
export function NoteEditor({ ref, note, waiting, grown, failed, onEdit, frame, onKeyDown, children }: NoteEditorProps) {
  const privateText = usePrivateText()
  useLayoutEffect(() => {
    const element = ref.current
    if (element && !shows(element, note.html)) keepingCaret(element, () => (element.innerHTML = trusted(note.html)))
    // Only a new note is inserted: while the user edits, the element itself is authoritative.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [ref, note.version, note.html === ''])

  useEffect(() => {
    const element = ref.current
    if (!element) return
    const listening = new AbortController()
    const { signal } = listening
    element.addEventListener('beforeinput', insertSanitised, { signal })
    element.addEventListener('copy', copySelected, { signal })
    element.addEventListener('cut', copySelected, { signal })
    return () => listening.abort()
  }, [ref])

  const empty = note.html === ''
  return (
    <div ref={frame} className="note-frame scroll-frame" data-empty={empty || undefined}>
      <div
        ref={ref}
        {...commandTarget('note')}
        className="note"
        role="textbox"
        tabIndex={0}
        aria-multiline
        aria-labelledby="ai-journal"
        aria-describedby={SOURCE_ID}
        aria-keyshortcuts="Control+Enter"
        aria-placeholder={texts.note.placeholder}
        aria-readonly={waiting}
        contentEditable={!waiting}
        {...privateText}
        onKeyDown={onKeyDown}
        // Undo may focus it, and no editing command runs within another.
        onFocus={() => queueMicrotask(() => document.execCommand('defaultParagraphSeparator', false, 'p'))}
        onInput={({ currentTarget, nativeEvent }) =>
          onEdit(isBlank(currentTarget) ? '' : currentTarget.innerHTML, isUndo(nativeEvent))
        }
      />
      {empty && !waiting && !grown && !failed && (
        <p aria-hidden className="note-placeholder">
          {texts.note.placeholder}
        </p>
      )}
      {empty && waiting && <NoteSkeleton grown={grown} />}
      {children}
    </div>
  )
}

function isUndo(event: Event): boolean {
  return event instanceof InputEvent && event.inputType.startsWith('history')
}

function NoteSkeleton({ grown }: { grown: boolean }) {
  return (
    <div className="note-placeholder">
      <p>{texts.note.waiting}</p>
      {!grown && (
        <div aria-hidden className="note-skeleton">
          <i />
          <i />
          <i />
          <i />
          <i />
        </div>
      )}
    </div>
  )
}

/** Whether the element already shows `html`: setting it again would lose the caret and the undo history. */
function shows(element: HTMLElement, html: string): boolean {
  return html === '' ? isBlank(element) : element.innerHTML === html
}

function isBlank(element: HTMLElement): boolean {
  return (element.textContent ?? '').trim() === ''
}

/** Inserts pasted and dropped HTML through the sanitiser, in a way that the browser's own undo records. */
function insertSanitised(event: InputEvent): void {
  if (event.inputType !== 'insertFromPaste' && event.inputType !== 'insertFromDrop') return
  const html = event.dataTransfer?.getData('text/html')
  if (!html || !(event.currentTarget instanceof HTMLElement)) return
  event.preventDefault()
  makeRoom(event.currentTarget)
  document.execCommand('insertHTML', false, trusted(html))
}

/**
 * Clears an editor that is blank, or about to be. What is left in it would wrap the new content (Chromium's heading),
 * or follow it (Firefox's line break).
 */
function makeRoom(editor: HTMLElement): void {
  const selection = document.getSelection()
  if (!selection) return
  const isAll = lettersOf(selection.toString()) === lettersOf(editor.textContent ?? '')
  if (!isAll && !isBlank(editor)) return
  if (!isBlank(editor)) document.execCommand('delete')
  if (editor.querySelector(':scope > :not(p, br)')) document.execCommand('formatBlock', false, 'p')
  selection.selectAllChildren(editor)
}

function lettersOf(text: string): string {
  return text.replaceAll(/\s/g, '')
}

/** Sanitises a copied part of the note like the whole. */
function copySelected(event: ClipboardEvent): void {
  const selection = document.getSelection()
  if (!event.clipboardData || !selection || selection.isCollapsed || selection.rangeCount === 0) return
  event.preventDefault()
  const part = selection.getRangeAt(0).cloneContents()
  for (const [type, text] of Object.entries(clipboardForms(part))) event.clipboardData.setData(type, text)
  if (event.type === 'cut') document.execCommand('delete')
}
