import * as z from 'zod/mini'
import { lateRefusalSchema, noteEditSchema, type NoteEdit } from '../../../spec/journal.ts'
import { tryParseJson } from '../../../spec/try-parse-json.ts'
import { texts } from '../../texts.ts'
import { lateRefusal, noConnection, unreachable } from '../state/server-call.ts'

const lineSchema = z.looseObject({ type: z.string() })

/** Called with what comes before the whole note. */
export interface NoteListener {
  onDraft: (draft: unknown) => void
  onEdit: (edit: NoteEdit) => void
}

/**
 * Reads a note that arrives line by line: reports its draft and each edit of it, and returns the final answer as
 * received. Throws a `CallFailure` if the server refuses after all, or the lines end before the note.
 */
export async function readNoteLines(response: Response, { onDraft, onEdit }: NoteListener): Promise<unknown> {
  const chunks = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  let pending = ''
  let note: unknown
  const read = (line: string): void => {
    const event = lineSchema.safeParse(tryParseJson(line)).data
    if (event?.type === 'note') note = event
    const refused = lateRefusalSchema.safeParse(event).data
    if (refused) throw lateRefusal(refused, response)
    if (event?.type === 'draft') onDraft(event)
    const edit = event?.type === 'edit' ? noteEditSchema.safeParse(event).data : undefined
    if (edit) onEdit(edit)
  }
  for (;;) {
    const chunk = await chunks?.read().catch(unreachable)
    if (!chunk || chunk.done) break
    const lines = (pending + chunk.value).split('\n')
    pending = lines.pop() ?? ''
    lines.forEach(read)
  }
  read(pending)
  if (note === undefined) throw noConnection(texts.note.incomplete)
  return note
}
