import { correctWords } from '../../dictation/correct-words.ts'
import type { Span } from '../../spec/journal.ts'
import type { WordCorrection } from '../../spec/own-words.ts'
import { commonEnds } from '../editing/common-ends.ts'
import { replaceInTranscript } from '../editing/replace-in-transcript.ts'

/**
 * Corrects the words in a span of the transcript. A single edit, reverted by one undo; only the part that differs is
 * replaced. Returns the number of words found.
 */
export function correctInTranscript(
  area: HTMLTextAreaElement,
  [start, end]: Span,
  corrections: readonly WordCorrection[],
): number {
  const before = area.value.slice(start, end)
  let count = 0
  const corrected = correctWords(before, corrections, () => count++)
  if (corrected === before) return count
  const { head, foot } = commonEnds(before, corrected)
  replaceInTranscript(area, [start + head, end - foot], corrected.slice(head, corrected.length - foot))
  return count
}

/**
 * Applies the corrections to pasted text, as to recognised text: a separate edit, so that undo first restores the text
 * as pasted. The caret stays after it. Returns the number of words corrected.
 */
export function correctPasted(area: HTMLTextAreaElement, pasted: Span, corrections: readonly WordCorrection[]): number {
  const before = area.value
  const behind = before.length - pasted[1]
  const count = correctInTranscript(area, wholeWords(before, pasted), corrections)
  if (area.value === before) return 0
  const caret = area.value.length - behind
  area.setSelectionRange(caret, caret)
  return count
}

/** Extends a span to whole words at both ends. */
export function wholeWords(text: string, [from, to]: Span): Span {
  let [start, end] = [from, to]
  while (start > 0 && isWithinWord(text, start)) start--
  while (end < text.length && isWithinWord(text, end)) end++
  return [start, end]
}

function isWithinWord(text: string, at: number): boolean {
  return /^[\p{L}\p{M}\p{N}]{2}$/u.test(text.slice(at - 1, at + 1))
}
