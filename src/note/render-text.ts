import type { NoteSection } from '../spec/journal.ts'
import { paragraphs } from './render-html.ts'

/** The note as plain text for the clipboard: each heading on a line of its own, a blank line between sections. */
export function renderNoteText(sections: readonly NoteSection[]): string {
  return sections
    .map(({ heading, sentences }) => [heading, ...paragraphs(sentences.map((sentence) => sentence.text))].join('\n'))
    .join('\n\n')
}
