import { useLayoutEffect, useRef, type RefObject } from 'react'
import { texts } from '../texts.ts'

interface TranscriptEditorProps {
  id: string
  value: string
  /** The text as the user saw it, and as they left it. */
  onEdit: (before: string, after: string) => void
  area: RefObject<HTMLTextAreaElement | null>
  /** Holds the same text at the same place, for what shall be marked in it. */
  backdrop: RefObject<HTMLDivElement | null>
}

/** How near the end counts as reading along, in pixels. */
const NEAR_END = 48

/**
 * A text area that text may be added to while the user writes in it: what arrives is put after what is there, so that
 * neither caret nor selection moves. (React's own controlled one would send the caret to the end.) Nothing can be marked
 * in a text area: the same text lies unseen behind it, and gives the frame its height.
 */
export function TranscriptEditor({ id, value, onEdit, area, backdrop }: TranscriptEditorProps) {
  const frame = useRef<HTMLDivElement>(null)
  const shown = useRef('')
  const readsAlong = useRef(true)

  useLayoutEffect(() => {
    const element = area.current
    if (!element) return
    const end = element.value.length
    if (value.startsWith(element.value)) element.setRangeText(value.slice(end), end, end, 'preserve')
    else element.value = value
    shown.current = element.value
    if (readsAlong.current) frame.current?.scrollTo({ top: frame.current.scrollHeight, behavior: 'instant' })
  }, [area, value])

  return (
    <div
      ref={frame}
      className="transcript-frame"
      onScroll={({ currentTarget: { scrollHeight, scrollTop, clientHeight } }) => {
        readsAlong.current = scrollHeight - scrollTop - clientHeight < NEAR_END
      }}
    >
      <div ref={backdrop} aria-hidden className="transcript-text transcript-backdrop">
        {`${value}\u200b`}
      </div>
      <textarea
        ref={area}
        id={id}
        className="transcript-text transcript"
        placeholder={texts.transcript.placeholder}
        spellCheck
        autoComplete="off"
        onInput={({ currentTarget }) => {
          const before = shown.current
          shown.current = currentTarget.value
          onEdit(before, currentTarget.value)
        }}
      />
    </div>
  )
}
