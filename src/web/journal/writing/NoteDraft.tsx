import type { NoteSection } from '../../../spec/journal.ts'
import { writing } from '../../texts/writing.ts'
import './note-draft.css'

/** The sections written so far. A preview: it is not checked yet, so it can't be edited, selected or copied. */
export function NoteDraft({ sections }: { sections: readonly NoteSection[] }) {
  return (
    <section aria-label={writing.draft} className="note note-draft">
      {sections.map(({ heading, sentences }, index) => (
        // Sections are only ever appended.
        // oxlint-disable-next-line react/no-array-index-key
        <div key={index}>
          <h3>{heading}</h3>
          <p>{sentences.map(({ text }) => text).join(' ')}</p>
        </div>
      ))}
      <p aria-hidden className="note-draft-more">
        <i />
        <i />
        <i />
      </p>
    </section>
  )
}
