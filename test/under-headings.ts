import { writeNote } from '../src/note/write-note.ts'
import type { NoteTypeName } from '../src/spec/journal.ts'

/** The text of each section of the note for a dictation, by heading. */
export const under = (type: NoteTypeName, transcript: string): Record<string, string> =>
  Object.fromEntries(
    writeNote(transcript, type).sections.map(({ heading, sentences }) => [
      heading,
      sentences.map(({ text }) => text).join(' '),
    ]),
  )
