import { checkNote } from '../note/check-note.ts'
import { renderNoteHtml } from '../note/render-html.ts'
import { renderNoteText } from '../note/render-text.ts'
import { writeNote } from '../note/write-note.ts'
import type { NoteRequest, NoteWriter } from './note-writer.ts'

/** The default writer: deterministic, offline, and adds nothing to what was said. It follows no instructions. */
export const extractiveNoteWriter: NoteWriter = {
  name: 'extractive 1',
  documents: ['journalnotat'],
  async *write({ transcript, noteType: requestedType, ...own }: NoteRequest) {
    const { noteType, sections } = writeNote(transcript, requestedType, own)
    for (const section of sections) yield { type: 'section', ...section }
    yield {
      type: 'note',
      formattedResponse: renderNoteHtml(sections),
      noteType,
      writer: 'extractive 1',
      sections,
      findings: checkNote(transcript, renderNoteText(sections), own),
    }
  },
}
