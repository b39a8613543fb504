import { findAsides } from '../../dictation/commands/asides.ts'
import { normaliseWithRaw } from '../../note/normalise-dictation.ts'
import { checkAgainst, readTranscript } from '../../note/check/check-note.ts'
import { renderNoteHtml } from '../../note/render-html.ts'
import { renderNoteText } from '../../note/render-text.ts'
import { writeNote } from '../../note/write-note.ts'
import type { NoteEvent } from '../../spec/journal.ts'
import type { NoteRequest } from '../note-writer.ts'

export const EXTRACTIVE_WRITER = 'extractive 1'

/** The extractive writer's work: about 10 ms for each 1000 characters, all of it on the processor. */
export function* extractNote(request: Omit<NoteRequest, 'signal'>): Generator<NoteEvent, void> {
  const { transcript, noteType: requestedType, ...own } = request
  const normalised = normaliseWithRaw(transcript, own)
  const { tokens, repairs } = normalised
  const { noteType, sections } = writeNote(transcript, requestedType, own, tokens)
  for (const section of sections) yield { type: 'section', ...section }
  const asides = findAsides(transcript)
  yield {
    type: 'note',
    formattedResponse: renderNoteHtml(sections),
    noteType,
    writer: EXTRACTIVE_WRITER,
    sections,
    findings: checkAgainst(readTranscript(transcript, own, normalised), renderNoteText(sections), own),
    ...(asides.length > 0 ? { asides } : {}),
    ...(repairs.length > 0 ? { repairs: [...repairs] } : {}),
  }
}
