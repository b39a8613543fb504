import { noteTypes } from '../../../note/headings/note-types.ts'
import { DEFAULT_DOCUMENT, USUAL_NOTE_TYPE } from '../../../spec/journal.ts'
import { workplace } from '../../texts/workplace.ts'
import { noteTypeOf, type JournalState } from '../state/journal-state.ts'

const { outline } = workplace

/** During dictation: the headings that the note can have. */
export function NoteOutline({ state }: { state: JournalState }) {
  if (state.requestedDocument !== DEFAULT_DOCUMENT) return null
  const type = noteTypeOf(state)
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- on a low screen it scrolls, and the keyboard has to reach it
    <section className="note-outline" tabIndex={0} aria-labelledby="overskrifter">
      <h3 id="overskrifter">{type ? outline.chosen : outline.usual}</h3>
      <ul>
        {noteTypes[type ?? USUAL_NOTE_TYPE].headings
          .filter(({ level }) => level === 1)
          .map(({ heading }) => (
            <li key={heading}>{heading}</li>
          ))}
      </ul>
    </section>
  )
}
