import { AUTOMATIC_NOTE_TYPE, requestedNoteTypes, type RequestedNoteType } from '../../spec/journal.ts'
import { texts } from '../texts.ts'
import { Choice } from './Choice.tsx'

interface NoteTypeSelectProps {
  chosen: RequestedNoteType
  disabled: boolean
  onChoose: (type: RequestedNoteType) => void
}

export function NoteTypeSelect({ chosen, disabled, onChoose }: NoteTypeSelectProps) {
  return (
    <Choice
      label={texts.note.type}
      options={requestedNoteTypes}
      nameOf={(type) => (type === AUTOMATIC_NOTE_TYPE ? texts.note.automatic : texts.note.types[type])}
      chosen={chosen}
      disabled={disabled}
      onChoose={onChoose}
    />
  )
}
