import type { NoteSection } from '../spec/journal.ts'
import { isList, paragraphs } from './render-html.ts'

/** The note as plain text for the clipboard: each heading on its own line, a blank line between sections. */
export function renderNoteText(sections: readonly NoteSection[]): string {
  return sections
    .map(({ heading, sentences }) => {
      const texts = sentences.map((sentence) => sentence.text)
      return [heading, ...(isList(heading) ? texts : paragraphs(texts))].join('\n')
    })
    .join('\n\n')
}
