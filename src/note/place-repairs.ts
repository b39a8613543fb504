import type { Repair, Span } from '../spec/journal.ts'
import { findPhrase, searchedText, type SearchedText } from './search-text.ts'

/** A repair, and where its sentence is in a note, as dictated or as repaired. */
export interface PlacedRepair {
  readonly repair: Repair
  /** The sentence in the note, in UTF-16 units; undefined where the note words it differently. */
  readonly note: Span | undefined
  /** The form that the note has; undefined where it has neither. */
  readonly shows: 'before' | 'after' | undefined
}

/** Finds each repair's sentence in any note, verbatim apart from case, final marks and white space. */
export function placeRepairs(repairs: readonly Repair[], noteText: string): PlacedRepair[] {
  const text = searchedText(noteText)
  return repairs.map((repair) => {
    // Longer first: it may contain the shorter one.
    const forms = (['before', 'after'] as const).toSorted((one, other) => repair[other].length - repair[one].length)
    for (const shows of forms) {
      const note = findSentence(text, repair[shows])
      if (note) return { repair, note, shows }
    }
    return { repair, note: undefined, shows: undefined }
  })
}

/** Finds a sentence in a text, on word boundaries and without its final marks; undefined where it is missing. */
export function findSentence(text: SearchedText, sentence: string): Span | undefined {
  return findPhrase(text, sentence.slice(0, endWithoutMarks(sentence)))
}

/** Scans backwards: a regular expression anchored at the end would retry from each mark of a long run. */
function endWithoutMarks(sentence: string): number {
  let end = sentence.length
  while (end > 0 && /[\s.,:;–-]/.test(sentence.charAt(end - 1))) end--
  return end
}
