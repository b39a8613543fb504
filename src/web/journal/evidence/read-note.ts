import { createNoteCheck, readTranscript, type ReadTranscript } from '../../../note/check/check-note.ts'
import { findingsFor } from '../../../note/headings/documents.ts'
import { noteTypes } from '../../../note/headings/note-types.ts'
import { placeRepairs, type PlacedRepair } from '../../../note/place-repairs.ts'
import { renderNoteText } from '../../../note/render-text.ts'
import { writeNote, type WrittenNote } from '../../../note/write-note.ts'
import {
  type DocumentKind,
  type Finding,
  type NoteSection,
  type NoteSentence,
  type NoteTypeName,
  type Span,
} from '../../../spec/journal.ts'
import type { OwnWords } from '../../../spec/own-words.ts'
import { followWords } from './follow-words.ts'
import { placeSentences, type PlacedSentence, type SourcedSentence } from './note-sentences.ts'
import { headingName, type NoteText, type NoteWords } from './note-text.ts'
import { heedOffRecord } from './off-record.ts'
import { isOwn, isOwnByHand, ownCorrections, type OwnCorrection } from './own-words.ts'
import { phraseOffers, type PhraseOffer } from './phrase-offers.ts'
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
}

/** Creates a pure reader that reads a transcript once for all edits of its note, and of the note only the edits. */
export function createNoteReader(): (source: NoteSource, note: NoteWords) => ReadNote {
  const said = forLast((transcript: string, own: OwnWords) => readTranscript(transcript, own))
  const [check, checkWritten] = [createNoteCheck(), createNoteCheck()]
  const follow = forLast(followWords)
  const asWritten = forLast((transcript: string, noteType: NoteTypeName, own: OwnWords) =>
    writeNote(transcript, noteType, own),
  )
  const asSaid = forLast(sentencesOf)
  const written = forLast((read: ReadTranscript, sections: readonly NoteSection[], own: OwnWords) => {
    const text = renderNoteText(sections)
    return { text, findings: checkWritten(read, text, own) }
  })
  return ({ sections, writtenFrom, transcript, own, document, noteType }, note) => {
    const writer = (): WrittenNote => asWritten(transcript, noteType, own)
    const move = follow(writtenFrom, transcript)
    const hasTranscript = transcript.trim() !== ''
    // Written by the user alone. A note from another server has no sections either, but it has a `writtenFrom`.
    const byHand = hasTranscript && sections.length === 0 && writtenFrom === ''
    const placed = sections.length > 0 || byHand ? placeSentences(note, sections) : []
    const sentences = placed.map(({ span, evidence, edited }) => {
      const spoken = edited ? asSaid(writer()).get(note.text.slice(...span)) : undefined
      if (spoken) return { span, source: spoken, edited: false, lost: false }
      const source = evidence.map(move).filter((place) => place !== undefined)
      return { span, edited, source, lost: evidence.length > 0 && source.length === 0 }
    })
    // Without a dictation there is nothing to compare with.
    const read = hasTranscript ? said(transcript, own) : undefined
    const all = read ? check(read, note.text, own) : []
    const found = heedOffRecord(all, { note: sentences, transcript, said: () => allSentences(writer()) })
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
    return { sentences, findings: [...told, ...unsourced(placed, found)], repairs, corrections }
  }
}

function isAsWritten(placed: readonly PlacedSentence[], sections: readonly NoteSection[]): boolean {
  const count = sections.reduce((sum, { sentences }) => sum + sentences.length, 0)
  return placed.length === count && placed.every(({ edited }) => !edited)
}

/** The transcript's sentences as the writer words them, with evidence: not the user's own, whoever inserted them. */
function sentencesOf(written: WrittenNote): ReadonlyMap<string, readonly Span[]> {
  return new Map(allSentences(written).map(({ text, evidence }) => [text, evidence]))
}

function allSentences({ sections }: WrittenNote): NoteSentence[] {
  return sections.flatMap(({ sentences }) => sentences)
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
  let last: { input: Input; output: Output } | undefined
  return (...input: Input): Output => {
    if (!last || last.input.length !== input.length || !input.every((value, index) => value === last?.input[index])) {
      last = { input, output: compute(...input) }
    }
    return last.output
  }
}
