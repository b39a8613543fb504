import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { Finding, Span } from '../../../spec/journal.ts'
import type { OwnWords } from '../../../spec/own-words.ts'
import { createWholeActions, type WholeActions } from '../../editing/whole-actions.ts'
import { useOwnWords } from '../../words/use-own-words.ts'
import type { JournalState } from '../state/journal-state.ts'
import type { Attention, ReviewedElements } from './attention.ts'
import type { ReadDictation } from './read-dictation.ts'
import type { NoteReading } from './read-note.ts'
import type { SourcedSentence } from './note-sentences.ts'
import { stretchesOf, type Stretch } from './stretches.ts'
import { useAttention } from './use-attention.ts'
import { useMarks } from './use-marks.ts'
import { useReadings } from './use-readings.ts'

/** The note beside its transcript: what corresponds, what differs, and what the user looks at. */
export interface Review {
  readonly elements: ReviewedElements
  /** To be called with each new editor: places in the previous one are invalid. */
  readonly mount: (editor: HTMLElement | null) => void
  /** Undefined while there is no note. */
  readonly reading: NoteReading | undefined
  /** The user's own words and phrases. */
  readonly own: Required<OwnWords>
  readonly attention: Attention | undefined
  /** Words selected in the transcript. */
  readonly selected: Span | undefined
  /** Words selected in the note, as they appear there; '' for none. */
  readonly selectedInNote: string
  /** Whether the caret is in a heading of the note. */
  readonly inHeading: boolean
  /** The transcript as last read; undefined while there is none. */
  readonly dictation: ReadDictation | undefined
  /** What to play to hear spans of the transcript; empty if there is no sound for them. */
  readonly stretchesOf: (spans: readonly Span[]) => Stretch[]
  /** Sets the note sentence under the pointer, or none. */
  readonly point: (sentence: SourcedSentence | undefined) => void
  /** Carries out an action on the texts, which undo then reverts as a whole. */
  readonly perform: WholeActions['perform']
  /** Shows both places of a finding. */
  readonly show: (finding: Pick<Finding, 'note' | 'transcript'>) => void
}

/** Has note and transcript read, and follows what the user looks at. */
export function useReview(state: JournalState): Review {
  const note = useRef<HTMLDivElement>(null)
  const transcript = useRef<HTMLTextAreaElement>(null)
  const backdrop = useRef<HTMLElement>(null)
  const elements = useMemo(() => ({ note, transcript, backdrop }), [])
  const own = useOwnWords()
  const [whole] = useState(createWholeActions)
  const { patient } = state
  useEffect(() => {
    return whole.listen(() => [transcript.current, note.current].filter((element) => element !== null))
  }, [whole])
  // Nothing of one patient is kept for the next.
  // oxlint-disable-next-line react/exhaustive-effect-dependencies
  useEffect(() => whole.forget, [whole, patient])
  const [editor, setEditor] = useState<HTMLElement | null>(null)
  const { note: reading, dictation } = useReadings(state, editor, own)
  const { attention, selected, selectedInNote, inHeading, unselect, point, show } = useAttention(elements, reading)
  const mount = useCallback(
    (mounted: HTMLElement | null) => {
      setEditor(mounted)
      unselect()
    },
    [unselect],
  )
  useMarks(elements, reading, attention)

  return {
    elements,
    mount,
    reading,
    own,
    attention,
    selected,
    selectedInNote,
    inHeading,
    dictation,
    stretchesOf: (spans) => stretchesOf(spans, dictation?.segments ?? []),
    point,
    perform: whole.perform,
    show,
  }
}
