import type { Span } from '../../spec/journal.ts'

/**
 * Replaces a span of the transcript with `text`, so that the browser's own undo can revert it. A phone may show another
 * part of the page: editing commands have no effect on what is hidden, so there the list's own undo is the only one.
 */
export function replaceInTranscript(area: HTMLTextAreaElement, [start, end]: Span, text: string): void {
  if (!area.checkVisibility()) {
    area.setRangeText(text, start, end, 'end')
    area.dispatchEvent(new InputEvent('input', { bubbles: true }))
    return
  }
  area.focus({ preventScroll: true })
  area.setSelectionRange(start, end)
  document.execCommand(text === '' ? 'delete' : 'insertText', false, text)
}
