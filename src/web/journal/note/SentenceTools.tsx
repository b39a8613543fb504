import { GripVertical, Play, Square } from 'lucide-react'
import { useLayoutEffect, useRef, type RefObject } from 'react'
import { review as texts } from '../../texts/review.ts'
import { rangeOf } from '../evidence/note-text.ts'
import type { Player } from '../evidence/use-player.ts'
import type { Review } from '../evidence/use-review.ts'
import type { Moving } from './use-move.ts'

interface SentenceToolsProps {
  review: Review
  player: Player
  frame: RefObject<HTMLElement | null>
  moving: Moving
}

/**
 * Beside the highlighted sentence, for mouse and touch: a button that plays what was dictated, and a grip that drags
 * the sentence to another section. The bar under the note has both for keyboard and screen readers.
 */
export function SentenceTools({ review, player, frame, moving }: SentenceToolsProps) {
  const { attention, reading } = review
  const tools = useRef<HTMLDivElement>(null)
  const sentence = attention?.from === 'note' ? attention.sentence : undefined
  const stretches = sentence ? review.stretchesOf(sentence.source) : []

  useLayoutEffect(() => {
    // Without a highlighted sentence nothing is measured: that would force a layout.
    if (!sentence || !reading || !tools.current) return
    const range = rangeOf(reading.note, sentence.span)
    const box = range?.getClientRects()[0]
    const view = frame.current?.getBoundingClientRect()
    if (!box || !view) return
    tools.current.style.setProperty('--text-left', `${leftOf(range, box) - view.left}px`)
    tools.current.style.top = `${box.top + box.height / 2 - view.top + (frame.current?.scrollTop ?? 0)}px`
  })

  if (!sentence || (stretches.length === 0 && !moving.targets)) return null
  return (
    <div ref={tools} aria-hidden className="sentence-tools">
      {moving.targets && (
        <span
          draggable
          className="sentence-grip"
          title={texts.move.drag}
          onDragStart={({ dataTransfer }) => {
            // Firefox drags nothing without data.
            dataTransfer.setData('application/x-ordrett-sentence', '')
            dataTransfer.effectAllowed = 'move'
            moving.beginDrag()
          }}
          onDragEnd={moving.endDrag}
        >
          <GripVertical size={16} />
        </span>
      )}
      {stretches.length > 0 && (
        <button
          type="button"
          tabIndex={-1}
          className="sentence-play"
          // Keeps the caret in place.
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => (player.playing ? player.stop() : player.play(stretches))}
        >
          <span>
            {player.playing ? <Square size={12} fill="currentColor" /> : <Play size={14} fill="currentColor" />}
          </span>
        </button>
      )}
    </div>
  )
}

/** Left edge of the text that a range is in; a list item begins at its marker. */
function leftOf(range: Range | undefined, box: DOMRect): number {
  const node = range?.startContainer
  const block = (node instanceof Element ? node : node?.parentElement)?.closest('p, li, td, div')
  if (!block) return box.left
  return block.getBoundingClientRect().left - (block.matches('li') ? LIST_SIGN : 0)
}

/** Width of a list marker, in CSS pixels. */
const LIST_SIGN = 16
