import { Ear } from 'lucide-react'
import { useEffect, useRef, useState, type CSSProperties } from 'react'
import { fill } from '../../texts.ts'
import { review as texts } from '../../texts/review.ts'
import type { ReviewedElements } from '../evidence/attention.ts'
import { textRange } from '../evidence/highlight.ts'
import type { OpenGap } from '../state/gaps.ts'
import { gapText } from './gap-text.ts'

interface TranscriptGapsProps {
  /** Placed anew with each change of the transcript. */
  gaps: readonly OpenGap[]
  elements: Pick<ReviewedElements, 'backdrop'>
  /** Shows a gap in the list, and plays it. */
  onHear: (gap: OpenGap) => void
}

/** Position of a mark in the frame, in CSS pixels: at the end of the word before it. */
interface Place {
  gap: OpenGap
  left: number
  top: number
  /** Height of the line. */
  height: number
  /** The label is on the left of the mark, as there is no room on the right. */
  isLeft: boolean
}

/** Widest label, in CSS pixels. */
const WIDEST = 176
const none: readonly Place[] = []

/**
 * Marks where speech has no words, as a proofreader marks an omission: between the words, with the label below. The
 * lines are further apart for it (transcript.css). Not part of the text.
 */
export function TranscriptGaps({ gaps, elements, onHear }: TranscriptGapsProps) {
  const layer = useRef<HTMLDivElement>(null)
  const [places, setPlaces] = useState(none)
  const isEmpty = gaps.length === 0

  useEffect(() => {
    const frame = layer.current?.parentElement
    frame?.toggleAttribute('data-gaps', !isEmpty)
    if (!frame || isEmpty) return setPlaces(none)
    const measure = (): void => setPlaces(gaps.flatMap((gap) => placeOf(gap, frame, elements.backdrop.current) ?? []))
    measure()
    const resized = new ResizeObserver(measure)
    // The text behind grows with the text, and with its font.
    for (const element of [frame, elements.backdrop.current?.parentElement]) if (element) resized.observe(element)
    return () => resized.disconnect()
  }, [gaps, elements, isEmpty])

  return (
    <div ref={layer} className="transcript-gaps">
      {places.map(({ gap, left, top, height, isLeft }) => (
        <button
          key={gap.id}
          type="button"
          className="transcript-gap"
          style={markStyle({ left, top, height })}
          data-left={isLeft || undefined}
          aria-label={fill(texts.gap.label, { gap: gapText(gap) })}
          // The caret stays where it is.
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onHear(gap)}
        >
          <Ear aria-hidden size={12} strokeWidth={2.5} />
          {gapText(gap)}
        </button>
      ))}
    </div>
  )
}

/** The label is below the line; the stroke above it is as high as the line. */
function markStyle({ left, top, height }: Pick<Place, 'left' | 'top' | 'height'>): CSSProperties {
  return { left, top: top + height, ['--line' as string]: `${height}px` }
}

function placeOf(gap: OpenGap, frame: HTMLElement, backdrop: HTMLElement | null): Place | undefined {
  const text = backdrop?.textContent ?? ''
  const word = text.slice(0, gap.at).trimEnd().length
  const range = textRange(backdrop, word > 0 ? [word - 1, word] : [0, 1])
  const letter = range?.getBoundingClientRect()
  if (!letter) return undefined
  const origin = frame.getBoundingClientRect()
  const left = (word > 0 ? letter.right : letter.left) - origin.left
  return {
    gap,
    left,
    top: letter.top - origin.top + frame.scrollTop,
    height: letter.height,
    isLeft: left + WIDEST > frame.clientWidth,
  }
}
