import { editDistances } from '../../editing/edit-distance.ts'

export type LocalAgreement = ReturnType<typeof createLocalAgreement>

/**
 * What can be shown of speech that is still being spoken: the words at its beginning that two passes in a row agree on (local
 * agreement, as in whisper_streaming). A recogniser guesses at a word that is cut off, and guesses differently the next time.
 * What was agreed on stays until as many words are agreed on again, so that nothing flickers.
 */
export function createLocalAgreement() {
  let agreed: string[] = []
  let last: string[] = []

  return {
    /** Takes the text of a new pass over all that is unfinished. */
    pass(text: string): void {
      const words = wordsOf(text)
      const common = commonStart(last, words)
      if (common >= agreed.length) agreed = words.slice(0, common)
      last = words
    },
    text: (): string => agreed.join(' '),
    /** Another pass over the same sound would add nothing. */
    isWhole: (): boolean => agreed.length === last.length,
    /** `text` is certain: it takes the place of what it accounts for, and the rest is the beginning of what follows. */
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

/** How many words two passes begin with alike. Marks and capitals change with what follows, and are the newer pass's. */
function commonStart(one: readonly string[], other: readonly string[]): number {
  let count = 0
  while (count < one.length && count < other.length && bare(one[count]) === bare(other[count])) count++
  return count
}

/** How many of the `shown` words `text` stands for: the beginning of them that is the fewest edits away from it. */
function accountedFor(shown: readonly string[], text: readonly string[]): number {
  const costs = editDistances(text, shown, (one, other) => bare(one) === bare(other))
  return costs.lastIndexOf(Math.min(...costs))
}

function bare(word = ''): string {
  return word.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '') || word
}
