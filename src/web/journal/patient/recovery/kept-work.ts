/* oxlint-disable promise/valid-params -- zod’s catch is no promise’s */
import * as z from 'zod/mini'
import { recordContextSchema, savedDocumentSchema } from '../../../../spec/fhir.ts'
import {
  documentKinds,
  noteNotices,
  noteSectionSchema,
  noteTypeNames,
  requestedNoteTypes,
} from '../../../../spec/journal.ts'
import { tryParseJson } from '../../../../spec/try-parse-json.ts'
import { restoredGaps, savedGaps } from '../../state/gaps.ts'
import type { JournalState, Work } from '../../state/journal-state.ts'
import { withoutUnfinished } from '../../state/reduce-transcript.ts'
import { savedUndecided } from '../../state/undecided.ts'

const noteSchema = z.object({
  html: z.string(),
  /** Omitted by earlier versions. */
  revision: z.optional(z.number()),
  edited: z.boolean(),
  missing: z.boolean(),
  writtenAs: z.optional(z.enum(noteTypeNames)),
  asked: z.object({ type: z.enum(requestedNoteTypes), document: z.enum(documentKinds) }),
  sections: z.array(noteSectionSchema),
  document: z.optional(z.enum(documentKinds)),
  /** Earlier versions had others. */
  notice: z.catch(z.optional(z.enum(noteNotices)), undefined),
  writtenFrom: z.string(),
})

const subjectSchema = z.object({
  context: z.optional(recordContextSchema),
  document: z.optional(z.string()),
  saved: z.optional(z.extend(savedDocumentSchema, { revision: z.number() })),
})

/** Speech without words, without its sound. Omitted by earlier versions. */
const gapsSchema = z.optional(z.array(z.object({ seconds: z.number(), at: z.number() })))

const undecidedSchema = z.object({
  pause: z.optional(z.number()),
  from: z.number(),
  beganAt: z.optional(z.number()),
  transcript: z.string(),
  gaps: z.array(z.object({ seconds: z.number(), at: z.number() })),
})

const workSchema = z.object({
  /** Whose work it is. Omitted by earlier versions: then it is nobody's until the user says so. */
  subject: z.optional(subjectSchema),
  transcript: z.string(),
  transcriptEdited: z.boolean(),
  requestedType: z.enum(requestedNoteTypes),
  requestedDocument: z.enum(documentKinds),
  instructions: z.string(),
  beganAt: z.optional(z.number()),
  /** Split off for the next patient; its sound is lost with the page. */
  next: z.optional(z.object({ transcript: z.string(), between: z.string(), gaps: gapsSchema })),
  gaps: gapsSchema,
  /** A recording that nobody has said the patient of. Omitted by earlier versions. */
  undecided: z.optional(undecidedSchema),
  note: noteSchema,
})

const keptSchema = z.object({ work: workSchema, received: z.number() })

/** The work on a page, and how many seconds of its recording the text covers. */
export interface KeptWork {
  work: Work
  received: number
}

/** The work as JSON; `received` as in `KeptWork`. */
export interface KeptText {
  text: string
  received: number
}

/** The work on the page, without what an unfinished upload added to the transcript: that comes again with its sound. */
export function keptText(state: JournalState): KeptText {
  const { subject, transcriptEdited, requestedType, requestedDocument, instructions, received, recording } = state
  const { version: _version, previous: _previous, draft: _draft, edits: _edits, basis: _basis, ...note } = state.note
  const transcript = withoutUnfinished(state)
  const { next } = state
  const undecided = savedUndecided(state)
  const work = {
    subject,
    transcript,
    gaps: savedGaps(state.gaps, transcript),
    transcriptEdited,
    requestedType,
    requestedDocument,
    instructions,
    beganAt: recording.beganAt,
    next: next && {
      transcript: next.transcript,
      between: next.between,
      gaps: savedGaps(next.gaps ?? [], next.transcript),
    },
    undecided: undecided && { ...undecided, gaps: [...undecided.gaps] },
    note: { ...note, sections: [...note.sections] },
  } satisfies z.infer<typeof workSchema>
  return { text: JSON.stringify(work), received }
}

/** The plaintext to encrypt. */
export function sealedText({ text, received }: KeptText): string {
  return `{"received":${JSON.stringify(received)},"work":${text}}`
}

/** Parses the plaintext; undefined if it is not in this version's format. */
export function keptWorkIn(text: string): KeptWork | undefined {
  const parsed = keptSchema.safeParse(tryParseJson(text))
  if (!parsed.success) return undefined
  const { received, work } = parsed.data
  const { gaps = [], undecided, ...rest } = work
  const { writtenAs, document, notice, revision = 0, ...note } = work.note
  const next = work.next && {
    ...work.next,
    sound: undefined,
    gaps: restoredGaps(work.next.gaps ?? [], work.next.transcript),
  }
  const { context, document: id, saved } = work.subject ?? {}
  const subject = { context, document: id, saved }
  return {
    received,
    work: {
      ...rest,
      gaps,
      undecided: undecided && { ...undecided, pause: undecided.pause, beganAt: undecided.beganAt },
      subject,
      beganAt: work.beganAt,
      next,
      note: { ...note, revision, writtenAs, document, notice },
    },
  }
}
