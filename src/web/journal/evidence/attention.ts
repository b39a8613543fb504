import type { RefObject } from 'react'
import type { Span } from '../../../spec/journal.ts'
import { offsetOf } from './note-text.ts'
import type { NoteReading } from './read-note.ts'
import type { SourcedSentence } from './note-sentences.ts'
import { overlap } from './stretches.ts'

/** What the user looks at: corresponding places in the note and the transcript. */
export interface Attention {
  /** Where the user is: that text is not scrolled. */
  readonly from: 'note' | 'transcript' | 'check'
  readonly note: readonly Span[]
  readonly transcript: readonly Span[]
  /** The note sentence concerned. */
  readonly sentence?: SourcedSentence
}

/** The elements that highlights are drawn on. */
export interface ReviewedElements {
  readonly note: RefObject<HTMLDivElement | null>
  readonly transcript: RefObject<HTMLTextAreaElement | null>
  readonly backdrop: RefObject<HTMLElement | null>
}

export function attentionTo(sentence: SourcedSentence): Attention {
  return { from: 'note', note: [sentence.span], transcript: sentence.source, sentence }
}

/** Position of the caret, and the selection there. */
export interface CaretPlace {
  readonly attention: Attention | undefined
  /** Words selected in the transcript. */
  readonly selected: Span | undefined
  /** Words selected in the note, as they appear there; '' for none. */
  readonly selectedInNote: string
  /** Whether the caret is in a heading of the note. */
  readonly inHeading: boolean
}

/** Returns what the caret is at; undefined when it is in neither text. */
export function caretIn(
  { note, transcript }: ReviewedElements,
  reading: NoteReading | undefined,
): CaretPlace | undefined {
  const active = document.activeElement
  if (active !== null && active === transcript.current) {
    const { selectionStart, selectionEnd } = transcript.current
    const selected: Span = [selectionStart, Math.max(selectionEnd, selectionStart + 1)]
    const told = reading?.sentences.filter(({ source }) => source.some((span) => overlap(span, selected))) ?? []
    return {
      attention: { from: 'transcript', note: told.map(({ span }) => span), transcript: [selected] },
      selected: selectionStart < selectionEnd ? [selectionStart, selectionEnd] : undefined,
      selectedInNote: '',
      inHeading: false,
    }
  }
  if (active === null || active !== note.current || !reading) return undefined
  const selection = document.getSelection()
  if (!selection?.focusNode || !selection.anchorNode || !note.current.contains(selection.focusNode)) return undefined
  const ends = [
    offsetOf(reading.note, selection.focusNode, selection.focusOffset),
    offsetOf(reading.note, selection.anchorNode, selection.anchorOffset),
  ]
  // The first sentence of the selection: selecting a whole paragraph ends where the next heading begins.
  const [at, end] = [Math.min(...ends), Math.max(...ends)]
  const sentence = reading.sentences.find(({ span }) => span[0] <= at && at <= span[1])
  const selectedInNote = reading.note.text.slice(at, end).trim()
  const inHeading = reading.note.lines.some(({ heading, span }) => heading && span[0] <= at && end <= span[1])
  return { attention: sentence && attentionTo(sentence), selected: undefined, selectedInNote, inHeading }
}
