import { ChevronDown, ChevronUp, X } from 'lucide-react'
import { useEffect, useMemo, useRef, useState, type KeyboardEvent, type RefObject } from 'react'
import type { Span } from '../../../spec/journal.ts'
import { usePrivateText } from '../../settings/private-text.ts'
import { fill } from '../../texts.ts'
import { review as texts } from '../../texts/review.ts'
import { find } from './find.ts'
import { highlight, reveal, textRange } from '../evidence/highlight.ts'
import type { Review } from '../evidence/use-review.ts'

interface TranscriptSearchProps {
  transcript: string
  review: Review
  onClose: () => void
}

/** Searches the transcript: Enter and Shift+Enter step forward and back, Escape closes with the match selected. */
export function TranscriptSearch({ transcript, review, onClose }: TranscriptSearchProps) {
  const field = useRef<HTMLInputElement>(null)
  const privateText = usePrivateText()
  const [query, setQuery] = useState('')
  const [chosen, setChosen] = useState(0)
  const { transcript: area, backdrop } = review.elements
  const found = useMemo(() => find(transcript, query), [transcript, query])
  const at = found.length === 0 ? 0 : ((chosen % found.length) + found.length) % found.length
  const current = found[at]

  useFoundMarks(found, current, backdrop)
  useEffect(() => field.current?.focus(), [])

  function close(): void {
    onClose()
    area.current?.focus()
    if (current) area.current?.setSelectionRange(...current)
  }
  function press(event: KeyboardEvent): void {
    if (event.key === 'Enter') setChosen(at + (event.shiftKey ? -1 : 1))
    else if (event.key === 'Escape') close()
    else return
    event.preventDefault()
  }

  const count = found.length === 0 ? texts.search.none : fill(texts.search.count, { at: at + 1, count: found.length })
  const step = { type: 'button', disabled: found.length < 2 } as const
  return (
    <search className="transcript-search">
      <input
        type="text"
        ref={field}
        value={query}
        aria-label={texts.search.label}
        placeholder={texts.search.placeholder}
        {...privateText}
        onChange={({ target }) => {
          setQuery(target.value)
          setChosen(0)
        }}
        onKeyDown={press}
      />
      <p role="status">{query.trim() !== '' && count}</p>
      <button {...step} aria-label={texts.search.previous} onClick={() => setChosen(at - 1)}>
        <ChevronUp aria-hidden size={18} />
      </button>
      <button {...step} aria-label={texts.search.next} onClick={() => setChosen(at + 1)}>
        <ChevronDown aria-hidden size={18} />
      </button>
      <button type="button" aria-label={texts.search.close} onClick={close}>
        <X aria-hidden size={18} />
      </button>
    </search>
  )
}

/** Highlights the matches in the text behind the transcript, and scrolls to the current one. */
function useFoundMarks(
  found: readonly Span[],
  current: Span | undefined,
  backdrop: RefObject<HTMLElement | null>,
): void {
  useEffect(() => {
    const place = current && textRange(backdrop.current, current)
    highlight(
      'transcript-search',
      found.map((span) => textRange(backdrop.current, span)),
    )
    highlight('transcript-found', [place])
    reveal(place)
    return () => {
      highlight('transcript-search', [])
      highlight('transcript-found', [])
    }
  }, [found, current, backdrop])
}
