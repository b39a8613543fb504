import type { Repair, Span } from '../spec/journal.ts'
import { findPhrase, searchedText, type SearchedText } from './search-text.ts'

/** A repair and where its sentence stands in a note, as it was said or as it was repaired. */
export interface PlacedRepair {
  readonly repair: Repair
  /** The sentence in the note, in UTF-16 units; undefined where the note words it otherwise. */
  readonly note: Span | undefined
  /** What the note has now; undefined where it has neither. */
  readonly shows: 'before' | 'after' | undefined
}

/** Finds each repair's sentence in a note, whoever wrote it: letter for letter but for case, marks at its end and line breaks. */
export function placeRepairs(repairs: readonly Repair[], noteText: string): PlacedRepair[] {
  const text = searchedText(noteText)
  return repairs.map((repair) => {
    // The longer of the two may hold the shorter one.
    const forms = (['before', 'after'] as const).toSorted((one, other) => repair[other].length - repair[one].length)
    for (const shows of forms) {
      const note = findSentence(text, repair[shows])
      if (note) return { repair, note, shows }
    }
    return { repair, note: undefined, shows: undefined }
  })
}

/** Where a sentence stands in a text, on word boundaries and without the marks at its end; undefined where it does not. */
export function findSentence(text: SearchedText, sentence: string): Span | undefined {
  return findPhrase(text, sentence.slice(0, endWithoutMarks(sentence)))
}

/** Backwards, sign by sign: an expression for what stands at the end would begin at each of a long row of marks. */
function endWithoutMarks(sentence: string): number {
  let end = sentence.length
  while (end > 0 && /[\s.,:;–-]/.test(sentence.charAt(end - 1))) end--
  return end
}
