import { noteTypes } from '../../../note/note-types.ts'
import { writeNote } from '../../../note/write-note.ts'
import { AUTOMATIC_NOTE_TYPE, type Finding, type NoteTypeName } from '../../../spec/journal.ts'
import type { NoteText } from '../evidence/note-text.ts'
import { overlap } from '../evidence/stretches.ts'
import { insertInSection, removeFromNote, replaceInNote } from './edit-note.ts'
import type { OpenFinding } from './open-findings.ts'

/** What one click can do about a finding; undefined where only the user can tell. */
export type Mend = 'different' | 'missing' | 'replace' | 'unsupported' | 'nationalId'

export function mendOf({ kind, finding }: OpenFinding): Mend | undefined {
  if (kind === 'nationalId') return 'nationalId'
  if (kind === 'different') return finding.mend === undefined ? undefined : 'different'
  if (kind === 'lost') return 'unsupported'
  if (kind === 'otherPatient') return undefined
  if (kind === 'unsupported') return finding.category === 'statement' ? 'unsupported' : undefined
  if (finding.mend === undefined) return undefined
  return finding.note ? 'replace' : 'missing'
}

/** What the note was to say. */
export interface Said {
  transcript: string
  noteType: NoteTypeName | undefined
}

/** Mends a finding in the note. False when the note has changed under it. */
export function mendNote(note: NoteText, { finding }: OpenFinding, mend: Mend, said: Said): boolean {
  const { note: place, mend: text = '' } = finding
  if (mend === 'missing') return insertMissing(note, finding, text, said)
  if (!place) return false
  return mend === 'unsupported' || mend === 'nationalId'
    ? removeFromNote(note, place)
    : replaceInNote(note, place, text)
}

/** Puts what was said where the writer would have put it. */
function insertMissing(note: NoteText, { transcript: place }: Finding, text: string, said: Said): boolean {
  const { noteType, sections } = writeNote(said.transcript, said.noteType ?? AUTOMATIC_NOTE_TYPE)
  const order = noteTypes[noteType].headings.map(({ heading }) => heading)
  const section = sections.find(({ sentences }) =>
    sentences.some(({ evidence }) => place && evidence.some((span) => overlap(span, place))),
  )
  return insertInSection(note, text, section?.heading ?? order[0] ?? '', order)
}
