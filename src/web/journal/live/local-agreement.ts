import { editDistances } from '../../editing/edit-distance.ts'

export type LocalAgreement = ReturnType<typeof createLocalAgreement>

/** Words of ongoing speech. A pass over more sound may still change the tentative ones. */
export interface OngoingWords {
  settled: string
  tentative: string
}

/**
 * What is shown of ongoing speech: the newest pass. Its beginning is settled where two consecutive passes agree (local
 * agreement, as in whisper_streaming); the rest is tentative, as a recogniser guesses at a cut-off word, and guesses
 * differently the next time. Settled words stay until at least as many are agreed on again, so that they don't flicker.
 */
export function createLocalAgreement() {
  let settled: string[] = []
  let tentative: string[] = []
  let last: string[] = []

  return {
    /** Takes the text of a new pass over all unfinished speech. */
    pass(text: string): void {
      const words = wordsOf(text)
      const common = commonStart(last, words)
      if (common >= settled.length) settled = words.slice(0, common)
      // A pass that heard less takes nothing back: the next one may hear it again.
      if (words.length > 0) tentative = words.slice(accountedFor(words, settled))
      last = words
    },
    words: (): OngoingWords => ({ settled: settled.join(' '), tentative: tentative.join(' ') }),
    /** Whether another pass over the same sound would add nothing. */
    isWhole: (): boolean => settled.length === last.length,
    /** `text` is final: drops the words it accounts for; the rest begins what follows. */
    settle(text: string): void {
      const done = accountedFor([...settled, ...tentative], wordsOf(text))
      tentative = tentative.slice(Math.max(0, done - settled.length))
      settled = settled.slice(done)
      last = []
    },
    clear(): void {
      settled = []
      tentative = []
      last = []
    },
  }
}

function wordsOf(text: string): string[] {
  return text.split(/\s+/).filter((word) => word !== '')
}

/** Number of leading words two passes share. Punctuation and case depend on what follows, so they are ignored. */
function commonStart(one: readonly string[], other: readonly string[]): number {
  let count = 0
  while (count < one.length && count < other.length && bare(one[count]) === bare(other[count])) count++
  return count
}

/** Number of `shown` words that `text` accounts for: the prefix with the smallest edit distance to it. */
function accountedFor(shown: readonly string[], text: readonly string[]): number {
  const costs = editDistances(text, shown, (one, other) => bare(one) === bare(other))
  return costs.lastIndexOf(Math.min(...costs))
}

function bare(word = ''): string {
  return word.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '') || word
}
