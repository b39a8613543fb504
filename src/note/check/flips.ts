import type { Side } from './side.ts'
import { isImplied } from './implied-denials.ts'
import type { Fact } from './read-facts.ts'
import type { Statement } from './read-text.ts'
import { keysOfWord, type Word } from './words.ts'

/** A denial of one text, and where the other text affirms the same. */
export interface Flip {
  readonly denial: Fact
  readonly statement: number
  readonly word: Word
}

/**
 * Denials of which the statement that has most of theirs affirms the very thing, in the same words or in others: «ikke
 * gul» and «Ikterisk.», also one of a list. Only what the other text denies nowhere.
 */
export function findFlips(own: Side, other: Side, agreed: ReadonlySet<Fact>): Flip[] {
  return own.statements.flatMap((statement, index) => {
    const { best = -1 } = own.coverages[index] ?? {}
    const affirming = other.statements[best]
    if (!affirming || other.coverages[best]?.best !== index) return []
    return statement.facts.flatMap((denial) => {
      if (!isDenial(denial) || denial.optional === true || agreed.has(denial)) return []
      const word = affirmedOf(denial, statement, affirming, other)
      return word ? [{ denial, statement: best, word }] : []
    })
  })
}

/** The word of a statement that affirms what a denial surely denies. */
function affirmedOf({ denies }: Fact, denying: Statement, affirming: Statement, other: Side): Word | undefined {
  const [denied] = denies
  if (!denied || keysOfWord(denied).some((key) => other.stance.denied.has(key))) return undefined
  if (affirmedIn(denying).some((word) => isSame(word, denied))) return undefined
  const word = affirmedIn(affirming).find((candidate) => isSame(candidate, denied))
  return word && !isImplied(affirming, word, denying) ? word : undefined
}

function isDenial({ category }: Fact): boolean {
  return category === 'negation'
}

function affirmedIn({ words, deniedAt }: Statement): Word[] {
  return words.filter(({ light, at }) => !light && !deniedAt.has(at))
}

/** The same word, or one that means much the same in all the parts of the denied one: «planer om å ta livet», «suicidplaner». */
function isSame(one: Word, { key, stem, concept: { parts } }: Word): boolean {
  // «ubehandlet» is what «ingen behandling» says.
  if (one.stem.startsWith('u') !== stem.startsWith('u')) return false
  if (one.key === key) return true
  const theirs = one.concept.parts
  return (
    parts.length > 0 && parts.every((names) => theirs.some((others) => others.some((name) => names.includes(name))))
  )
}
