import { editDistances } from '../src/web/editing/edit-distance.ts'

/** Words normalised for comparison: lower case, letters and digits only. */
function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
}

export interface WordErrors {
  errors: number
  words: number
}

/** Wrong, missing and extra words in `heard` (edit distance), and the number of words in `said`. */
export function wordErrors(said: string, heard: string): WordErrors {
  const expected = wordsOf(said)
  return { errors: editDistances(wordsOf(heard), expected).at(-1) ?? 0, words: expected.length }
}
