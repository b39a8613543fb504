import { joinSpans } from '../../dictation/tokens/token.ts'
import { checkNote } from '../../note/check/check-note.ts'
import { findingsFor, isLetter } from '../../note/headings/documents.ts'
import { renderNoteText } from '../../note/render-text.ts'
import { noteTypes } from '../../note/headings/note-types.ts'
import type { DocumentKind, Finding, NoteSection, NoteSentence, NoteTypeName, Span } from '../../spec/journal.ts'
import type { OwnWords } from '../../spec/own-words.ts'
import type { AnswerFault, AnswerSection, AnswerSentence } from './answer.ts'
import { outlineOf } from './outline.ts'
import type { SourceSentence } from './source-sentences.ts'

/** What a model's answer is assembled from and checked against: plain data that can be sent to another thread. */
export interface DraftBasis {
  readonly transcript: string
  readonly document: DocumentKind
  readonly own: Required<OwnWords>
  readonly noteType: NoteTypeName
  readonly sources: readonly SourceSentence[]
}

/** A document as the model generated it, and its faults. */
export interface Draft {
  readonly sections: NoteSection[]
  readonly findings: Finding[]
  readonly faults: readonly AnswerFault[]
}

/** Places an answer's section under a heading of the outline, with evidence; undefined when it is empty. */
export function placeSection(
  section: AnswerSection,
  { document, noteType, sources }: DraftBasis,
): NoteSection | undefined {
  const sentences = section.sentences
    .map((sentence) => ({ text: tidy(sentence.text), evidence: evidenceOf(sentence, sources) }))
    .filter(({ text }) => /[\p{L}\p{N}]/u.test(text))
  return sentences.length === 0
    ? undefined
    : { heading: outlineOf(document, noteTypes[noteType]).headingFor(section.heading), sentences }
}

/** Assembles a whole answer and reviews it: its citations, and through the check every value and statement. */
export function makeDraft(answer: readonly AnswerSection[], basis: DraftBasis): Draft {
  const sections = inOrder(
    answer.flatMap((section) => placeSection(section, basis) ?? []),
    outlineOf(basis.document, noteTypes[basis.noteType]).headings,
  )
  const noteText = renderNoteText(sections)
  const placed = locate(sections, noteText)
  const found = findingsFor(basis.document, checkNote(basis.transcript, noteText, basis.own))
  const unsourced = placed.filter(({ sentence }) => sentence.evidence.length === 0)
  const unmarked = unsourced.filter(({ span }) => !found.some(({ note }) => note && overlaps(note, span)))
  const marks = unmarked.map(({ span }): Finding => ({ kind: 'unsupported', category: 'statement', note: span }))
  const faults = [...citationFaults(answer, basis), ...checkFaults(found, placed, noteText, basis.document)]
  return { sections, findings: [...found, ...marks], faults }
}

/** Share of sentences that cite the dictation, 0 to 1. */
export function sourcedShare({ sections }: Draft): number {
  const sentences = sections.flatMap((section) => section.sentences)
  return sentences.filter(({ evidence }) => evidence.length > 0).length / Math.max(sentences.length, 1)
}

function evidenceOf({ sources: cited }: AnswerSentence, sources: readonly SourceSentence[]): Span[] {
  const known = [...new Set(cited)].flatMap((number) => sources[number - 1] ?? [])
  return joinSpans(known.map(({ evidence }) => ({ spans: evidence })))
}

/** Strips Markdown list and emphasis marks, which the note's HTML expresses itself. */
function tidy(text: string): string {
  return text
    .replaceAll(/\s+/g, ' ')
    .replaceAll('**', '')
    .replace(/^ ?[-*•] /, '')
    .trim()
}

/** Merges sections with the same heading, in the outline's order. */
function inOrder(sections: readonly NoteSection[], headings: readonly string[]): NoteSection[] {
  return headings.flatMap((heading) => {
    const sentences = sections.filter((section) => section.heading === heading).flatMap((section) => section.sentences)
    return sentences.length === 0 ? [] : [{ heading, sentences }]
  })
}

interface PlacedSentence {
  readonly heading: string
  readonly sentence: NoteSentence
  readonly span: Span
}

/** Finds the span of each sentence in the note's text. */
function locate(sections: readonly NoteSection[], noteText: string): PlacedSentence[] {
  let at = 0
  return sections.flatMap(({ heading, sentences }) => {
    at = noteText.indexOf(heading, at) + heading.length
    return sentences.map((sentence) => {
      const start = noteText.indexOf(sentence.text, at)
      at = start + sentence.text.length
      return { heading, sentence, span: [start, at] satisfies Span }
    })
  })
}

function citationFaults(answer: readonly AnswerSection[], { sources }: DraftBasis): AnswerFault[] {
  return answer.flatMap(({ heading, sentences }) =>
    sentences.flatMap(({ text, sources: cited }): AnswerFault[] => {
      if (cited.length === 0) return [{ fault: 'no-source', heading, text }]
      return cited.every((number) => sources[number - 1]) ? [] : [{ fault: 'unknown-source', heading, text }]
    }),
  )
}

function checkFaults(
  findings: readonly Finding[],
  placed: readonly PlacedSentence[],
  noteText: string,
  document: DocumentKind,
): AnswerFault[] {
  return findings.flatMap(({ kind, category, note, mend }): AnswerFault[] => {
    const isReworded = isLetter(document) && category === 'statement'
    if (!note || kind === 'missing' || category === 'national-id' || isReworded) return []
    const place = placed.find(({ span }) => overlaps(note, span))
    if (!place) return []
    const { heading, sentence } = place
    return [{ fault: kind, heading, text: sentence.text, words: noteText.slice(...note), said: mend || undefined }]
  })
}

function overlaps(one: Span, other: Span): boolean {
  return one[0] < other[1] && other[0] < one[1]
}
