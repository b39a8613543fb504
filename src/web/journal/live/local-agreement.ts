import { editDistances } from '../../editing/edit-distance.ts'

export type LocalAgreement = ReturnType<typeof createLocalAgreement>

/**
 * What can be shown of ongoing speech: the leading words that two consecutive passes agree on (local agreement, as in
 * whisper_streaming). A recogniser guesses at a cut-off word, and guesses differently the next time. Agreed words stay
 * until at least as many are agreed on again, so that nothing flickers.
 */
export function createLocalAgreement() {
  let agreed: string[] = []
  let last: string[] = []

  return {
    /** Takes the text of a new pass over all unfinished speech. */
    pass(text: string): void {
      const words = wordsOf(text)
      const common = commonStart(last, words)
      if (common >= agreed.length) agreed = words.slice(0, common)
      last = words
    },
    text: (): string => agreed.join(' '),
    /** Whether another pass over the same sound would add nothing. */
    isWhole: (): boolean => agreed.length === last.length,
    /** `text` is final: drops the words it accounts for; the rest begins what follows. */
    settle(text: string): void {
      agreed = agreed.slice(accountedFor(agreed, wordsOf(text)))
      last = []
    },
    clear(): void {
      agreed = []
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
