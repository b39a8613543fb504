import { findAsides } from '../../dictation/commands/asides.ts'
import { checkAgainst, checkNote, readTranscript } from '../../note/check/check-note.ts'
import { applyEdits } from '../../note/apply-edits.ts'
import { findingsFor } from '../../note/headings/documents.ts'
import { normaliseWithRaw } from '../../note/normalise-dictation.ts'
import { renderNoteHtml } from '../../note/render-html.ts'
import { renderNoteText } from '../../note/render-text.ts'
import { writeDocument } from '../../note/write-document.ts'
import { DEFAULT_DOCUMENT, type NoteEdit, type WriteJournalResponse } from '../../spec/journal.ts'
import type { OwnWords } from '../../spec/own-words.ts'
import type { NoteOrder } from '../note-writer.ts'

export const EXTRACTIVE_WRITER = 'extractive 1'

/** The extractive writer: about 10 ms of processor time per 1,000 characters. */
export function extractNote(order: NoteOrder): WriteJournalResponse {
  const { transcript, noteType: requestedType, document, ...own } = order
  const normalised = normaliseWithRaw(transcript, own)
  const { tokens, repairs } = normalised
  const { noteType, sections } = writeDocument(transcript, { document, noteType: requestedType }, own, tokens)
  const asides = findAsides(transcript)
  const found = checkAgainst(readTranscript(transcript, own, normalised), renderNoteText(sections), own)
  return {
    formattedResponse: renderNoteHtml(sections),
    noteType,
    writer: EXTRACTIVE_WRITER,
    sections,
    findings: findingsFor(document, found),
    ...(asides.length > 0 ? { asides } : {}),
    ...(repairs.length > 0 ? { repairs: [...repairs] } : {}),
    ...(document === DEFAULT_DOCUMENT ? {} : { document }),
  }
}

/** A draft with its accepted edits, checked as a whole. */
export function finishNote(
  { transcript, document, ...own }: Pick<NoteOrder, 'transcript' | 'document'> & OwnWords,
  draft: WriteJournalResponse,
  edits: readonly NoteEdit[],
): WriteJournalResponse {
  const sections = applyEdits(draft.sections, edits)
  const findings = findingsFor(document, checkNote(transcript, renderNoteText(sections), own))
  return { ...draft, formattedResponse: renderNoteHtml(sections), sections, findings }
}
