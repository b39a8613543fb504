import { correctWords } from '../../../dictation/correct-words.ts'
import { placesOf } from '../../../note/search-text.ts'
import type { WordCorrection } from '../../../spec/own-words.ts'
import { readNoteText } from '../evidence/note-text.ts'
import { replaceInNote } from './edit-note.ts'

/** Corrects a word wherever it stands in the note. Returns the number of places. */
export function correctInNote(editor: HTMLElement, correction: WordCorrection): number {
  const { text } = readNoteText(editor)
  const places = placesOf(correction.heard, text)
  // From the end: the places before stay where they are.
  for (const place of places.toReversed()) {
    replaceInNote(readNoteText(editor), place, correctWords(text.slice(...place), [correction]))
  }
  return places.length
}
