import type { NoteNotice as Notice } from '../../../spec/journal.ts'
import { writing } from '../../texts/writing.ts'
import { PanelMessage } from '../PanelMessage.tsx'

/** What the user must know about how the note was written. */
export function NoteNotice({ notice }: { notice: Notice }) {
  return <PanelMessage kind="warning">{writing.notices[notice]}</PanelMessage>
}
