import { useCallback, useEffect, useMemo, useRef, useState, type RefObject } from 'react'
import type { Finding, Span } from '../../../spec/journal.ts'
import { isWorking, type JournalState } from '../journal-state.ts'
import { highlight, reveal, textRange } from './highlight.ts'
import { offsetOf, rangeOf } from './note-text.ts'
import { createNoteReader, forLast, type NoteReading, type SourcedSentence } from './read-note.ts'
import { overlap, placeSegments, stretchesOf, type Stretch } from './stretches.ts'

/** What the user looks at: places in the note and the transcript that belong together. */
export interface Attention {
  /** Where the user is: what is lit there is not scrolled to. */
  readonly from: 'note' | 'transcript' | 'check'
  readonly note: readonly Span[]
  readonly transcript: readonly Span[]
  /** The sentence of the note that it is about. */
  readonly sentence?: SourcedSentence
}

/** The elements that marks are laid on. */
export interface ReviewedElements {
  readonly note: RefObject<HTMLDivElement | null>
  readonly transcript: RefObject<HTMLTextAreaElement | null>
  readonly backdrop: RefObject<HTMLDivElement | null>
}

/** The note beside its transcript: what belongs together, what differs, and what the user looks at. */
export interface Review {
  readonly elements: ReviewedElements
  /** Undefined while there is no note. */
  readonly reading: NoteReading | undefined
  readonly attention: Attention | undefined
  /** Words selected in the transcript. */
  readonly selected: Span | undefined
  /** What to play to hear stretches of the transcript; empty when there is no sound of them. */
  stretchesOf(spans: readonly Span[]): Stretch[]
  /** The pointer is on a sentence of the note, or on none. */
  point(sentence: SourcedSentence | undefined): void
  /** Shows both places of a finding. */
  show(finding: Pick<Finding, 'note' | 'transcript'>): void
}

/** While the transcript is being edited the check waits this long for the next letter, in milliseconds. */
const TRANSCRIPT_PATIENCE_MS = 250

/** Reads the note anew after each edit, at most once a frame, and follows the user's eye. */
export function useReview(state: JournalState): Review {
  const note = useRef<HTMLDivElement>(null)
  const transcript = useRef<HTMLTextAreaElement>(null)
  const backdrop = useRef<HTMLDivElement>(null)
  const elements = useMemo(() => ({ note, transcript, backdrop }), [])
  const reading = useNoteReading(state, note)
  const [pointed, setPointed] = useState<Attention>()
  const [pinned, setPinned] = useState<Attention>()
  const [selected, setSelected] = useState<Span>()
  const attention = pointed ?? pinned
  // When the pointer leaves, nothing scrolls back.
  const revealed = useRef(new WeakSet<Attention>())

  useEffect(() => {
    setPointed(undefined)
    // What a finding pointed at may have moved.
    setPinned((before) => (before?.from === 'check' ? undefined : before))
    function followCaret(): void {
      const now = caretIn(elements, reading)
      if (!now) return
      setPinned(now.attention)
      setSelected(now.selected)
    }
    followCaret()
    document.addEventListener('selectionchange', followCaret)
    return () => document.removeEventListener('selectionchange', followCaret)
  }, [elements, reading])

  useEffect(() => {
    const inNote = attention && reading ? attention.note.map((span) => rangeOf(reading.note, span)) : []
    const inTranscript = attention?.transcript.map((span) => textRange(backdrop.current, span)) ?? []
    highlight('note-source', inNote)
    highlight('transcript-source', attention?.from === 'transcript' ? [] : inTranscript)
    if (!attention || revealed.current.has(attention)) return
    revealed.current.add(attention)
    if (attention.from !== 'note') reveal(inNote[0])
    if (attention.from !== 'transcript') reveal(inTranscript[0])
  }, [attention, reading])
  useEffect(() => () => ['note-source', 'transcript-source'].forEach((name) => CSS.highlights?.delete(name)), [])

  const place = useMemo(() => forLast(placeSegments), [])
  const segments = state.tail?.segments
  return {
    elements,
    reading,
    attention,
    selected,
    stretchesOf: (spans) => (segments ? stretchesOf(spans, place(segments, state.transcript)) : []),
    point: useCallback((sentence) => setPointed(sentence && attentionTo(sentence)), []),
    show: useCallback(({ note: inNote, transcript: said }) => {
      setPointed(undefined)
      setPinned({ from: 'check', note: inNote ? [inNote] : [], transcript: said ? [said] : [] })
    }, []),
  }
}

function useNoteReading(state: JournalState, editor: RefObject<HTMLElement | null>): NoteReading | undefined {
  const [reading, setReading] = useState<NoteReading>()
  const [read] = useState(createNoteReader)
  const lastTranscript = useRef('')
  const { note, transcript } = state
  const { html, version, sections, writtenFrom } = note
  const waiting = isWorking(state)

  useEffect(() => {
    if (html === '') return setReading(undefined)
    if (waiting) return
    const patience = lastTranscript.current === transcript ? 0 : TRANSCRIPT_PATIENCE_MS
    lastTranscript.current = transcript
    let frame = 0
    const timer = setTimeout(() => {
      frame = requestAnimationFrame(() => {
        if (editor.current) setReading(read({ editor: editor.current, sections, writtenFrom, transcript }))
      })
    }, patience)
    return () => {
      clearTimeout(timer)
      cancelAnimationFrame(frame)
    }
  }, [read, editor, html, version, sections, writtenFrom, transcript, waiting])
  return reading
}

function attentionTo(sentence: SourcedSentence): Attention {
  return { from: 'note', note: [sentence.span], transcript: sentence.source, sentence }
}

/** What the caret is at; undefined when it is in neither of the two. */
function caretIn(
  { note, transcript }: ReviewedElements,
  reading: NoteReading | undefined,
): { attention: Attention | undefined; selected: Span | undefined } | undefined {
  const active = document.activeElement
  if (active !== null && active === transcript.current) {
    const { selectionStart, selectionEnd } = transcript.current
    const selected: Span = [selectionStart, Math.max(selectionEnd, selectionStart + 1)]
    const told = reading?.sentences.filter(({ source }) => source.some((span) => overlap(span, selected))) ?? []
    return {
      attention: { from: 'transcript', note: told.map(({ span }) => span), transcript: [selected] },
      selected: selectionStart < selectionEnd ? [selectionStart, selectionEnd] : undefined,
    }
  }
  if (active === null || active !== note.current || !reading) return undefined
  const selection = document.getSelection()
  if (!selection?.focusNode || !note.current.contains(selection.focusNode)) return undefined
  const at = offsetOf(reading.note, selection.focusNode, selection.focusOffset)
  const sentence = reading.sentences.find(({ span }) => span[0] <= at && at <= span[1])
  return { attention: sentence && attentionTo(sentence), selected: undefined }
}
