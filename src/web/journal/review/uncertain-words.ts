import type { SuspectWord } from '../../../note/check/suspect-words.ts'
import type { Span } from '../../../spec/journal.ts'
import type { ReadDictation } from '../evidence/read-dictation.ts'
import { overlap } from '../evidence/stretches.ts'

/** A word of the transcript to listen to once more. */
export interface UncertainWord {
  readonly span: Span
  readonly word: string
  /** What was probably said, written as the word is; undefined where only the sound can tell. */
  readonly likely: string | undefined
}

const weight: Record<SuspectWord['kind'], number> = { medicine: 0, own: 1, finding: 2 }
const UNKNOWN_KIND = 3

/**
 * Words that the engine was not sure of, and words close to a medicine or a finding that are none: medicines first, then
 * findings, then in the order they were said. `settled`: words that the user said are right, in small letters.
 */
export function uncertainWords(
  { transcript, segments, suspects }: Omit<ReadDictation, 'asides'>,
  settled: readonly string[],
): UncertainWord[] {
  const heard = segments
    .flatMap(({ uncertain }) => uncertain)
    .filter((span) => !suspects.some((suspect) => overlap(suspect.span, span)))
  const words = [
    ...suspects.map(({ span, word, likely, kind }) => ({
      span,
      word,
      likely: asWritten(likely, word),
      weight: weight[kind],
    })),
    ...heard.map((span) => ({ span, word: transcript.slice(...span), likely: undefined, weight: UNKNOWN_KIND })),
  ]
  return words
    .filter(({ word }) => /[\p{L}\p{N}]/u.test(word) && !settled.includes(word.toLowerCase()))
    .toSorted((one, other) => one.weight - other.weight || one.span[0] - other.span[0])
    .map(({ span, word, likely }) => ({ span, word, likely }))
}

/** With a capital where the word has one. */
function asWritten(likely: string, word: string): string {
  return /^\p{Lu}/u.test(word) ? likely.charAt(0).toUpperCase() + likely.slice(1) : likely
}
