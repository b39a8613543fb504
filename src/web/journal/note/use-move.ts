import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { NoteTypeName } from '../../../spec/journal.ts'
import { showToast } from '../../shell/toasts.ts'
import { fill } from '../../texts.ts'
import { review as texts } from '../../texts/review.ts'
import { highlight } from '../evidence/highlight.ts'
import type { SourcedSentence } from '../evidence/note-sentences.ts'
import { headingName, rangeOf, readNoteText } from '../evidence/note-text.ts'
import type { Place } from '../evidence/read-note.ts'
import type { Review } from '../evidence/use-review.ts'
import { moveSentence, sectionAt, targetsOf, type Targets } from './move-sentence.ts'

/** Moving a sentence of the note to another section, by menu or by dragging. */
export interface Moving {
  /** Whether the menu is open. */
  readonly isOpen: boolean
  /** While true, the sentence stays highlighted. */
  readonly isUnderWay: boolean
  readonly setOpen: (open: boolean) => void
  /** Where the highlighted sentence can go. */
  readonly targets: Targets | undefined
  readonly move: (place: Place) => void
  readonly beginDrag: () => void
  readonly endDrag: () => void
}

const SHOWN_MS = 12_000

export function useMove({ attention, reading, elements, perform }: Review, type: NoteTypeName | undefined): Moving {
  const [isOpen, setOpen] = useState(false)
  const [isDragged, setDragged] = useState(false)
  const lit = attention?.from === 'note' ? attention.sentence : undefined
  const dragged = useRef<SourcedSentence>(undefined)
  const { note: editorRef } = elements
  const targets = lit && reading ? targetsOf(reading.note, lit.span, type) : undefined

  function move(sentence: SourcedSentence | undefined, place: Place): void {
    const editor = editorRef.current
    if (!editor || !reading || !sentence) return
    const { result, holds, undo } = perform(() => moveSentence(editor, reading.note, sentence.span, place))
    if (!result) return showToast({ kind: 'error', title: texts.move.changed })
    showToast({
      kind: 'info',
      title: fill(texts.move.moved, { heading: place.heading }),
      action: { label: texts.move.undo, run: undo, holds },
      duration: SHOWN_MS,
    })
  }

  // Nothing can be edited while the menu is open, so the move waits until it closes.
  const chosen = useRef<{ sentence: SourcedSentence | undefined; place: Place }>(undefined)
  const moveChosen = useEffectEvent(() => {
    const { current } = chosen
    chosen.current = undefined
    if (current) move(current.sentence, current.place)
  })
  useEffect(() => {
    if (!isOpen) moveChosen()
  }, [isOpen])

  // Lets the drag handlers use what is on the page at the time of the drop.
  const dropAt = useRef<(y: number) => void>(undefined)
  useEffect(() => {
    dropAt.current = (y) => {
      const editor = editorRef.current
      const place = editor && sectionAt(readNoteText(editor), y)
      if (place) move(dragged.current, place)
    }
  })
  useEffect(() => {
    const editor = editorRef.current
    if (!editor) return
    const listening = new AbortController()
    const { signal } = listening
    function over(event: DragEvent): void {
      if (!dragged.current || !editor) return
      event.preventDefault()
      const note = readNoteText(editor)
      const place = sectionAt(note, event.clientY)
      const line = note.lines.find((each) => each.heading && headingName(note, each) === place?.heading)
      highlight('note-drop', [line && rangeOf(note, line.span)])
    }
    function drop(event: DragEvent): void {
      if (!dragged.current) return
      event.preventDefault()
      dropAt.current?.(event.clientY)
    }
    editor.addEventListener('dragover', over, { signal })
    editor.addEventListener('drop', drop, { signal })
    return () => listening.abort()
  }, [editorRef])

  return {
    isOpen,
    isUnderWay: isOpen || isDragged,
    setOpen,
    targets: targets && targets.existing.length + targets.possible.length > 0 ? targets : undefined,
    move: (place) => void (chosen.current = { sentence: lit, place }),
    beginDrag: () => {
      dragged.current = lit
      setDragged(true)
    },
    endDrag: () => {
      dragged.current = undefined
      setDragged(false)
      highlight('note-drop', [])
    },
  }
}
