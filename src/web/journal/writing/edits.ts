import { applyEdits, editedSentence, sentencesOf } from '../../../note/apply-edits.ts'
import { escapeHtml, renderNoteHtml } from '../../../note/render-html.ts'
import type { NoteEdit, Span } from '../../../spec/journal.ts'
import type { Note, SwitchedEdit } from '../state/journal-state.ts'

/** What an edit replaces, and the places in the transcript that both are from. */
export function replacedBy({ draft }: Pick<Note, 'draft'>, edit: NoteEdit): { before: string; source: Span[] } {
  const sentences = sentencesOf(draft)
  const before = edit.replaces.flatMap((index) => sentences[index]?.text ?? []).join(' ')
  return { before, source: editedSentence(edit, sentences).evidence }
}

/** The note with these edits, in which others may be switched on than before. The user's own words are left alone. */
export function withEdits(note: Note, edits: readonly SwitchedEdit[]): Note {
  const sections = applyEdits(
    note.draft,
    edits.filter(({ on }) => on),
  )
  const html = note.edited ? switchedIn(note, edits) : renderNoteHtml(sections)
  const isSame = html === note.html
  return { ...note, edits, sections, html, version: isSame ? note.version : note.version + 1 }
}

/** Whether an edit can be switched: what it would change must be in the note as it was generated. */
export function canSwitch(note: Note, edit: SwitchedEdit): boolean {
  return !note.edited || note.html.includes(forms(note, edit)[edit.on ? 'after' : 'before'])
}

function switchedIn(note: Note, edits: readonly SwitchedEdit[]): string {
  let { html } = note
  for (const [index, edit] of edits.entries()) {
    const was = note.edits[index]?.on ?? false
    const { before, after } = forms(note, edit)
    // A function, as «$» in a text would be a pattern.
    if (edit.on !== was) html = html.replace(was ? after : before, () => (was ? before : after))
  }
  return html
}

function forms(note: Note, edit: NoteEdit): { before: string; after: string } {
  return { before: escapeHtml(replacedBy(note, edit).before), after: escapeHtml(edit.text) }
}
