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
  type NoteNotice,
  type NoteSection,
  type NoteTypeName,
  type RequestedNoteType,
} from '../../../spec/journal.ts'
import type { OwnWords } from '../../../spec/own-words.ts'
import { api } from '../../../spec/routes.ts'
import { readNoteLines } from './note-lines.ts'
import { callServer, unreachable, type AccessToken } from '../state/server-call.ts'

/** Only what the page needs, so that a server with less in its answer will do (specification §7). */
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
  /** Called with each section as it is written, where the server sends them: not final. */
  onSection: (section: NoteSection) => void
  own: Required<OwnWords>
  /** The name under which the server has read of it while it was spoken. */
  dictation?: string | undefined
  accessToken: AccessToken
  signal: AbortSignal
}

/** A note as the server wrote it. */
export interface WrittenJournal {
  /** As the server sent it, '' when it sent none. */
  html: string
  noteType: NoteTypeName | undefined
  /** Sentences with their evidence; empty when the server gave none. */
  sections: readonly NoteSection[]
  document?: DocumentKind | undefined
  notice?: NoteNotice | undefined
}

/** Has the note written. `html` is not sanitised. */
export async function writeJournal({ onSection, accessToken, signal, ...order }: NoteOrder): Promise<WrittenJournal> {
  const headers = { 'Content-Type': 'application/json', Accept: `${NOTE_LINES}, application/json` }
  const call = { method: 'POST', headers, body: noteOrderBody(order), signal }
  const response = await callServer(api.writeJournal, call, accessToken)
  const isLines = response.headers.get('content-type')?.startsWith(NOTE_LINES) ?? false
  // JSON that is no answer of ours holds no note; no JSON at all is no answer.
  const answered = isLines ? await readNoteLines(response, onSection) : await response.json().catch(unreachable)
  const answer = answerSchema.safeParse(answered).data
  return {
    html: answer?.formattedResponse ?? '',
    noteType: noteTypeNames.find((name) => name === answer?.noteType),
    sections: sectionsSchema.safeParse(answer?.sections).data ?? [],
    document: documentKinds.find((kind) => kind === answer?.document),
    notice: noticeSchema.safeParse(answer?.notice).data?.code,
  }
}

/** What is not wished for is not named, nor a list that holds nothing: the specification's call has none of them. */
export function noteOrderBody({
  transcript,
  noteType,
  document,
  instructions,
  own,
  dictation,
}: Omit<NoteOrder, 'onSection' | 'accessToken' | 'signal'>): string {
  return JSON.stringify({
    transcribe: transcript,
    ...(noteType === AUTOMATIC_NOTE_TYPE ? {} : { noteType }),
    ...(document === DEFAULT_DOCUMENT ? {} : { document }),
    ...(instructions.trim() === '' ? {} : { instructions: instructions.trim() }),
    ...(dictation === undefined ? {} : { dictation }),
    ...Object.fromEntries(Object.entries(own).filter(([, list]) => list.length > 0)),
  })
}
