import type { Token } from '../../../dictation/tokens/token.ts'
import { isSide } from '../denials/denial-words.ts'
import type { Statement } from '../reading/statement.ts'
import { isMarkBetween } from '../words/spans.ts'
import { addToSet } from '../words/lists.ts'
import type { Word } from '../words/words.ts'

/** The sides on which a text denies and affirms each word, by its key; '' for no side. */
interface Sides {
  readonly denied: ReadonlyMap<string, ReadonlySet<string>>
  readonly affirmed: ReadonlyMap<string, ReadonlySet<string>>
}

/**
 * Finds statements that deny on one side what the other text denies only on the opposite side, and affirms on this one:
 * «steinfri på høyre side» where the stone is. Both texts mention both sides, so neither side is left over. Linear.
 */
export function findTurnedDenials(statements: readonly Statement[], others: readonly Statement[]): number[] {
  const candidates = [...statements.entries()].filter(([, statement]) => deniesOnSide(statement))
  if (candidates.length === 0) return []
  const theirs = sidesOf(others)
  return candidates.flatMap(([index, statement]) => (isTurned(statement, theirs) ? [index] : []))
}

function deniesOnSide({ words, deniedAt }: Statement): boolean {
  return deniedAt.size > 0 && words.some((word) => oneSide.test(word.key))
}

function isTurned(statement: Statement, { denied, affirmed }: Sides): boolean {
  const named = statement.words.filter(isSide)
  return surelyDenied(statement).some((word) => {
    const side = sideOf(word, named, statement.tokens)
    const other = opposite.get(side)
    const sides = denied.get(word.key)
    return other !== undefined && sides?.size === 1 && sides.has(other) && affirmed.get(word.key)?.has(side) === true
  })
}

function sidesOf(statements: readonly Statement[]): Sides {
  const [denied, affirmed] = [new Map<string, Set<string>>(), new Map<string, Set<string>>()]
  for (const statement of statements) {
    const { words, deniedAt, tokens } = statement
    const named = words.filter(isSide)
    for (const word of surelyDenied(statement)) addToSet(denied, word.key, sideOf(word, named, tokens))
    if (named.length > 0)
      for (const word of words)
        if (!word.light && !deniedAt.has(word.at)) addToSet(affirmed, word.key, sideOf(word, named, tokens))
  }
  return { denied, affirmed }
}

function surelyDenied({ facts }: Statement): Word[] {
  return facts.flatMap(({ category, denies }) => (category === 'negation' ? denies.slice(0, 1) : []))
}

/**
 * Key of the side in the same clause as a word, of those `named` in its statement: the next one, or else the one
 * before; '' for none.
 */
function sideOf({ at }: Word, named: readonly Word[], tokens: readonly Token[]): string {
  const near = named.filter((word) => !isMarkBetween(tokens, at, word.at))
  return (near.find((word) => word.at > at) ?? near.at(-1))?.key ?? ''
}

const oneSide = /^=(?:høyre|venstre)$/
const opposite = new Map([
  ['=høyre', '=venstre'],
  ['=venstre', '=høyre'],
])
