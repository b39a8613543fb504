import * as z from 'zod/mini'
import { documentKinds, noteTypeNames } from './journal.ts'

/**
 * The record system's patient that a launch has opened here (SMART App Launch). `id` is opaque: the page sends it back with what
 * it saves. `patient` is the same for each launch on the same person, `place` for each on the same person and encounter.
 */
const recordContextSchema = z.object({
  id: z.string(),
  patient: z.string(),
  place: z.string(),
  name: z.string(),
  /** Left out where the record system does not say. */
  birthYear: z.optional(z.string()),
  /** What the operator calls the record system. */
  system: z.optional(z.string()),
})
export type RecordContext = z.infer<typeof recordContextSchema>

/** Answer of GET /api/fhir/context. Without `context` no patient is open. */
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
/** The elements that a note may have: those that the page's own cleaning lets stand. */
export const noteTags = [...blocks, ...inline, ...tables] as const
/** Elements that hold nothing. */
export const emptyNoteTags = ['br', 'hr'] as const

/** A note as the row of its tags and texts: a text, an element that begins or ends, or one that holds nothing. */
const noteMarkupSchema = z.array(
  z.union([
    z.string(),
    z.object({ open: z.enum(noteTags) }),
    z.object({ close: z.enum(noteTags) }),
    z.object({ empty: z.enum(emptyNoteTags) }),
  ]),
)
export type NoteMarkup = z.infer<typeof noteMarkupSchema>

/** Body of POST /api/fhir/document. */
export const recordDocumentSchema = z.object({
  /** The context that the page shows. */
  context: z.string(),
  /** The page's own random name of this note: the same each time that it is saved. */
  note: z.string().check(z.regex(/^[\da-f-]{36}$/)),
  /** The version that was saved last; left out at the first time. */
  version: z.optional(z.string().check(z.regex(/^[A-Za-z0-9\-.]{1,64}$/))),
  noteType: z.optional(z.enum(noteTypeNames)),
  document: z.optional(z.enum(documentKinds)),
  markup: noteMarkupSchema,
  text: z.string(),
})
export type RecordDocument = z.infer<typeof recordDocumentSchema>

/** Longest body of it, in bytes. */
export const MAX_DOCUMENT_BYTES = 1_000_000

/** Its answer: what the record system has said. */
export const savedDocumentSchema = z.object({
  id: z.string(),
  /** Left out where the record system keeps none. */
  version: z.optional(z.string()),
  /** When the record system saved it, as an ISO date; when it answered, where it does not say. */
  savedAt: z.string(),
})
export type SavedDocument = z.infer<typeof savedDocumentSchema>
