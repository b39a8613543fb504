import { createNoteCheck, readTranscript } from '../../../note/check-note.ts'
import { findingsFor } from '../../../note/documents.ts'
import { writeNote } from '../../../note/write-note.ts'
import {
  AUTOMATIC_NOTE_TYPE,
  type DocumentKind,
  type Finding,
  type NoteSection,
  type Span,
} from '../../../spec/journal.ts'
import type { OwnWords } from '../../../spec/own-words.ts'
import { followWords } from './follow-words.ts'
import { placeSentences, type PlacedSentence } from './note-sentences.ts'
import type { NoteText, NoteWords } from './note-text.ts'
import { overlap } from './stretches.ts'

/** A sentence of the note on the page and where its words are in the transcript as it is now. */
export interface SourcedSentence {
  readonly span: Span
  readonly source: readonly Span[]
  /** Written or changed by the user. */
  readonly edited: boolean
  /** It was said, and is now deleted from the transcript. */
  readonly lost: boolean
}

/** A note that was read: its sentences with their sources, and what the check found. */
export interface ReadNote {
  readonly sentences: readonly SourcedSentence[]
  readonly findings: readonly Finding[]
}

/** The same with the note on the page that it was read from. */
export interface NoteReading extends ReadNote {
  readonly note: NoteText
}

/** What a note is read against. */
export interface NoteSource {
  readonly sections: readonly NoteSection[]
  readonly writtenFrom: string
  readonly transcript: string
  /** The user's own words and phrases: the check knows them. */
  readonly own: OwnWords
  readonly document: DocumentKind
}

/** A reader that reads a transcript once for all the edits of its note, and of the note what an edit changed. Pure. */
export function createNoteReader(): (source: NoteSource, note: NoteWords) => ReadNote {
  const said = forLast((transcript: string, own: OwnWords) => readTranscript(transcript, own))
  const check = createNoteCheck()
  const follow = forLast(followWords)
  const asSaid = forLast(sentencesOf)
  return ({ sections, writtenFrom, transcript, own, document }, note) => {
    const move = follow(writtenFrom, transcript)
    const placed = placeSentences(note, sections)
    const sentences = placed.map(({ span, evidence, edited }) => {
      const spoken = edited ? asSaid(transcript, own).get(note.text.slice(...span)) : undefined
      if (spoken) return { span, source: spoken, edited: false, lost: false }
      const source = evidence.map(move).filter((place) => place !== undefined)
      return { span, edited, source, lost: evidence.length > 0 && source.length === 0 }
    })
    // Nothing said, nothing to compare with.
    const found = transcript.trim() === '' ? [] : check(said(transcript, own), note.text, own)
    return { sentences, findings: [...findingsFor(document, found), ...unsourced(placed, found)] }
  }
}

/** What the transcript says, sentence by sentence as the writer words it: such a one is not the user's own, whoever put it in. */
function sentencesOf(transcript: string, own: OwnWords): ReadonlyMap<string, readonly Span[]> {
  const { sections } = writeNote(transcript, AUTOMATIC_NOTE_TYPE, own)
  return new Map(sections.flatMap(({ sentences }) => sentences).map(({ text, evidence }) => [text, evidence]))
}

/** What a language model wrote and could not say where it has it from. */
function unsourced(placed: readonly PlacedSentence[], found: readonly Finding[]): Finding[] {
  return placed
    .filter(({ edited, evidence }) => !edited && evidence.length === 0)
    .filter(({ span }) => !found.some(({ note }) => note && overlap(note, span)))
    .map(({ span }) => ({ kind: 'unsupported', category: 'statement', note: span }))
}

/** `compute`, which remembers its last answer. */
export function forLast<Input extends readonly unknown[], Output>(compute: (...input: Input) => Output) {
  let last: { input: Input; output: Output } | undefined
  return (...input: Input): Output => {
    if (!last || last.input.length !== input.length || !input.every((value, index) => value === last?.input[index])) {
      last = { input, output: compute(...input) }
    }
    return last.output
  }
}
