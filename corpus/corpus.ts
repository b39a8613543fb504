import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'
import { noteTypeNames } from '../src/spec/journal.ts'

/** By author: to train on, to choose settings with, and to report. No one who works on the code reads `test`. */
export const splits = ['train', 'dev', 'test'] as const
export type Split = (typeof splits)[number]

const text = z.string().min(1)
const texts = z.array(text)

const dictationSchema = z.strictObject({
  id: text,
  type: z.enum(noteTypeNames),
  style: z.enum(['punctuated', 'spoken-punctuation', 'messy', 'recogniser']),
  /** How the author spoke; only for style `recogniser`. */
  manner: z.optional(texts),
  transcript: text,
  sections: z.array(z.strictObject({ heading: text, sentences: texts })),
  facts: texts,
  traps: texts,
})
/** A dictation with the note it should become. */
export type Dictation = z.infer<typeof dictationSchema>

const snippetSchema = z.strictObject({
  id: text,
  kind: z.enum(['correction', 'look-alike']),
  style: z.enum(['punctuated', 'messy']),
  text,
  gone: texts,
  kept: texts,
})
/** A few words in which a speaker corrects himself, or only seems to. */
export type Snippet = z.infer<typeof snippetSchema>

const authoredNoteSchema = z.strictObject({
  id: text,
  /** How far its words are from the dictation's. */
  style: z.optional(z.enum(['literal', 'moderate', 'free'])),
  /** Whose notes it is written like: the default writer's, a language model's, or those of a person in a hurry. */
  writer: z.optional(z.enum(['default', 'model', 'hand'])),
  transcript: text,
  /** Correct, as HTML. */
  note: text,
  /** Each alone makes the note wrong: `now` replaces `was`, which occurs once in it. */
  errors: z.array(z.strictObject({ kind: text, was: text, now: z.string() })),
})
/** A transcript with a correct note in its author's own words, and errors to insert. */
export type AuthoredNote = z.infer<typeof authoredNoteSchema>

const probeSchema = z.strictObject({
  id: text,
  kind: text,
  type: z.enum(noteTypeNames),
  transcript: text,
  /** The stretch of the transcript at risk. */
  about: text,
  keep: texts,
  never: texts,
})
/** A short dictation that a careless writer would silently get wrong. */
export type Probe = z.infer<typeof probeSchema>

const wordingSchema = z.strictObject({ id: text, kind: z.enum(['same', 'differ']), said: text, written: text })
/** Two sentences that mean the same in different words, or are similar but differ. */
export type Wording = z.infer<typeof wordingSchema>

const conversationSchema = z.strictObject({ id: text, text })
/** A consultation as it was spoken by both sides: no dictation. */
export type Conversation = z.infer<typeof conversationSchema>

const editSchema = z.strictObject({
  id: text,
  /** The dictated sentences, and the draft's for them. */
  sources: texts,
  draft: texts,
  edit: text,
  right: z.boolean(),
  /** How it was rewritten, or what is wrong. */
  kind: text,
})
/** A rewriting of draft sentences that a judge should accept, or one with a single error. */
export type Edit = z.infer<typeof editSchema>

interface Items {
  dictations: Dictation
  snippets: Snippet
  notes: AuthoredNote
  probes: Probe
  wordings: Wording
  conversations: Conversation
  edits: Edit
}
export type Kind = keyof Items
export const kinds: readonly Kind[] = [
  'dictations',
  'snippets',
  'notes',
  'probes',
  'wordings',
  'conversations',
  'edits',
]

const schemas: { readonly [K in Kind]: z.ZodType<Items[K]> } = {
  dictations: dictationSchema,
  snippets: snippetSchema,
  notes: authoredNoteSchema,
  probes: probeSchema,
  wordings: wordingSchema,
  conversations: conversationSchema,
  edits: editSchema,
}

const folder = import.meta.dirname

/** The authors of a split's items of one kind: its file names, sorted. */
export function authorsOf(split: Split, kind: Kind): string[] {
  const path = join(folder, split, kind)
  if (!existsSync(path)) return []
  return readdirSync(path)
    .filter((name) => name.endsWith('.jsonl'))
    .map((name) => name.slice(0, -'.jsonl'.length))
    .toSorted()
}

/** Reads the items of one kind by one author. Throws, naming file and line, where one doesn't match its schema. */
export function readAuthor<K extends Kind>(split: Split, kind: K, author: string): Items[K][] {
  return readItems(join(folder, split, kind, `${author}.jsonl`), kind)
}

/** Reads a file with one JSON object per line. Throws, naming file and line, where one doesn't match its schema. */
export function readItems<K extends Kind>(file: string, kind: K): Items[K][] {
  const schema: z.ZodType<Items[K]> = schemas[kind]
  return readFileSync(file, 'utf8')
    .split('\n')
    .flatMap((line, index) => {
      if (line.trim() === '') return []
      const { success, data, error } = schema.safeParse(parsed(line, `${file}:${index + 1}`))
      if (!success) throw new Error(`${file}:${index + 1}: ${z.prettifyError(error)}`)
      return [data]
    })
}

function parsed(line: string, place: string): unknown {
  try {
    return JSON.parse(line)
  } catch (cause) {
    throw new Error(`${place}: not JSON`, { cause })
  }
}

/** Reads all items of a kind in a split, author by author. */
export function readSplit<K extends Kind>(split: Split, kind: K): Items[K][] {
  return authorsOf(split, kind).flatMap((author) => readAuthor(split, kind, author))
}
