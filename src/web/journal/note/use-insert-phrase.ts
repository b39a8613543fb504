import { useEffect, useEffectEvent, useRef } from 'react'
import { replaceInTranscript } from '../../editing/replace-in-transcript.ts'
import { spaced } from '../../editing/spaced.ts'
import type { Review } from '../evidence/use-review.ts'
import { insertAtCaret, insertAtEnd } from './edit-note.ts'

/**
 * Returns a function that inserts words, once the menu that offers them has closed, where the caret was last: in the note or in the transcript. Without a caret they
 * go to the end of the note or, before there is one, of the transcript.
 */
export function useInsertPhrase({ elements, perform }: Review, isOpen: boolean): (words: string) => void {
  const caret = useRef<Range | 'transcript'>(undefined)
  const { note, transcript } = elements
  useEffect(() => {
    function follow(): void {
      const { activeElement } = document
      if (activeElement === transcript.current) caret.current = 'transcript'
      const selection = document.getSelection()
      const range = selection && selection.rangeCount > 0 ? selection.getRangeAt(0) : undefined
      if (activeElement === note.current && range && note.current?.contains(range.startContainer)) {
        caret.current = range.cloneRange()
      }
    }
    document.addEventListener('selectionchange', follow)
    return () => document.removeEventListener('selectionchange', follow)
  }, [note, transcript])

  function insert(words: string): void {
    const [editor, area] = [note.current, transcript.current]
    const { current: place } = caret
    perform(() => {
      if (place instanceof Range && editor?.contains(place.startContainer)) insertAtCaret(editor, place, words)
      else if (editor && place !== 'transcript' && editor.textContent.trim() !== '') insertAtEnd(editor, words)
      else if (area) insertInTranscript(area, words, place === 'transcript')
    })
  }

  // Nothing can be edited while the menu is open.
  const chosen = useRef<string>(undefined)
  const insertChosen = useEffectEvent(() => {
    const { current: words } = chosen
    chosen.current = undefined
    if (words !== undefined) insert(words)
  })
  useEffect(() => {
    if (!isOpen) insertChosen()
  }, [isOpen])
  return (words) => void (chosen.current = words)
}

function insertInTranscript(area: HTMLTextAreaElement, words: string, isAtCaret: boolean): void {
  const { value, selectionStart, selectionEnd } = area
  const [start, end] = isAtCaret ? [selectionStart, selectionEnd] : [value.length, value.length]
  replaceInTranscript(area, [start, end], spaced(words, value.slice(0, start) + value.slice(end), start))
}
