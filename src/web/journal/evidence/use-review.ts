import { useCallback, useEffect, useMemo, useRef, useState, type RefObject } from 'react'
import type { Finding, Span } from '../../../spec/journal.ts'
import type { OwnWords } from '../../../spec/own-words.ts'
import { useOwnWords } from '../../words/use-own-words.ts'
import type { JournalState } from '../journal-state.ts'
import { highlight, reveal, textRange } from './highlight.ts'
import { offsetOf, rangeOf } from './note-text.ts'
import type { ReadDictation } from './read-dictation.ts'
import type { NoteReading, SourcedSentence } from './read-note.ts'
import { overlap, stretchesOf, type Stretch } from './stretches.ts'
import { useReadings } from './use-readings.ts'

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
  /** The transcript as it was read; undefined while there is none. */
  readonly dictation: ReadDictation | undefined
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
/** Has note and transcript read, and follows the user's eye. */
export function useReview(state: JournalState): Review {
  const note = useRef<HTMLDivElement>(null)
  const transcript = useRef<HTMLTextAreaElement>(null)
  const backdrop = useRef<HTMLDivElement>(null)
  const elements = useMemo(() => ({ note, transcript, backdrop }), [])
  const own = useOwnWords()
  const [editor, setEditor] = useState<HTMLElement | null>(null)
  const { note: reading, dictation } = useReadings(state, editor, own)
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

  return {
    elements,
    mount,
    reading,
    own,
    attention,
    selected,
    dictation,
    stretchesOf: (spans) => stretchesOf(spans, dictation?.segments ?? []),
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
