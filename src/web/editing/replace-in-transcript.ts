import type { Span } from '../../spec/journal.ts'

/** Replaces a span of the transcript with `text`, so that the browser's own undo can revert it. */
export function replaceInTranscript(area: HTMLTextAreaElement, [start, end]: Span, text: string): void {
  area.focus({ preventScroll: true })
  area.setSelectionRange(start, end)
  document.execCommand(text === '' ? 'delete' : 'insertText', false, text)
}
