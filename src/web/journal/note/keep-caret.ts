import { offsetOf, rangeOf, readNoteText } from '../evidence/note-text.ts'

/** Changes an editor from outside, and leaves the caret beside the words that it was beside. */
export function keepingCaret(editor: HTMLElement, change: () => void): void {
  const selection = document.getSelection()
  const { focusNode, focusOffset = 0 } = selection ?? {}
  if (!focusNode || !editor.contains(focusNode) || document.activeElement !== editor) return change()
  const before = readNoteText(editor)
  const at = offsetOf(before, focusNode, focusOffset)
  change()
  const after = readNoteText(editor)
  const isBefore = after.text.startsWith(before.text.slice(0, at))
  const place = isBefore ? at : Math.max(0, after.text.length - (before.text.length - at))
  const isEnd = place >= after.text.length
  const range = rangeOf(after, isEnd ? [place - 1, place] : [place, place + 1])
  if (range)
    selection?.collapse(isEnd ? range.endContainer : range.startContainer, isEnd ? range.endOffset : range.startOffset)
}
