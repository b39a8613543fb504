import * as z from 'zod/mini'
import {
  noteSectionSchema,
  noteTypeNames,
  type NoteSection,
  type NoteTypeName,
  type RequestedNoteType,
} from '../../spec/journal.ts'
import { api } from '../../spec/routes.ts'
import { callServer, unreachable, type AccessToken } from './server-call.ts'

/** Only what the page needs, so that a server with less in its answer will do (specification §7). */
const answerSchema = z.object({
  formattedResponse: z.nullish(z.string()),
  noteType: z.optional(z.unknown()),
  sections: z.catch(z.array(noteSectionSchema), []),
})

export interface NoteOrder {
  transcript: string
  noteType: RequestedNoteType
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
}

/** Has the note written. `html` is not sanitised. */
export async function writeJournal(order: NoteOrder): Promise<WrittenJournal> {
  const { transcript, noteType, accessToken, signal } = order
  const body = JSON.stringify({ transcribe: transcript, noteType })
  const headers = { 'Content-Type': 'application/json' }
  const response = await callServer(api.writeJournal, { method: 'POST', headers, body, signal }, accessToken)
  // JSON that is no answer of ours holds no note; no JSON at all is no answer.
  const answer = answerSchema.safeParse(await response.json().catch(unreachable)).data
  return {
    html: answer?.formattedResponse ?? '',
    noteType: noteTypeNames.find((name) => name === answer?.noteType),
    sections: answer?.sections ?? [],
  }
}
