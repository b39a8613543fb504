import { findAsides } from '../../dictation/commands/asides.ts'
import { normaliseWithRaw } from '../../note/normalise-dictation.ts'
import { checkAgainst, readTranscript } from '../../note/check/check-note.ts'
import { renderNoteHtml } from '../../note/render-html.ts'
import { renderNoteText } from '../../note/render-text.ts'
import { writeNote } from '../../note/write-note.ts'
import { typeFor } from '../../note/type/choose-type.ts'
import type { NoteEvent } from '../../spec/journal.ts'
import type { NoteOrder } from '../note-writer.ts'

export const EXTRACTIVE_WRITER = 'extractive 1'

/**
 * The extractive writer: about 10 ms of processor time per 1,000 characters. Yields nothing until the note is checked:
 * a note that takes too long is refused with a reason, and that is no longer possible once a section is out.
 */
export function* extractNote(order: NoteOrder): Generator<NoteEvent, void> {
  const { transcript, noteType: requestedType, ...own } = order
  const normalised = normaliseWithRaw(transcript, own)
  const { tokens, repairs } = normalised
  const noteType = typeFor(requestedType, transcript)
  const { sections } = writeNote(transcript, noteType, own, tokens)
  const asides = findAsides(transcript)
  const findings = checkAgainst(readTranscript(transcript, own, normalised), renderNoteText(sections), own)
  for (const section of sections) yield { type: 'section', ...section }
  yield {
    type: 'note',
    formattedResponse: renderNoteHtml(sections),
    noteType,
    writer: EXTRACTIVE_WRITER,
    sections,
    findings,
    ...(asides.length > 0 ? { asides } : {}),
    ...(repairs.length > 0 ? { repairs: [...repairs] } : {}),
  }
}
