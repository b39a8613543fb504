import type { Span } from '../../../spec/journal.ts'
import { spaced } from '../../editing/spaced.ts'
import { rangeOf, readNoteText, type NoteLine, type NoteText } from '../evidence/note-text.ts'
import type { Place } from '../evidence/read-note.ts'
import { trusted } from './sanitise.ts'

/*
 * Changes to the note that the user makes by a button. They use the editing commands that typing uses, so that the
 * browser's own undo reverts them; what each browser makes of `insertHTML` was tried in Chromium and Firefox.
 */

/** Replaces a span of the note. Returns false if the place no longer exists. */
export function replaceInNote(note: NoteText, span: Span, text: string): boolean {
  return select(rangeOf(note, span)) && document.execCommand('insertText', false, text)
}

/** Inserts words at a place in the note, with the spaces that separate them from what is there. */
export function insertAtCaret(editor: HTMLElement, range: Range, words: string): boolean {
  const before = textBefore(range)
  editor.focus({ preventScroll: true })
  return select(range) && document.execCommand('insertText', false, spaced(words, before, before.length))
}

/** The same after the last words of the note. */
export function insertAtEnd(editor: HTMLElement, words: string): boolean {
  const note = readNoteText(editor)
  editor.focus({ preventScroll: true })
  return appendTo(note, note.lines.length - 1, words)
}

/** The text of the node up to the range's beginning. */
function textBefore({ startContainer, startOffset }: Range): string {
  return startContainer instanceof Text ? startContainer.data.slice(0, startOffset) : ''
}

/** Removes a span from the note, along with a space, line or heading that would be left over. */
export function removeFromNote(note: NoteText, [start, end]: Span): boolean {
  const at = note.lines.findIndex(({ span }) => span[0] <= start && end <= span[1])
  const line = note.lines[at]
  if (!line) return false
  const isWhole = line.span[0] === start && line.span[1] === end
  return select(isWhole ? lineRange(note, at) : rangeOf(note, withSpace(note.text, line, [start, end]))) && remove()
}

/** Includes the space before the span or, if nothing precedes it, the one after: «76/min/min og» keeps its space. */
function withSpace(text: string, { span: [from, to] }: NoteLine, [start, end]: Span): Span {
  if (start > from && text[start - 1] === ' ') return [start - 1, end]
  const isFirst = start === from || text[start - 1] === '('
  return isFirst && end < to && text[end] === ' ' ? [start, end + 1] : [start, end]
}

/** A line with the break that separates it, and its heading if nothing else is under that. */
function lineRange(note: NoteText, at: number): Range | undefined {
  const isAlone = note.lines[at - 1]?.heading === true && note.lines[at + 1]?.heading !== false
  const first = isAlone ? at - 1 : at
  const [line, before, after] = [note.lines[at], note.lines[first - 1], note.lines[at + 1]]
  if (!line) return undefined
  if (before) return between(note, endOf(note, before), endOf(note, line))
  const start = note.lines[first]
  return after && start ? between(note, startOf(note, start), startOf(note, after)) : rangeOf(note, [0, line.span[1]])
}

/**
 * Appends a sentence to its section. A missing section gets its heading, after the nearest existing one that precedes
 * it. Returns false if the note has no place for it.
 */
export function insertInSection(note: NoteText, sentence: string, { heading, before }: Place): boolean {
  const own = headingAt(note, heading)
  if (own !== -1) return appendTo(note, sectionEnd(note, own), sentence)
  const nearest = before
    .toReversed()
    .map((name) => headingAt(note, name))
    .find((at) => at !== -1)
  const anyHeading = note.lines.findIndex((line) => line.heading)
  if (nearest === undefined && anyHeading === -1) return appendTo(note, note.lines.length - 1, sentence)
  return insertHtml(note, sectionEnd(note, nearest ?? anyHeading), htmlOf(['h3', heading], ['p', sentence]))
}

function headingAt(note: NoteText, heading: string): number {
  const name = heading.toLowerCase()
  return note.lines.findIndex((line) => {
    const text = note.text.slice(...line.span).toLowerCase()
    return line.heading && (text === name || text === `${name}:`)
  })
}

/** Index of the last line under a heading, or of the heading itself. */
function sectionEnd({ lines }: NoteText, heading: number): number {
  const next = lines.findIndex((line, at) => at > heading && line.heading)
  return next === -1 ? lines.length - 1 : next - 1
}

function appendTo(note: NoteText, at: number, sentence: string): boolean {
  const line = note.lines[at]
  const end = line && endOf(note, line)
  if (!line || !end) return false
  if (end.node.parentElement?.closest('li')) return insertHtml(note, at, htmlOf(['ul', 'li', sentence]))
  if (!select(between(note, end, end))) return false
  if (line.heading) document.execCommand('insertParagraph')
  return document.execCommand('insertText', false, line.heading ? sentence : ` ${sentence}`)
}

function insertHtml(note: NoteText, at: number, html: string): boolean {
  const line = note.lines[at]
  const end = line && endOf(note, line)
  return select(end && between(note, end, end)) && document.execCommand('insertHTML', false, trusted(html))
}

/** HTML of nested elements: each block names them, outermost first, and ends with the text. */
function htmlOf(...blocks: readonly (readonly string[])[]): string {
  const holder = document.createElement('div')
  for (const block of blocks) {
    const innermost = block.slice(0, -1).reduce<Element>((parent, name) => {
      return parent.appendChild(document.createElement(name))
    }, holder)
    innermost.textContent = block.at(-1) ?? ''
  }
  return holder.innerHTML
}

interface Point {
  node: Node
  offset: number
}

function startOf(note: NoteText, { span }: NoteLine): Point | undefined {
  const range = rangeOf(note, span)
  return range && { node: range.startContainer, offset: range.startOffset }
}

function endOf(note: NoteText, { span }: NoteLine): Point | undefined {
  const range = rangeOf(note, span)
  return range && { node: range.endContainer, offset: range.endOffset }
}

function between(note: NoteText, from: Point | undefined, to: Point | undefined): Range | undefined {
  const [line] = note.lines
  const range = line && rangeOf(note, line.span)
  if (!range || !from || !to) return undefined
  range.setStart(from.node, from.offset)
  range.setEnd(to.node, to.offset)
  return range
}

function select(range: Range | undefined): boolean {
  const selection = document.getSelection()
  if (!range || !selection || !range.startContainer.isConnected) return false
  // A field that has the focus would be edited instead.
  if (document.activeElement instanceof HTMLInputElement) document.activeElement.blur()
  selection.removeAllRanges()
  selection.addRange(range)
  return true
}

function remove(): boolean {
  return document.execCommand('delete')
}
