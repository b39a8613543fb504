import { useCallback, useEffect, useState } from 'react'
import type { Finding, Span } from '../../../spec/journal.ts'
import { attentionTo, caretIn, type Attention, type ReviewedElements } from './attention.ts'
import type { NoteReading } from './read-note.ts'
import type { SourcedSentence } from './note-sentences.ts'

interface FollowedAttention {
  readonly attention: Attention | undefined
  /** Words selected in the transcript. */
  readonly selected: Span | undefined
  /** Words selected in the note, as they appear there; '' for none. */
  readonly selectedInNote: string
  /** Whether the caret is in a heading of the note. */
  readonly inHeading: boolean
  readonly unselect: () => void
  /** Sets the note sentence under the pointer, or none. */
  readonly point: (sentence: SourcedSentence | undefined) => void
  /** Shows both places of a finding. */
  readonly show: (finding: Pick<Finding, 'note' | 'transcript'>) => void
}

/** Attention is valid only for the reading it was made from: an edit moves the places. */
interface Held {
  readonly attention: Attention | undefined
  readonly reading: NoteReading | undefined
}

/** Follows what the user looks at: the caret, the pointer, and what they ask to be shown. */
export function useAttention(elements: ReviewedElements, reading: NoteReading | undefined): FollowedAttention {
  const [pointed, setPointed] = useState<Held>()
  const [pinned, setPinned] = useState<Held>()
  const [selected, setSelected] = useState<Span>()
  const [selectedInNote, setSelectedInNote] = useState('')
  const [inHeading, setInHeading] = useState(false)

  useEffect(() => {
    function followCaret(): boolean {
      const now = caretIn(elements, reading)
      if (!now) return false
      setPinned({ attention: now.attention, reading })
      setSelected(now.selected)
      setSelectedInNote(now.selectedInNote)
      setInHeading(now.inHeading)
      return true
    }
    function followSelection(): void {
      // The latest action counts: the pointer may rest where it was left.
      if (followCaret()) setPointed(undefined)
    }
    // After an edit the caret may be in another sentence.
    const frame = requestAnimationFrame(followCaret)
    document.addEventListener('selectionchange', followSelection)
    return () => {
      cancelAnimationFrame(frame)
      document.removeEventListener('selectionchange', followSelection)
    }
  }, [elements, reading])

  return {
    attention: heldNow(pointed, reading) ?? heldNow(pinned, reading),
    selected,
    selectedInNote,
    inHeading,
    unselect: useCallback(() => {
      setSelected(undefined)
      setSelectedInNote('')
    }, []),
    point: useCallback((sentence) => setPointed(sentence && { attention: attentionTo(sentence), reading }), [reading]),
    show: useCallback(
      ({ note: inNote, transcript: said }) => {
        setPointed(undefined)
        const [inNotes, inTranscripts] = [inNote ? [inNote] : [], said ? [said] : []]
        setPinned({ attention: { from: 'check', note: inNotes, transcript: inTranscripts }, reading })
      },
      [reading],
    ),
  }
}

function heldNow(held: Held | undefined, reading: NoteReading | undefined): Attention | undefined {
  return held?.reading === reading ? held?.attention : undefined
}
