import * as z from 'zod/mini'
import { abbreviationSchema, ownWordLimits, standardPhraseSchema } from './own-words.ts'

/** Keys of the note types in `src/note/headings/headings.json`; a test holds the two lists equal. */
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
/** Of a note whose type nobody has said and nothing tells. */
export const USUAL_NOTE_TYPE: NoteTypeName = 'fastlege'

/** Let the writer choose the note type from the transcript. */
export const AUTOMATIC_NOTE_TYPE = 'automatisk'
export const requestedNoteTypes = [AUTOMATIC_NOTE_TYPE, ...noteTypeNames] as const
export type RequestedNoteType = (typeof requestedNoteTypes)[number]

/** What to write from a transcript. Only a language model writes any but the first. */
export const documentKinds = ['journalnotat', 'epikrise', 'henvisning', 'pasientbrev', 'parorendebrev'] as const
export type DocumentKind = (typeof documentKinds)[number]
export const DEFAULT_DOCUMENT: DocumentKind = 'journalnotat'

/** A half-open stretch [start, end) of the transcript, in UTF-16 code units. */
export const spanSchema = z.tuple([z.number(), z.number()])
export type Span = z.infer<typeof spanSchema>

/** One sentence of the note and the stretches of the transcript that it was made from. */
const noteSentenceSchema = z.object({ text: z.string(), evidence: z.array(spanSchema) })
export type NoteSentence = z.infer<typeof noteSentenceSchema>

export const noteSectionSchema = z.object({ heading: z.string(), sentences: z.array(noteSentenceSchema) })
export type NoteSection = z.infer<typeof noteSectionSchema>

/**
 * What a finding is about. Five are warnings and no comparison: `national-id`, a fødselsnummer in the note, `other-patient`,
 * where the dictation goes on to another one, `off-record`, where the speaker says that something is not to be written,
 * `correction`, where one that was said stands in the note, as nobody can tell of what it is, and `phrase`, where a phrase of the
 * user's was asked for that there is not: the words that ask for it are not in the note.
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
  'off-record',
  'correction',
  'phrase',
] as const
export type FindingCategory = (typeof findingCategories)[number]

/**
 * What the check found. `unsupported`: stands in the note, was not said. `different`: said otherwise.
 * `missing`: said, but not in the note. `note` and `transcript` are the places, where there is one.
 * `category` says what it is about, `mend` what the note would say instead, in normal form.
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
 * A place where the speaker takes back what was said. `applied`: what stands in `removed` is not in the note. `asked`: it is,
 * and a person decides between `before` and `after`, the sentence around it without and with the repair. `cue`: the words that
 * ask for it («nei», «stryk det»). `because` says why, in Norwegian.
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

/** A page's own random name of the dictation that stands on it. */
const dictationSchema = z.string().check(z.regex(/^[\da-f-]{36}$/))

/**
 * Body of POST /api/writeJournal. Only `transcribe` is the specification's; the rest is optional. `dictation`: the name under which
 * it was read ahead.
 */
export const writeJournalRequestSchema = z.object({
  transcribe: z.string(),
  dictation: z.optional(dictationSchema),
  noteType: z.optional(z.string()),
  instructions: z.optional(z.string()),
  document: z.optional(z.string()),
  vocabulary: z.optional(z.array(z.string())),
  phrases: z.optional(z.array(standardPhraseSchema).check(z.maxLength(ownWordLimits.phrases))),
  abbreviations: z.optional(z.array(abbreviationSchema).check(z.maxLength(ownWordLimits.abbreviations))),
})

export type WriteJournalRequest = z.infer<typeof writeJournalRequestSchema>

/** Body of POST /api/readAhead: the same of a dictation that goes on, or, without `transcribe`, of one that is over. */
export const readAheadRequestSchema = z.extend(writeJournalRequestSchema, {
  transcribe: z.optional(z.string()),
  dictation: dictationSchema,
})
export type ReadAheadRequest = z.infer<typeof readAheadRequestSchema>

export const noteNotices = ['llm-failed', 'llm-too-long', 'llm-not-ready'] as const
export type NoteNotice = (typeof noteNotices)[number]

/** Answer of POST /api/writeJournal. */
export const writeJournalResponseSchema = z.object({
  formattedResponse: z.string(),
  noteType: z.enum(noteTypeNames),
  /** Name and version of the writer, for example `extractive 1`. */
  writer: z.string(),
  sections: z.array(noteSectionSchema),
  findings: z.array(findingSchema),
  /** What was said to the person at the keyboard («til sekretæren: …»): no part of the note. Left out where there is none. */
  asides: z.optional(z.array(spanSchema)),
  /** What was taken back, in the order of the transcript. Left out where nothing was. */
  repairs: z.optional(z.array(repairSchema)),
  /** What was written; none is a journal note. */
  document: z.optional(z.enum(documentKinds)),
  /** What the user must know about how it was written. `llm-…`: why the extractive writer stood in. */
  notice: z.optional(z.object({ code: z.enum(noteNotices) })),
})
export type WriteJournalResponse = z.infer<typeof writeJournalResponseSchema>

/** Asked for with `Accept`: one line of JSON for each `NoteEvent`. */
export const NOTE_LINES = 'application/x-ndjson'

/**
 * A note while it is written: its sections as each is complete, in any order and not final, then the whole answer, which
 * alone counts. Lines that end without it are a failure.
 */
export type NoteEvent = ({ type: 'section' } & NoteSection) | ({ type: 'note' } & WriteJournalResponse)

/** Longest instruction that a note writer follows, in UTF-16 units. */
export const MAX_INSTRUCTIONS = 1_000

/** Shown as the note when the server answers with none (specification §7). */
export const NO_JOURNAL_TEXT = 'No journal returned'

/** Longest transcript that writeJournal takes, in bytes of its JSON body. */
export const MAX_TRANSCRIPT_BYTES = 1_000_000
