import { createNoteCheck, readTranscript, type ReadTranscript } from '../../../note/check/check-note.ts'
import { sentencesOf } from '../../../note/apply-edits.ts'
import { findingsFor } from '../../../note/headings/documents.ts'
import { noteTypes } from '../../../note/headings/note-types.ts'
import { htmlToText } from '../../../note/html-to-text.ts'
import { placeRepairs, type PlacedRepair } from '../../../note/place-repairs.ts'
import { renderNoteText } from '../../../note/render-text.ts'
import { writeNote, type WrittenNote } from '../../../note/write-note.ts'
import {
  type DocumentKind,
  type Finding,
  type NoteSection,
  type NoteTypeName,
  type Span,
} from '../../../spec/journal.ts'
import type { OwnWords } from '../../../spec/own-words.ts'
import { changedWords, followWords, type Follow, type WordChange } from './follow-words.ts'
import type { NoteBasis } from './note-basis.ts'
import {
  areMostlyTheSame,
  placeSentences,
  sentencesIn,
  type PlacedSentence,
  type SourcedSentence,
} from './note-sentences.ts'
import { headingName, type NoteText, type NoteWords } from './note-text.ts'
import { heedOffRecord } from './off-record.ts'
import { isOwn, isOwnByHand, ownCorrections, type OwnCorrection } from './own-words.ts'
import { phraseOffers, type PhraseOffer } from './phrase-offers.ts'
import { createStaleCheck, type Dictated, type Stale } from './stale-sentences.ts'
import { overlap } from './stretches.ts'

/** Where the writer would put a missing statement. */
export interface Place {
  readonly heading: string
  /** The headings before it in a note of this type, in order. */
  readonly before: readonly string[]
}

/** A finding of the check; a missing statement comes with the place where it belongs. */
export interface ReadFinding extends Finding {
  readonly place?: Place
  /** The phrases that may have been meant where an unknown one was called. */
  readonly offers?: readonly PhraseOffer[]
  /** Caused by the user: the generated note has nothing like it. */
  readonly own?: boolean
}

/** The result of reading a note: its sentences with their sources, and the check's findings. */
export interface ReadNote {
  readonly sentences: readonly SourcedSentence[]
  readonly findings: readonly ReadFinding[]
  /** The speaker's self-corrections, with their places in the note. */
  readonly repairs: readonly PlacedRepair[]
  /** The user's corrections to the note, which they may want in the transcript as well. */
  readonly corrections: readonly OwnCorrection[]
}

/** The same, with the note on the page that it was read from. */
export interface NoteReading extends ReadNote {
  readonly note: NoteText
  /** The transcript it was read against. */
  readonly transcript: string
}

/** What a note is read against. */
export interface NoteSource {
  readonly sections: readonly NoteSection[]
  readonly writtenFrom: string
  readonly transcript: string
  /** The user's own words and phrases, known to the check. */
  readonly own: OwnWords
  readonly document: DocumentKind
  readonly noteType: NoteTypeName
  readonly basis: NoteBasis
}

/** Creates a pure reader that reads a transcript once for all edits of its note, and of the note only the edits. */
export function createNoteReader(): (source: NoteSource, note: NoteWords) => ReadNote {
  const said = forLast((transcript: string, own: OwnWords) => readTranscript(transcript, own))
  const [check, checkWritten] = [createNoteCheck(), createNoteCheck()]
  const follow = forFew(followWords)
  const changes = forLast(changedWords)
  const asWritten = forFew((transcript: string, noteType: NoteTypeName, own: OwnWords) =>
    writeNote(transcript, noteType, own),
  )
  const asSaid = forFew(evidenceByText)
  const staleCheck = forFew((before: WrittenNote, after: WrittenNote, was: string, is: string) =>
    createStaleCheck(dictated(was, before), dictated(is, after)),
  )
  const runTexts = forLast((runs: NoteBasis['runs'], sections: readonly NoteSection[]) =>
    runs.map(({ html, transcript }) => ({ transcript, texts: new Set(sentencesIn(htmlToText(html), sections)) })),
  )
  const written = forLast((read: ReadTranscript, sections: readonly NoteSection[], own: OwnWords) => {
    const text = renderNoteText(sections)
    return { text, findings: checkWritten(read, text, own) }
  })
  return ({ sections, writtenFrom, transcript, own, document, noteType, basis: known }, note) => {
    const writerOf = (dictation: string): WrittenNote => asWritten(dictation, noteType, own)
    const writer = (): WrittenNote => writerOf(transcript)
    const hasTranscript = transcript.trim() !== ''
    // Written by the user alone. A note from another server has no sections either, but it has a `writtenFrom`.
    const byHand = hasTranscript && sections.length === 0 && writtenFrom === ''
    const placed = sections.length > 0 || byHand ? placeSentences(note, sections) : []
    const inNow = new Set(placed.map(({ span }) => note.text.slice(...span)))
    const runs = runTexts(known.runs, sections)
    /** The transcript that a sentence agrees with: the one at hand when its words were first put down. */
    const basisOf = (text: string): string =>
      runs.find(({ texts }) => texts.has(text))?.transcript ?? known.last ?? writtenFrom
    const sentences = placed.map(({ span, evidence: generated, edited }): SourcedSentence => {
      const text = note.text.slice(...span)
      const spoken = edited ? asSaid(writer()).get(text) : undefined
      if (spoken) return { span, source: spoken, edited: false, lost: false }
      const basis = edited ? basisOf(text) : writtenFrom
      const moved = followed(generated, follow(writtenFrom, basis))
      // A sentence put in from the transcript, as that was then, and perhaps changed since.
      const isTaken = edited && !byHand && moved.length === 0
      const evidence = isTaken ? evidenceOf(text, writerOf(basis), inNow) : moved
      const source = followed(evidence, follow(basis, transcript))
      const lost = generated.length + evidence.length > 0 && source.length === 0
      if (lost || basis === transcript || evidence.length === 0) return { span, edited, source, lost }
      const staleOf = staleCheck(writerOf(basis), writer(), basis, transcript)
      return { span, edited, source, lost, stale: inNote(staleOf({ text, evidence, source, edited }), span) }
    })
    // Without a dictation there is nothing to compare with.
    const read = hasTranscript ? said(transcript, own) : undefined
    const all = read ? check(read, note.text, own) : []
    const found = heedOffRecord(all, { note: sentences, transcript, said: () => sentencesOf(writer().sections) })
    const isEdited = sections.length > 0 && !isAsWritten(placed, sections)
    const before = read && isEdited ? written(read, sections, own) : undefined
    const told = findingsFor(document, found).map((finding): ReadFinding => {
      const placedFinding =
        finding.category === 'phrase'
          ? { ...withOffers(finding, transcript, own), place: placeBehind(finding, note, sentences) }
          : withPlace(finding, writer)
      const isTheirs = byHand ? isOwnByHand(finding) : before !== undefined && isOwn(finding, note.text, before)
      return isTheirs ? { ...placedFinding, own: true } : placedFinding
    })
    const repairs = placeRepairs(read?.repairs ?? [], note.text)
    const corrections = sentences.flatMap((sentence, index) => {
      const { before: was = '' } = placed[index] ?? {}
      return sentence.edited ? ownCorrections({ ...sentence, before: was }, note.text, transcript) : []
    })
    const isRead = sections.length > 0 && transcript !== writtenFrom
    const added = isRead
      ? addedSince(changes(writtenFrom, transcript), { note, sentences, found, written: writer() })
      : []
    const more = [...unsourced(placed, found), ...findingsFor(document, added).map((one) => withPlace(one, writer))]
    return { sentences, findings: [...told, ...more], repairs, corrections }
  }
}

/** The evidence of the dictated sentence that most of a text is from, if there is just one, which the note lacks. */
function evidenceOf(text: string, written: WrittenNote, others: ReadonlySet<string>): readonly Span[] {
  const said = sentencesOf(written.sections).filter((one) => one.text === text || !others.has(one.text))
  const alike = said.filter((one) => one.text === text || areMostlyTheSame(one.text, text))
  return alike.length === 1 ? (alike[0]?.evidence ?? []) : []
}

function followed(spans: readonly Span[], follow: Follow): Span[] {
  return spans.map(follow).filter((place) => place !== undefined)
}

function dictated(transcript: string, written: WrittenNote): Dictated {
  return { transcript, sentences: sentencesOf(written.sections) }
}

/** Moves the words of a stale sentence from the sentence to the note. */
function inNote(stale: Stale | undefined, [at]: Span): Stale | undefined {
  return stale && { ...stale, words: stale.words.map(([start, end]): Span => [at + start, at + end]) }
}

interface Addition {
  readonly note: NoteWords
  readonly sentences: readonly SourcedSentence[]
  readonly found: readonly Finding[]
  readonly written: WrittenNote
}

/** What the transcript says since the note was written that no sentence rests on, and the check has not missed. */
function addedSince(changed: readonly WordChange[], { note, sentences, found, written }: Addition): Finding[] {
  const fresh = changed.map(({ after }) => after)
  const known = [
    ...sentences.flatMap(({ source }) => source),
    ...found.flatMap(({ transcript: said }) => (said ? [said] : [])),
  ]
  const isIn = (spans: readonly Span[], others: readonly Span[]): boolean =>
    spans.some((span) => others.some((other) => overlap(span, other)))
  const words = new Set(note.text.toLowerCase().match(/[\p{L}\p{N}]+/gu))
  return sentencesOf(written.sections).flatMap(({ text, evidence }): Finding[] => {
    const [said] = evidence
    const isNew = said && isIn(evidence, fresh) && !isIn(evidence, known)
    const isThere = (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).every((word) => words.has(word))
    return isNew && !isThere ? [{ kind: 'missing', category: 'statement', transcript: said, mend: text }] : []
  })
}

function isAsWritten(placed: readonly PlacedSentence[], sections: readonly NoteSection[]): boolean {
  const count = sections.reduce((sum, { sentences }) => sum + sentences.length, 0)
  return placed.length === count && placed.every(({ edited }) => !edited)
}

/** The transcript's sentences as the writer words them, with evidence: not the user's own, whoever inserted them. */
function evidenceByText(written: WrittenNote): ReadonlyMap<string, readonly Span[]> {
  return new Map(sentencesOf(written.sections).map(({ text, evidence }) => [text, evidence]))
}

/** `writer` generates the note from the transcript. That takes a while, so it is called only if text is missing. */
function withPlace(finding: Finding, writer: () => WrittenNote): ReadFinding {
  const { kind, note, transcript: said, mend } = finding
  if (kind !== 'missing' || note || !said || mend === undefined) return finding
  const { noteType, sections } = writer()
  const order = noteTypes[noteType].headings.map(({ heading }) => heading)
  const section = sections.find(({ sentences }) =>
    sentences.some(({ evidence }) => evidence.some((span) => overlap(span, said))),
  )
  const heading = section?.heading ?? order[0] ?? ''
  return { ...finding, place: { heading, before: order.slice(0, Math.max(0, order.indexOf(heading))) } }
}

function withOffers(finding: Finding, transcript: string, own: OwnWords): ReadFinding {
  return finding.transcript ? { ...finding, offers: phraseOffers(transcript, finding.transcript, own) } : finding
}

/** The section of what was dictated right before a finding; the first section if nothing was. */
function placeBehind({ transcript: said }: Finding, note: NoteWords, sentences: readonly SourcedSentence[]): Place {
  const startOf = ({ source }: SourcedSentence): number => Math.max(...source.map(([start]) => start))
  const before = sentences.filter((one) => one.source.length > 0 && startOf(one) < (said?.[0] ?? 0))
  const at = before.toSorted((one, other) => startOf(one) - startOf(other)).at(-1)?.span[0] ?? 0
  const headings = note.lines.filter(({ heading }) => heading)
  const last = headings.findLast(({ span }) => span[0] <= at) ?? headings[0]
  return { heading: last ? headingName(note, last) : '', before: [] }
}

/** Sentences that a language model generated without a source. */
function unsourced(placed: readonly PlacedSentence[], found: readonly Finding[]): Finding[] {
  return placed
    .filter(({ edited, evidence }) => !edited && evidence.length === 0)
    .filter(({ span }) => !found.some(({ note }) => note && overlap(note, span)))
    .map(({ span }) => ({ kind: 'unsupported', category: 'statement', note: span }))
}

/** Memoises the last result of `compute`. */
function forLast<Input extends readonly unknown[], Output>(compute: (...input: Input) => Output) {
  return forFew(compute, 1)
}

/** Results remembered: a note agrees with few different transcripts at a time. */
const FEW = 6

/** Memoises the latest `most` results of `compute`. */
function forFew<Input extends readonly unknown[], Output>(compute: (...input: Input) => Output, most = FEW) {
  let known: { input: Input; output: Output }[] = []
  return (...input: Input): Output => {
    const same = known.find((one) => one.input.every((value, index) => value === input[index]))
    const latest = same ?? { input, output: compute(...input) }
    known = [latest, ...known.filter((one) => one !== same)].slice(0, most)
    return latest.output
  }
}
