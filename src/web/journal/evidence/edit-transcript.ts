import type { Span } from '../../../spec/journal.ts'

/** Puts `text` in the place of a stretch of the transcript, in a way that the browser's own undo takes back. */
export function replaceInTranscript(area: HTMLTextAreaElement, [start, end]: Span, text: string): void {
  area.focus({ preventScroll: true })
  area.setSelectionRange(start, end)
  document.execCommand(text === '' ? 'delete' : 'insertText', false, text)
}

/** A stretch to delete: with one of the two spaces around it, so that one is left. */
export function withSpaceAround(text: string, [start, end]: Span): Span {
  const isOpen = start === 0 || /\s/.test(text.charAt(start - 1))
  if (isOpen && text[end] === ' ') return [start, end + 1]
  return text[start - 1] === ' ' && (end === text.length || /\s/.test(text.charAt(end)))
    ? [start - 1, end]
    : [start, end]
}
