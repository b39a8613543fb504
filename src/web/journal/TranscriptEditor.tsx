import { useLayoutEffect, useRef } from 'react'
import { texts } from '../texts.ts'

interface TranscriptEditorProps {
  id: string
  value: string
  /** The text as the user saw it, and as they left it. */
  onEdit: (before: string, after: string) => void
}

/** How near the end counts as reading along, in pixels. */
const NEAR_END = 48

/**
 * A text area that text may be added to while the user writes in it: what arrives is put after what is there, so that
 * neither caret nor selection moves. (React's own controlled one would send the caret to the end.)
 */
export function TranscriptEditor({ id, value, onEdit }: TranscriptEditorProps) {
  const area = useRef<HTMLTextAreaElement>(null)
  const shown = useRef('')

  useLayoutEffect(() => {
    const element = area.current
    if (!element) return
    const end = element.value.length
    const readsAlong = element.scrollHeight - element.scrollTop - element.clientHeight < NEAR_END
    if (value.startsWith(element.value)) element.setRangeText(value.slice(end), end, end, 'preserve')
    else element.value = value
    shown.current = element.value
    if (readsAlong) element.scrollTop = element.scrollHeight
  }, [value])

  return (
    <textarea
      ref={area}
      id={id}
      className="transcript"
      placeholder={texts.transcript.placeholder}
      spellCheck
      autoComplete="off"
      onInput={({ currentTarget }) => {
        const before = shown.current
        shown.current = currentTarget.value
        onEdit(before, currentTarget.value)
      }}
    />
  )
}
