import { editDistances } from '../src/web/editing/edit-distance.ts'

/** Words as they are compared: lower case, letters and digits only. */
function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
}

export interface WordErrors {
  errors: number
  words: number
}

/** Words wrong, missing or too many in `heard`, and how many `said` has: the edit distance between the two. */
export function wordErrors(said: string, heard: string): WordErrors {
  const expected = wordsOf(said)
  return { errors: editDistances(wordsOf(heard), expected).at(-1) ?? 0, words: expected.length }
}
