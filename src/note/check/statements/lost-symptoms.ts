import type { Statement } from '../reading/statement.ts'
import { keysOfWord } from '../words/words.ts'
import type { Places } from './coverage.ts'

/** Symptoms with few synonyms, named as in `exclusive-words.json`; «hoster opp slim» or «trøtt» have many wordings. */
const plain: ReadonlySet<string | undefined> = new Set([
  'kvalme',
  'oppkast',
  'svimmelhet',
  'diaré',
  'kramper',
  'besvimelse',
  'hjertebank',
  'nattesvette',
  'dysuri',
  'brystsmerter',
  'utslett',
])

/**
 * Finds statements with an affirmed symptom that the other text never mentions in any words, even where the rest of the
 * statement is covered: «…, men kvalm». Denied symptoms are compared as denials.
 */
export function findLostSymptoms(statements: readonly Statement[], theirs: Places): number[] {
  return statements.flatMap(({ meaning, deniedAt, aside }, index) => {
    if (aside) return []
    const isLost = meaning.some(
      (word) =>
        plain.has(word.exclusive?.lineage[0]) &&
        !deniedAt.has(word.at) &&
        !keysOfWord(word).some((key) => theirs.has(key)),
    )
    return isLost ? [index] : []
  })
}
