import * as z from 'zod/mini'
import { documentKinds, noteTypeNames } from './journal.ts'
import { list } from './list.ts'

/**
 * The patient that the record system opened here by a launch (SMART App Launch). `id` is opaque and sent back with each
 * save. `patient` is the same for every launch on one person, `place` for every launch on one person and encounter.
 */
export const recordContextSchema = z.object({
  id: z.string(),
  patient: z.string(),
  place: z.string(),
  name: z.string(),
  /** Omitted if the record system does not state it. */
  birthYear: z.optional(z.string()),
  /** The operator's name for the record system. */
  system: z.optional(z.string()),
})
export type RecordContext = z.infer<typeof recordContextSchema>

/** Response of GET /api/fhir/context. Without `context`, no patient is open. */
export const recordAnswerSchema = z.object({ context: z.optional(recordContextSchema) })
export type RecordAnswer = z.infer<typeof recordAnswerSchema>

const blocks = [
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'p',
  'div',
  'ul',
  'ol',
  'li',
  'dl',
  'dt',
  'dd',
  'blockquote',
  'pre',
] as const
const inline = ['b', 'strong', 'i', 'em', 'u', 's', 'sub', 'sup', 'span', 'code'] as const
const tables = ['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'] as const
/** The elements allowed in a note: those that the page's sanitiser keeps. */
export const noteTags = [...blocks, ...inline, ...tables] as const
/** Void elements. */
export const emptyNoteTags = ['br', 'hr'] as const

/** A note as a sequence of texts, start tags, end tags and void elements. */
type MarkupPiece =
  | string
  | { open: (typeof noteTags)[number] }
  | { close: (typeof noteTags)[number] }
  | { empty: (typeof emptyNoteTags)[number] }
export type NoteMarkup = MarkupPiece[]

/** Maximum number of pieces: a note of over 6 000 paragraphs. */
export const MAX_MARKUP_PIECES = 20_000

const tagsOf: Readonly<Record<string, ReadonlySet<unknown>>> = {
  open: new Set(noteTags),
  close: new Set(noteTags),
  empty: new Set(emptyNoteTags),
}

/** A union of schemas takes ten times as long, as it reports why each of them does not fit. */
function isMarkupPiece(value: unknown): value is MarkupPiece {
  if (typeof value === 'string') return true
  if (typeof value !== 'object' || value === null) return false
  const [entry, ...others] = Object.entries(value)
  if (!entry || others.length > 0) return false
  const [kind, tag] = entry
  return Object.hasOwn(tagsOf, kind) && tagsOf[kind]?.has(tag) === true
}

const noteMarkupSchema = list(z.custom<MarkupPiece>(isMarkupPiece), MAX_MARKUP_PIECES)

/** Body of POST /api/fhir/document. */
export const recordDocumentSchema = z.object({
  /** The `id` of the context that the page shows. */
  context: z.string(),
  /** A random id from the page, the same for every save of this note. */
  note: z.string().check(z.regex(/^[\da-f-]{36}$/)),
  /** The last saved version; omitted at the first save. */
  version: z.optional(z.string().check(z.regex(/^[A-Za-z0-9\-.]{1,64}$/))),
  noteType: z.optional(z.enum(noteTypeNames)),
  document: z.optional(z.enum(documentKinds)),
  markup: noteMarkupSchema,
  text: z.string(),
})
export type RecordDocument = z.infer<typeof recordDocumentSchema>

/** Maximum size of that body, in bytes. */
export const MAX_DOCUMENT_BYTES = 500_000

/** Response of POST /api/fhir/document, from the record system's answer. */
export const savedDocumentSchema = z.object({
  id: z.string(),
  /** Omitted if the record system has no versions. */
  version: z.optional(z.string()),
  /** Time of the save as an ISO date; if the record system does not state it, the time of its response. */
  savedAt: z.string(),
})
export type SavedDocument = z.infer<typeof savedDocumentSchema>
