import { placesOf } from '../../../note/search-text.ts'
import type { PlacedRepair } from '../../../note/place-repairs.ts'
import type { Finding, Span } from '../../../spec/journal.ts'
import type { SourcedSentence } from '../evidence/note-sentences.ts'
import type { Stale } from '../evidence/stale-sentences.ts'
import type { ReadDictation } from '../evidence/read-dictation.ts'
import type { NoteReading, ReadFinding } from '../evidence/read-note.ts'
import type { OpenGap } from '../state/gaps.ts'
import { overlap } from '../evidence/stretches.ts'
import type { UncertainWord } from '../evidence/uncertain-words.ts'
import { sentenceAround } from './sentences.ts'

/** `lost`: the sentence's source was deleted from the transcript. `phrase`: an unknown phrase was called. */
export type FindingKind =
  | 'otherPatient'
  | 'conversation'
  | 'offRecord'
  | 'correction'
  | 'phrase'
  | 'nationalId'
  | 'lost'
  | 'different'
  | 'unsupported'
  | 'missing'

interface Placed {
  /** Unchanged as long as its words and their sentences are. */
  readonly key: string
  /** Its place, in UTF-16 units of the note and of the transcript. */
  readonly note: Span | undefined
  readonly transcript: Span | undefined
}

/** One item to review, whatever reported it. */
export type FoundItem = Placed &
  (
    | { readonly kind: FindingKind; readonly finding: ReadFinding }
    /** A word that may have been misrecognised. */
    | { readonly kind: 'word'; readonly uncertain: UncertainWord }
    /** A sentence that rests on words which have since been changed in the transcript. */
    | { readonly kind: 'stale'; readonly sentence: SourcedSentence; readonly stale: Stale }
    /** Speech without words, in the transcript between the words of its place. */
    | { readonly kind: 'gap'; readonly gap: OpenGap }
    /** What the user corrected in the note but not in the transcript, or removed from the note. */
    | { readonly kind: 'corrected' }
    | { readonly kind: 'takenOut'; readonly finding: ReadFinding }
    /** What the speaker took back, and the note leaves out. */
    | { readonly kind: 'repair'; readonly placed: PlacedRepair }
    /** A remark to whoever types the note: it is not in the note, and is for somebody to do. */
    | { readonly kind: 'message' }
  )

/** The readings of the page's two texts. */
export interface Read {
  /** Undefined while there is no note. */
  readonly note: NoteReading | undefined
  /** Undefined while there is no transcript. */
  readonly dictation: ReadDictation | undefined
  readonly gaps?: ReadGaps | undefined
}

/** Speech without words, and the transcript that it has its places in. */
export interface ReadGaps {
  readonly transcript: string
  readonly open: readonly OpenGap[]
}

/** Everything to review, in the note's order. Pure. */
export function foundItems({ note, dictation, gaps }: Read): FoundItem[] {
  const items = [
    ...(note ? [...staleOf(note), ...findingsOf(note), ...ownCorrectionsOf(note), ...repairsOf(note)] : []),
    ...(dictation ? [...wordsOf(dictation, note), ...messagesOf(dictation, note)] : []),
    ...(gaps ? gapsOf(gaps) : []),
  ]
  const at = positions(note?.sentences ?? [])
  // The same words with the same problem twice: one is shown at a time.
  const distinct = [...new Map(items.toReversed().map((item) => [item.key, item])).values()].toReversed()
  return distinct.toSorted((one, other) => at(one) - at(other))
}

/** Where in the note an item belongs: at its words, or after what was dictated before it. */
function positions(sentences: readonly SourcedSentence[]): (item: FoundItem) => number {
  const said = sentences.flatMap(({ span, source }) => source.map(([start]) => ({ start, end: span[1] })))
  return ({ note, transcript }) => {
    if (note) return note[0]
    const before = said.filter(({ start }) => start <= (transcript?.[0] ?? 0))
    if (before.length === 0) return sentences.length > 0 ? 0 : (transcript?.[0] ?? 0)
    return before.reduce((last, sentence) => (sentence.start > last.start ? sentence : last)).end
  }
}

function findingsOf({ findings, sentences, note: { text }, transcript }: NoteReading): FoundItem[] {
  const lost = sentences.filter((sentence) => sentence.lost).map(({ span }) => span)
  // Each thing is reported once: a lost sentence or a national id number is not also unsupported.
  const identities = findings.filter(({ category }) => category === 'national-id')
  const told = [...lost, ...identities.flatMap(({ note }) => (note ? [note] : []))]
  const changed = sentences.filter(({ stale }) => stale)
  const others = findings.filter((finding) => {
    const { kind, note } = finding
    if (isAboutChange(finding, changed)) return false
    return identities.includes(finding) || kind !== 'unsupported' || !note || !told.some((span) => overlap(span, note))
  })
  const deleted = lost.map((note): ReadFinding => ({ kind: 'unsupported', category: 'statement', note }))
  // «Neste pasient», and who that is: one at a time, the first in the transcript.
  const second = others
    .filter(({ category }) => category === 'other-patient')
    .toSorted((one, other) => startOf(one) - startOf(other))[0]
  return [...deleted, ...others].flatMap((finding): FoundItem[] => {
    const { note, transcript: said, own = false } = finding
    const kind = kindOf(finding, deleted.includes(finding))
    const key = JSON.stringify([kind, finding.category, contextOf(text, note), contextOf(transcript, said)])
    const placed = { key, note, transcript: said }
    if (kind === 'otherPatient' && finding !== second) return []
    if (!own) return [{ ...placed, kind, finding }]
    // What clinicians add is theirs to decide.
    if (kind === 'missing') return [{ ...placed, kind: 'takenOut', finding }]
    return kind === 'different' && note && said ? [{ ...placed, kind: 'corrected' }] : []
  })
}

const warnings: readonly string[] = ['national-id', 'other-patient', 'conversation', 'off-record', 'phrase']

/** Whether a stale sentence, which is an item itself, is what a finding is about. */
function isAboutChange({ category, note, transcript }: Finding, stale: readonly SourcedSentence[]): boolean {
  if (category && warnings.includes(category)) return false
  return stale.some(({ span, source }) =>
    note ? overlap(span, note) : transcript && source.some((place) => overlap(place, transcript)),
  )
}

function staleOf({ sentences, note, transcript }: NoteReading): FoundItem[] {
  return sentences.flatMap((sentence): FoundItem[] => {
    const { span, source, stale } = sentence
    if (!stale) return []
    const said = source.map((place) => transcript.slice(...place))
    const key = JSON.stringify(['stale', note.text.slice(...span), ...said])
    return [{ kind: 'stale', key, note: span, transcript: source[0], sentence, stale }]
  })
}

function startOf({ transcript }: Finding): number {
  return transcript?.[0] ?? 0
}

function kindOf({ kind, category }: Finding, isLost: boolean): FindingKind {
  if (isLost) return 'lost'
  if (category === 'other-patient') return 'otherPatient'
  if (category === 'off-record') return 'offRecord'
  if (category === 'conversation' || category === 'correction' || category === 'phrase') return category
  return category === 'national-id' ? 'nationalId' : kind
}

/** What the user corrected word for word, unless the check reports the same place. */
function ownCorrectionsOf({ corrections, findings, sentences, note, transcript }: NoteReading): FoundItem[] {
  const told = findings.filter(({ kind, own }) => own && kind === 'different').map((finding) => finding.transcript)
  return corrections
    .filter(({ note: place }) => !sentences.some(({ span, stale }) => stale && overlap(span, place)))
    .filter((correction) => !told.some((span) => span && overlap(span, correction.transcript)))
    .map((correction) => ({
      ...correction,
      kind: 'corrected',
      key: JSON.stringify([
        'corrected',
        contextOf(note.text, correction.note),
        contextOf(transcript, correction.transcript),
      ]),
    }))
}

/** Applied self-corrections; doubtful ones are among the findings. */
function repairsOf({ repairs }: NoteReading): FoundItem[] {
  return repairs
    .filter(({ repair }) => repair.outcome === 'applied')
    .map((placed) => {
      const { cue, removed, before, after } = placed.repair
      const spans = [...removed, ...(cue ? [cue] : [])].toSorted(([one], [other]) => one - other)
      const [first, last] = [spans[0], spans.at(-1)]
      const transcript: Span | undefined = first && last && [first[0], last[1]]
      return { kind: 'repair', key: JSON.stringify(['repair', before, after]), note: placed.note, transcript, placed }
    })
}

function wordsOf({ transcript, uncertain }: ReadDictation, read: NoteReading | undefined): FoundItem[] {
  // The two are read one after the other: for a moment after an edit, their places refer to different texts.
  const note = read?.transcript === transcript ? read : undefined
  return uncertain.map((word) => {
    const { span, likely } = word
    // A word with a likely correction is one item wherever it appears; any other, such as a number, is one per place.
    const key = JSON.stringify([
      'word',
      ...(likely === undefined ? contextOf(transcript, span) : [word.word.toLowerCase()]),
    ])
    return { kind: 'word', key, note: note && placeInNote(word, note), transcript: span, uncertain: word }
  })
}

/** The word in the sentence made from it: of several there, the one that was said as many times before. */
function placeInNote({ span, word }: UncertainWord, { sentences, note, transcript }: NoteReading): Span | undefined {
  const made = sentences.find(({ source }) => source.some((stretch) => overlap(stretch, span)))
  if (!made) return undefined
  const said = made.source.flatMap(([start, end]) =>
    placesOf(word, transcript.slice(start, end)).map(([at]) => start + at),
  )
  const [start, end] = made.span
  const written = placesOf(word, note.text.slice(start, end))
  const place =
    written.length === said.length ? written[said.indexOf(span[0])] : written.length === 1 ? written[0] : undefined
  return place && [start + place[0], start + place[1]]
}

function messagesOf({ transcript, asides }: ReadDictation, read: NoteReading | undefined): FoundItem[] {
  // One that the user has put into the note is no longer left out.
  const left = asides.filter((span) => !read || placesOf(transcript.slice(...span), read.note.text).length === 0)
  return left.map((span) => ({
    kind: 'message',
    key: JSON.stringify(['message', transcript.slice(...span)]),
    note: undefined,
    transcript: span,
  }))
}

function gapsOf({ transcript, open }: ReadGaps): FoundItem[] {
  return open.map((gap) => ({
    kind: 'gap',
    key: JSON.stringify(['gap', gap.id]),
    note: undefined,
    transcript: wordsAround(transcript, gap.at),
    gap,
  }))
}

/** The words before and after a place. */
function wordsAround(text: string, at: number): Span | undefined {
  const before = /\S+\s*$/.exec(text.slice(0, at))
  const after = /^\s*\S+/.exec(text.slice(at))
  return before || after ? [before?.index ?? at, at + (after?.[0].length ?? 0)] : undefined
}

/** A place with its sentence: the same dose elsewhere is a different matter. */
function contextOf(text: string, span: Span | undefined): string[] {
  if (!span) return []
  const [from, to] = sentenceAround(text, span)
  return [text.slice(from, span[0]), text.slice(...span), text.slice(span[1], to)]
}

/** The transcript that an item's place refers to. */
export function transcriptOf({ kind }: FoundItem, { note, dictation, gaps }: Read): string {
  if (kind === 'gap') return gaps?.transcript ?? ''
  const isOfDictation = kind === 'word' || kind === 'message'
  return (isOfDictation ? dictation?.transcript : note?.transcript) ?? ''
}
