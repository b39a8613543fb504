import { Play, Square } from 'lucide-react'
import { useLayoutEffect, useRef, type RefObject } from 'react'
import { rangeOf } from '../evidence/note-text.ts'
import type { Player } from '../evidence/use-player.ts'
import type { Review } from '../evidence/use-review.ts'

interface SentencePlayProps {
  review: Review
  player: Player
  frame: RefObject<HTMLElement | null>
}

/**
 * Beside the sentence that is lit, for mouse and thumb: plays what was said. The bar under the note has the same button for
 * the keyboard and for screen readers.
 */
export function SentencePlay({ review, player, frame }: SentencePlayProps) {
  const { attention, reading } = review
  const button = useRef<HTMLButtonElement>(null)
  const sentence = attention?.from === 'note' ? attention.sentence : undefined
  const stretches = sentence ? review.stretchesOf(sentence.source) : []

  useLayoutEffect(() => {
    // Where no sentence is lit nothing is asked: the answer would have the page laid out here and now.
    if (!sentence || !reading || !button.current) return
    const box = rangeOf(reading.note, sentence.span)?.getClientRects()[0]
    const view = frame.current?.getBoundingClientRect()
    if (!box || !view) return
    button.current.style.top = `${box.top + box.height / 2 - view.top + (frame.current?.scrollTop ?? 0)}px`
  })

  if (stretches.length === 0) return null
  return (
    <button
      ref={button}
      type="button"
      aria-hidden
      tabIndex={-1}
      className="sentence-play"
      // The caret stays where it is.
      onPointerDown={(event) => event.preventDefault()}
      onClick={() => (player.playing ? player.stop() : player.play(stretches))}
    >
      <span>{player.playing ? <Square size={12} fill="currentColor" /> : <Play size={14} fill="currentColor" />}</span>
    </button>
  )
}
