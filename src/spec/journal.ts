import * as z from 'zod/mini'
import { list } from './list.ts'

/** Keys of the note types in `src/note/headings/headings.json`; a test keeps the two in sync. */
export const noteTypeNames = [
  'fastlege',
  'poliklinikk',
  'innkomst',
  'epikrise',
  'psykiatri',
  'legevakt',
  'fysioterapi',
  'sykepleie',
] as const
export type NoteTypeName = (typeof noteTypeNames)[number]
/** The note type if the user chose none and the transcript does not reveal it. */
export const USUAL_NOTE_TYPE: NoteTypeName = 'fastlege'

/** Lets the writer choose the note type from the transcript. */
export const AUTOMATIC_NOTE_TYPE = 'automatisk'
export const requestedNoteTypes = [AUTOMATIC_NOTE_TYPE, ...noteTypeNames] as const
export type RequestedNoteType = (typeof requestedNoteTypes)[number]

/** The kinds of document to write. All but the first are offered with a language model only. */
export const documentKinds = ['journalnotat', 'epikrise', 'henvisning', 'pasientbrev', 'parorendebrev'] as const
export type DocumentKind = (typeof documentKinds)[number]
export const DEFAULT_DOCUMENT: DocumentKind = 'journalnotat'

/** A half-open span [start, end) of the transcript, in UTF-16 code units. */
export const spanSchema = z.tuple([z.number(), z.number()])
export type Span = z.infer<typeof spanSchema>

/** A sentence of the note and its source spans in the transcript. */
const noteSentenceSchema = z.object({ text: z.string(), evidence: z.array(spanSchema) })
export type NoteSentence = z.infer<typeof noteSentenceSchema>

export const noteSectionSchema = z.object({ heading: z.string(), sentences: z.array(noteSentenceSchema) })
export type NoteSection = z.infer<typeof noteSectionSchema>

/**
 * What a finding is about. Six are warnings, not comparisons: `national-id`, a fødselsnummer in the note;
 * `other-patient`, the dictation moves on to another patient; `conversation`, the text is what two people said; `off-record`, the speaker asks not to write something
 * down; `correction`, a spoken correction left in the note because its target is unclear; `phrase`, a call for one of
 * the user's phrases that does not exist, and whose words are not in the note.
 */
const findingCategories = [
  'number',
  'dose',
  'drug',
  'frequency',
  'side',
  'negation',
  'date',
  'time',
  'age',
  'statement',
  'national-id',
  'other-patient',
  'conversation',
  'off-record',
  'correction',
  'phrase',
] as const
export type FindingCategory = (typeof findingCategories)[number]

/**
 * A finding of the check. `unsupported`: in the note, but not dictated. `different`: contradicts the dictation.
 * `missing`: dictated, but not in the note. `note` and `transcript` are the locations, if any. `category` is the
 * subject, `mend` the suggested text for the note, in normal form.
 */
const findingSchema = z.object({
  kind: z.enum(['unsupported', 'different', 'missing']),
  note: z.optional(spanSchema),
  transcript: z.optional(spanSchema),
  category: z.optional(z.enum(findingCategories)),
  mend: z.optional(z.string()),
})
export type Finding = z.infer<typeof findingSchema>

/**
 * A self-correction of the speaker. `applied`: the text of `removed` is not in the note. `asked`: it is, and a person
 * chooses between `before` and `after`, the sentence without and with the repair. `cue`: the words that request it
 * («nei», «stryk det»). `because`: the reason, in Norwegian.
 */
const repairSchema = z.object({
  cue: z.optional(spanSchema),
  removed: z.array(spanSchema),
  before: z.string(),
  after: z.string(),
  outcome: z.enum(['applied', 'asked']),
  because: z.string(),
})
export type Repair = Readonly<z.infer<typeof repairSchema>>

/** A random id from the page for its current dictation. */
const dictationSchema = z.string().check(z.regex(/^[\da-f-]{36}$/))

/** Maximum entries in each list of own words. Those over `ownWordLimits` are ignored; a list longer than this is refused. */
const MAX_OWN_WORDS = 2_000

const text = z.string().check(z.regex(/\S/))

/**
 * Body of POST /api/writeJournal. Only `transcribe` is from the specification; the rest is optional. `dictation`: the
 * id under which it was read ahead. The server ignores own words over `ownWordLimits`.
 */
export const writeJournalRequestSchema = z.object({
  transcribe: z.string(),
  dictation: z.optional(dictationSchema),
  noteType: z.optional(z.string()),
  instructions: z.optional(z.string()),
  document: z.optional(z.string()),
  vocabulary: z.optional(list(z.string(), MAX_OWN_WORDS)),
  phrases: z.optional(list(z.object({ name: text, text }), MAX_OWN_WORDS)),
  abbreviations: z.optional(
    list(z.object({ short: text, long: text, write: z.enum(['short', 'long']) }), MAX_OWN_WORDS),
  ),
})

export type WriteJournalRequest = z.infer<typeof writeJournalRequestSchema>

/** Body of POST /api/readAhead: the same for a dictation in progress, or, without `transcribe`, for a finished one. */
export const readAheadRequestSchema = z.extend(writeJournalRequestSchema, {
  transcribe: z.optional(z.string()),
  dictation: dictationSchema,
})

export const noteNotices = ['llm-failed', 'llm-late', 'llm-not-ready'] as const
export type NoteNotice = (typeof noteNotices)[number]

/** Response of POST /api/writeJournal. */
export const writeJournalResponseSchema = z.object({
  formattedResponse: z.string(),
  noteType: z.enum(noteTypeNames),
  /** Name and version of the writer, for example `extractive 1`. */
  writer: z.string(),
  sections: z.array(noteSectionSchema),
  findings: z.array(findingSchema),
  /** Remarks to the typist («til sekretæren: …»), which are not part of the note. Omitted if there are none. */
  asides: z.optional(z.array(spanSchema)),
  /** The speaker's corrections, in transcript order. Omitted if there are none. */
  repairs: z.optional(z.array(repairSchema)),
  /** The kind of document; a journal note if omitted. */
  document: z.optional(z.enum(documentKinds)),
  /** A notice to the user. `llm-…`: why a language model has edited nothing, or not all of it. */
  notice: z.optional(z.object({ code: z.enum(noteNotices) })),
})
export type WriteJournalResponse = z.infer<typeof writeJournalResponseSchema>

/**
 * An accepted edit of a language model: `text` replaces the draft's sentences with these indices, counted through all
 * sections. No sentence is replaced twice.
 */
export const noteEditSchema = z.object({ replaces: z.array(z.number()), text: z.string() })
export type NoteEdit = Readonly<z.infer<typeof noteEditSchema>>

/** Media type, requested with `Accept`: one line of JSON per `NoteEvent`, or a `LateRefusal` as the last. */
export const NOTE_LINES = 'application/x-ndjson'

/**
 * A note being written. With a language model first the draft, which is a note like any other, then each edit when it
 * is accepted. Last the whole response with all edits. A stream that ends without `draft` or `note` has failed.
 */
export type NoteEvent = ({ type: 'draft' | 'note' } & WriteJournalResponse) | ({ type: 'edit' } & NoteEdit)

/**
 * A refusal after lines were sent, too late for an answer with that HTTP status. `code` is an `ErrorCode`, `message` is
 * for the user.
 */
export const lateRefusalSchema = z.object({
  type: z.literal('refusal'),
  status: z.number(),
  code: z.string(),
  message: z.string(),
  /** Seconds until the client may retry. */
  retryAfter: z.optional(z.number()),
})
export type LateRefusal = z.infer<typeof lateRefusalSchema>

/** Maximum length of the instructions to a note writer, in UTF-16 units. */
export const MAX_INSTRUCTIONS = 1_000

/** Shown in place of the note when the response has none (specification §7). */
export const NO_JOURNAL_TEXT = 'No journal returned'

/** Maximum transcript for writeJournal, in bytes of its JSON body. */
export const MAX_TRANSCRIPT_BYTES = 1_000_000
