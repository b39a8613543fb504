import { useEffect, useRef, useState } from 'react'
import { formatTime } from '../../shell/format-time.ts'
import type { Review } from '../evidence/use-review.ts'
import { textRange } from '../evidence/highlight.ts'
import { landmarksIn } from './landmarks.ts'

interface ShownTime {
  top: number
  text: string
}

/** Minimum distance between two times, in CSS pixels: of closer ones the first is shown. */
const NEAR = 20
const noTimes: readonly ShownTime[] = []

/**
 * Times in the margin of a transcript that is longer than its frame, while the pointer is over it: after long pauses,
 * and at spoken headings. Their positions are computed when the pointer enters.
 */
export function TranscriptTimes({ review }: { review: Pick<Review, 'dictation' | 'elements'> }) {
  const layer = useRef<HTMLDivElement>(null)
  const [times, setTimes] = useState(noTimes)
  const { dictation, elements } = review

  useEffect(() => {
    const frame = layer.current?.parentElement
    if (!frame) return
    const watching = new AbortController()
    const { signal } = watching
    // The margin makes room for them.
    const measure = (): void => void frame.toggleAttribute('data-long', frame.scrollHeight > frame.clientHeight)
    const show = (): void => {
      const backdrop = elements.backdrop.current
      if (!dictation || !backdrop || !frame.hasAttribute('data-long')) return setTimes(noTimes)
      const top = frame.getBoundingClientRect().top - frame.scrollTop
      const shown: ShownTime[] = []
      for (const { at, seconds } of landmarksIn(dictation.transcript, dictation.segments)) {
        const place = textRange(backdrop, [at, at + 1])?.getBoundingClientRect()
        if (!place || place.top - top < (shown.at(-1)?.top ?? -Infinity) + NEAR) continue
        shown.push({ top: place.top - top, text: formatTime(seconds) })
      }
      setTimes(shown)
    }
    measure()
    if (frame.matches(':hover')) show()
    const resized = new ResizeObserver(measure)
    resized.observe(frame)
    frame.addEventListener('pointerenter', show, { signal })
    frame.addEventListener('pointerleave', () => setTimes(noTimes), { signal })
    return () => {
      watching.abort()
      resized.disconnect()
    }
  }, [dictation, elements])

  return (
    <div ref={layer} aria-hidden className="transcript-times">
      {times.map(({ top, text }) => (
        <time key={top} style={{ top }}>
          {text}
        </time>
      ))}
    </div>
  )
}
