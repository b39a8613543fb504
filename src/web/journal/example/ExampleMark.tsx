import { FlaskConical } from 'lucide-react'
import { example as texts } from '../../texts/example.ts'
import { isUntouched, type JournalState } from '../state/journal-state.ts'
import './example.css'

/** Marks what is recorded as an example; renders nothing for a patient's recording. */
export function ExampleMark({ state }: { state: JournalState }) {
  if (state.example === undefined || isUntouched(state)) return null
  return (
    <span className="example-mark">
      <FlaskConical aria-hidden size={14} />
      {texts.mark}
    </span>
  )
}

/** The same, above the note. */
export function ExampleStrip({ state }: { state: JournalState }) {
  if (state.example === undefined || state.note.html === '') return null
  return (
    <p className="example-strip">
      <FlaskConical aria-hidden size={16} />
      <span>
        <strong>{texts.mark}.</strong> {texts.help}
      </span>
    </p>
  )
}
