import { diffWords } from 'diff'

/** A stretch of a sentence: kept by the repair, or struck out. */
export interface SentencePart {
  readonly text: string
  readonly isKept: boolean
}

/** The sentence as it was said, with what the repair struck out; what it wrote otherwise follows what it stands for. */
export function takenOut(before: string, after: string): SentencePart[] {
  return diffWords(before, after)
    .filter(({ value }) => value !== '')
    .map(({ value, removed }) => ({ text: value, isKept: !removed }))
}
