import { AUTOMATIC_NOTE_TYPE, DEFAULT_DOCUMENT, requestedNoteTypes } from '../../../spec/journal.ts'
import { useKnownConfig } from '../../server-config.ts'
import { texts } from '../../texts.ts'
import { writing } from '../../texts/writing.ts'
import { Choice } from './Choice.tsx'
import type { JournalEvent, JournalState } from '../state/journal-state.ts'
import { InstructionsField } from './InstructionsField.tsx'

/** A choice for which an existing note has to be rewritten. */
export type WritingChoice = Extract<JournalEvent, { type: 'note-type-chosen' | 'document-chosen' }>

interface WritingChoicesProps {
  state: JournalState
  disabled: boolean
  onChoose: (choice: WritingChoice) => void
  onInstructions: (instructions: string) => void
  /** The user has finished the instructions. */
  onWrite: () => void
}

/** What to write: the note's type and, with a language model, which document and how. */
export function WritingChoices({ state, disabled, onChoose, onInstructions, onWrite }: WritingChoicesProps) {
  const documents = useKnownConfig()?.documents ?? []
  const hasModel = documents.length > 1
  return (
    <>
      {hasModel && (
        <Choice
          label={writing.document}
          options={documents}
          nameOf={(document) => writing.documents[document]}
          chosen={state.requestedDocument}
          disabled={disabled}
          onChoose={(document) => onChoose({ type: 'document-chosen', document })}
        />
      )}
      {state.requestedDocument === DEFAULT_DOCUMENT && (
        <Choice
          label={texts.note.type}
          options={requestedNoteTypes}
          nameOf={(type) => (type === AUTOMATIC_NOTE_TYPE ? texts.note.automatic : texts.note.types[type])}
          chosen={state.requestedType}
          disabled={disabled}
          onChoose={(noteType) => onChoose({ type: 'note-type-chosen', noteType })}
        />
      )}
      {hasModel && (
        <>
          {/* The choices get a separate line. */}
          <span aria-hidden className="basis-full" />
          <InstructionsField value={state.instructions} onChange={onInstructions} onWrite={onWrite} />
        </>
      )}
    </>
  )
}
