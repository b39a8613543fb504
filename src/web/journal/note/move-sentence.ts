import { noteTypes } from '../../../note/headings/note-types.ts'
import type { NoteTypeName, Span } from '../../../spec/journal.ts'
import { headingName, rangeOf, readNoteText, type NoteText } from '../evidence/note-text.ts'
import type { Place } from '../evidence/read-note.ts'
import { insertInSection, removeFromNote } from './edit-note.ts'

/** Where a sentence can be moved: the note's other sections, and those that a note of its type can also have. */
export interface Targets {
  readonly existing: readonly Place[]
  readonly possible: readonly Place[]
}

/** All sections except the one that contains the span. None in a note without headings. */
export function targetsOf(note: NoteText, [at]: Span, type: NoteTypeName | undefined): Targets {
  const headings = note.lines.filter(({ heading }) => heading)
  const own = headings.findLast(({ span }) => span[0] <= at)
  const names = headings.map((line) => headingName(note, line))
  const order = type && headings.length > 0 ? noteTypes[type].headings.map(({ heading }) => heading) : []
  return {
    existing: headings.flatMap((line, index) => (line === own ? [] : { heading: names[index] ?? '', before: [] })),
    possible: order.flatMap((heading, index) =>
      names.includes(heading) ? [] : { heading, before: order.slice(0, index) },
    ),
  }
}

/** The section at a height in the viewport: the last one whose heading is above it. */
export function sectionAt(note: NoteText, y: number): Place | undefined {
  const headings = note.lines.filter(({ heading }) => heading)
  const above = headings.findLast(({ span }) => (rangeOf(note, span)?.getBoundingClientRect().top ?? Infinity) <= y)
  const line = above ?? headings[0]
  return line && { heading: headingName(note, line), before: [] }
}

/**
 * Moves a sentence to the end of another section, by editing commands. `read`: the note that `span` refers to; if it
 * has changed, nothing is done and false returned. The sentence is inserted before it is removed: it is never lost.
 */
export function moveSentence(editor: HTMLElement, read: NoteText, span: Span, place: Place): boolean {
  const before = readNoteText(editor)
  if (before.text !== read.text) return false
  const sentence = before.text.slice(...span)
  if (!insertInSection(before, sentence, place)) return false
  const both = readNoteText(editor)
  const shift = both.text.slice(...span) === sentence ? 0 : both.text.length - before.text.length
  return removeFromNote(both, [span[0] + shift, span[1] + shift])
}
