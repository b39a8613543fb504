import type { Statement } from '../reading/statement.ts'
import { keysOfWord } from '../words/words.ts'
import type { Places } from './coverage.ts'

/** Symptoms of few names, as `exclusive-words.json` has them: «hoster opp slim» or «trøtt» may be put in many ways. */
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
 * Statements that tell of a symptom that the other text has nowhere, in no words: «…, men kvalm», of which the rest is
 * told. What is denied is compared as such.
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
