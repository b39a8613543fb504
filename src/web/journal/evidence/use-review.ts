import { useCallback, useDeferredValue, useEffect, useMemo, useRef, useState, type RefObject } from 'react'
import { DEFAULT_DOCUMENT, type Finding, type Span } from '../../../spec/journal.ts'
import type { OwnWords } from '../../../spec/own-words.ts'
import { useOwnWords } from '../../words/use-own-words.ts'
import { hasContent, isWorking, type JournalState } from '../journal-state.ts'
import { highlight, reveal, textRange } from './highlight.ts'
import { offsetOf, rangeOf, readNoteText } from './note-text.ts'
import type { NoteReading, SourcedSentence } from './read-note.ts'
import { createReadingDesk } from './reading-desk.ts'
import { overlap, placeSegments, stretchesOf, type PlacedSegment, type Stretch } from './stretches.ts'

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
  /** The editor is on the page anew: places in an earlier one are none in this one. */
  readonly mount: (editor: HTMLElement | null) => void
  /** Undefined while there is no note. */
  readonly reading: NoteReading | undefined
  /** The user's own words and phrases. */
  readonly own: Required<OwnWords>
  readonly attention: Attention | undefined
  /** Words selected in the transcript. */
  readonly selected: Span | undefined
  /** What was recognised, with its place in the transcript as it is now. */
  readonly segments: readonly PlacedSegment[]
  /** What to play to hear stretches of the transcript; empty when there is no sound of them. */
  readonly stretchesOf: (spans: readonly Span[]) => Stretch[]
  /** The pointer is on a sentence of the note, or on none. */
  readonly point: (sentence: SourcedSentence | undefined) => void
  /** Shows both places of a finding. */
  readonly show: (finding: Pick<Finding, 'note' | 'transcript'>) => void
}

/** What is looked at holds for the reading it was made from: after an edit places have moved. */
interface Held {
  readonly attention: Attention | undefined
  readonly reading: NoteReading | undefined
}

function heldNow(held: Held | undefined, reading: NoteReading | undefined): Attention | undefined {
  return held?.reading === reading ? held?.attention : undefined
}

const marks = ['note-source', 'note-own', 'transcript-source'] as const
/** While the transcript is being edited the check waits this long for the next letter, in milliseconds. */
const TRANSCRIPT_PATIENCE_MS = 250

/** Reads the note anew after each edit, at most once a frame, and follows the user's eye. */
export function useReview(state: JournalState): Review {
  const note = useRef<HTMLDivElement>(null)
  const transcript = useRef<HTMLTextAreaElement>(null)
  const backdrop = useRef<HTMLDivElement>(null)
  const elements = useMemo(() => ({ note, transcript, backdrop }), [])
  const own = useOwnWords()
  const [editor, setEditor] = useState<HTMLElement | null>(null)
  const reading = useNoteReading(state, editor, own)
  const [pointed, setPointed] = useState<Held>()
  const [pinned, setPinned] = useState<Held>()
  const [selected, setSelected] = useState<Span>()
  const mount = useCallback((mounted: HTMLElement | null) => {
    setEditor(mounted)
    setSelected(undefined)
  }, [])
  const attention = heldNow(pointed, reading) ?? heldNow(pinned, reading)
  // When the pointer leaves, nothing scrolls back.
  const revealed = useRef(new WeakSet<Attention>())

  useEffect(() => {
    function followCaret(): void {
      const now = caretIn(elements, reading)
      if (!now) return
      // What happened last counts: the pointer may rest where it was left.
      setPointed(undefined)
      setPinned({ attention: now.attention, reading })
      setSelected(now.selected)
    }
    // After an edit the caret may be in another sentence.
    const frame = requestAnimationFrame(followCaret)
    document.addEventListener('selectionchange', followCaret)
    return () => {
      cancelAnimationFrame(frame)
      document.removeEventListener('selectionchange', followCaret)
    }
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
  useEffect(() => {
    const edited = reading?.sentences.filter((sentence) => sentence.edited) ?? []
    highlight('note-own', reading ? edited.map(({ span }) => rangeOf(reading.note, span)) : [])
  }, [reading])
  useEffect(() => () => marks.forEach((name) => highlight(name, [])), [])

  const recognised = state.tail?.segments
  const text = useDeferredValue(state.transcript)
  const segments = useMemo(() => (recognised ? placeSegments(recognised, text) : []), [recognised, text])
  return {
    elements,
    mount,
    reading,
    own,
    attention,
    selected,
    segments,
    stretchesOf: (spans) => stretchesOf(spans, segments),
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

function useNoteReading(state: JournalState, editor: HTMLElement | null, own: OwnWords): NoteReading | undefined {
  const [reading, setReading] = useState<NoteReading>()
  const [desk] = useState(() => createReadingDesk())
  const lastTranscript = useRef('')
  const { note, transcript } = state
  const { html, sections, writtenFrom, document = DEFAULT_DOCUMENT } = note
  const waiting = isWorking(state)
  const begun = hasContent(state)
  const source = useMemo(
    () => ({ sections, writtenFrom, transcript, own, document }),
    [sections, writtenFrom, transcript, own, document],
  )

  useEffect(() => {
    if (!begun) return
    desk.prepare()
    // The next patient's note is read by a Worker that knows nothing of this one.
    return () => {
      desk.close()
      setReading(undefined)
    }
  }, [desk, begun])
  useEffect(() => {
    if (waiting || html === '' || !editor) return
    const patience = lastTranscript.current === source.transcript ? 0 : TRANSCRIPT_PATIENCE_MS
    lastTranscript.current = source.transcript
    let frame = 0
    let current = true
    const timer = setTimeout(() => {
      frame = requestAnimationFrame(() => {
        const words = readNoteText(editor)
        desk.read({ source, note: words, onRead: (read) => current && setReading({ note: words, ...read }) })
      })
    }, patience)
    return () => {
      current = false
      clearTimeout(timer)
      cancelAnimationFrame(frame)
    }
  }, [desk, editor, html, source, waiting])
  return html === '' ? undefined : reading
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
