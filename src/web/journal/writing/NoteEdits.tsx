import { isLetter } from '../../../note/headings/documents.ts'
import { DEFAULT_DOCUMENT } from '../../../spec/journal.ts'
import { buttonStyle } from '../../shell/button-style.ts'
import { fill } from '../../texts.ts'
import { review } from '../../texts/review.ts'
import { writing } from '../../texts/writing.ts'
import { quote } from '../note/SourceBar.tsx'
import type { JournalState, Note, SwitchedEdit } from '../state/journal-state.ts'
import type { JournalStore } from '../state/journal-store.ts'
import { canSwitch, replacedBy } from './edits.ts'
import './note-edits.css'

const texts = writing.edits

interface NoteEditsProps {
  state: JournalState
  store: JournalStore
}

/** What a language model has changed in the draft, each with before, after and source, and switches to undo it. */
export function NoteEdits({ state, store }: NoteEditsProps) {
  const { note, editing } = state
  const { edits } = note
  const letter = isLetter(note.document ?? DEFAULT_DOCUMENT)
  if (edits.length === 0 && !editing && !letter) return null
  const count = edits.filter(({ on }) => on).length
  const change = (edit: SwitchedEdit | undefined, on: boolean): void =>
    store.dispatch({ type: 'edits-switched', edit, on })
  return (
    <section aria-label={texts.label} className="note-edits">
      {letter && <p className="text-muted">{texts.letter}</p>}
      {editing && <p role="status">{texts.running}</p>}
      {edits.length > 0 && (
        <details>
          <summary>{fill(texts.count, { on: String(count), all: String(edits.length) })}</summary>
          <button type="button" className={buttonStyle.quiet} onClick={() => change(undefined, count === 0)}>
            {count === 0 ? texts.allOn : texts.allOff}
          </button>
          <ul>
            {edits.map((edit) => (
              <Edit key={edit.replaces.join()} note={note} edit={edit} onChange={(on) => change(edit, on)} />
            ))}
          </ul>
        </details>
      )}
    </section>
  )
}

interface EditProps {
  note: Note
  edit: SwitchedEdit
  onChange: (on: boolean) => void
}

function Edit({ note, edit, onChange }: EditProps) {
  const { before, source } = replacedBy(note, edit)
  const isFree = canSwitch(note, edit)
  return (
    <li>
      <input
        type="checkbox"
        aria-label={fill(texts.on, { text: edit.text })}
        checked={edit.on}
        disabled={!isFree}
        onChange={({ currentTarget }) => onChange(currentTarget.checked)}
      />
      <div>
        <p>
          <span className="text-muted">{texts.before}</span> <del>{before}</del>
        </p>
        <p>
          <span className="text-muted">{texts.after}</span> <ins>{edit.text}</ins>
        </p>
        <p className="source-words">{fill(review.evidence.source, { words: quote(note.writtenFrom, source) })}</p>
        {!isFree && <p className="text-muted">{texts.own}</p>}
      </div>
    </li>
  )
}
