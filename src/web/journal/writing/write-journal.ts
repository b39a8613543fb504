/* oxlint-disable promise/valid-params -- zod’s catch is no promise’s */
import * as z from 'zod/mini'
import {
  AUTOMATIC_NOTE_TYPE,
  DEFAULT_DOCUMENT,
  documentKinds,
  NOTE_LINES,
  noteNotices,
  noteSectionSchema,
  noteTypeNames,
  type DocumentKind,
  type NoteEdit,
  type NoteNotice,
  type NoteSection,
  type NoteTypeName,
  type RequestedNoteType,
} from '../../../spec/journal.ts'
import type { OwnWords } from '../../../spec/own-words.ts'
import { api } from '../../../spec/routes.ts'
import { readNoteLines } from './note-lines.ts'
import { callServer, unreachable, type AccessToken } from '../state/server-call.ts'

/** Only what the page needs, so that a server that answers with less will do (specification §7). */
const answerSchema = z.object({
  formattedResponse: z.nullish(z.string()),
  noteType: z.optional(z.unknown()),
  sections: z.optional(z.unknown()),
  document: z.optional(z.unknown()),
  notice: z.optional(z.unknown()),
})
const sectionsSchema = z.array(noteSectionSchema)
const noticeSchema = z.object({ code: z.enum(noteNotices) })

export interface NoteOrder {
  transcript: string
  noteType: RequestedNoteType
  document: DocumentKind
  instructions: string
  /** Called with the draft, if a language model goes on to edit it, and with each edit that is accepted. */
  onDraft: (draft: WrittenJournal) => void
  onEdit: (edit: NoteEdit) => void
  own: Required<OwnWords>
  /** The name under which the server read the dictation while it was spoken. */
  dictation?: string | undefined
  accessToken: AccessToken
  signal: AbortSignal
}

/** A note as the server generated it. */
export interface WrittenJournal {
  /** As the server sent it, '' if it sent none. */
  html: string
  noteType: NoteTypeName | undefined
  /** Sentences with their evidence; empty if the server sent none. */
  sections: readonly NoteSection[]
  document?: DocumentKind | undefined
  notice?: NoteNotice | undefined
}

/** Has the note written. `html` is not sanitised. */
export async function writeJournal(order: NoteOrder): Promise<WrittenJournal> {
  const { onDraft, onEdit, accessToken, signal } = order
  const headers = { 'Content-Type': 'application/json', Accept: `${NOTE_LINES}, application/json` }
  const call = { method: 'POST', headers, body: noteOrderBody(order), signal }
  const response = await callServer(api.writeJournal, call, accessToken)
  const isLines = response.headers.get('content-type')?.startsWith(NOTE_LINES) ?? false
  // JSON of another shape holds no note; a body that is not JSON is a failure.
  const listener = { onDraft: (draft: unknown) => onDraft(journalIn(draft)), onEdit }
  return journalIn(isLines ? await readNoteLines(response, listener) : await response.json().catch(unreachable))
}

function journalIn(answered: unknown): WrittenJournal {
  const answer = answerSchema.safeParse(answered).data
  return {
    html: answer?.formattedResponse ?? '',
    noteType: noteTypeNames.find((name) => name === answer?.noteType),
    sections: sectionsSchema.safeParse(answer?.sections).data ?? [],
    document: documentKinds.find((kind) => kind === answer?.document),
    notice: noticeSchema.safeParse(answer?.notice).data?.code,
  }
}

/** Omits what was not asked for, and empty lists: the specification's call has none of them. */
export function noteOrderBody({
  transcript,
  noteType,
  document,
  instructions,
  own,
  dictation,
}: Omit<NoteOrder, 'onDraft' | 'onEdit' | 'accessToken' | 'signal'>): string {
  return JSON.stringify({
    transcribe: transcript,
    ...(noteType === AUTOMATIC_NOTE_TYPE ? {} : { noteType }),
    ...(document === DEFAULT_DOCUMENT ? {} : { document }),
    ...(instructions.trim() === '' ? {} : { instructions: instructions.trim() }),
    ...(dictation === undefined ? {} : { dictation }),
    ...Object.fromEntries(Object.entries(own).filter(([, list]) => list.length > 0)),
  })
}
