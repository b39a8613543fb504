import type { NoteText } from '../evidence/note-text.ts'
import { insertInSection, removeFromNote, replaceInNote } from '../note/edit-note.ts'
import type { OpenFinding } from './open-findings.ts'

/** What one click can do about a finding; undefined where only the user can tell. */
export type Mend = 'repair' | 'different' | 'missing' | 'replace' | 'unsupported' | 'nationalId'

export function mendOf({ kind, finding }: OpenFinding): Mend | undefined {
  if (kind === 'nationalId') return 'nationalId'
  if (kind === 'different') return finding.mend === undefined ? undefined : 'different'
  if (kind === 'lost') return 'unsupported'
  if (kind === 'correction') return finding.mend === undefined || !finding.note ? undefined : 'repair'
  if (kind === 'otherPatient') return undefined
  // Only where the note has a sentence that was made from it.
  if (kind === 'offRecord') return finding.note ? 'unsupported' : undefined
  if (kind === 'unsupported') return finding.category === 'statement' ? 'unsupported' : undefined
  if (finding.mend === undefined) return undefined
  return finding.note ? 'replace' : 'missing'
}

/** Mends a finding in the note. False when the note has changed under it. */
export function mendNote(note: NoteText, { finding }: OpenFinding, mend: Mend): boolean {
  const { note: span, mend: text = '', place } = finding
  if (mend === 'missing') return place !== undefined && insertInSection(note, text, place)
  if (!span) return false
  return mend === 'unsupported' || mend === 'nationalId' ? removeFromNote(note, span) : replaceInNote(note, span, text)
}
