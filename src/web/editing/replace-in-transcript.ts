import type { Span } from '../../spec/journal.ts'

/** Puts `text` in the place of a stretch of the transcript, in a way that the browser's own undo takes back. */
export function replaceInTranscript(area: HTMLTextAreaElement, [start, end]: Span, text: string): void {
  area.focus({ preventScroll: true })
  area.setSelectionRange(start, end)
  document.execCommand(text === '' ? 'delete' : 'insertText', false, text)
}
