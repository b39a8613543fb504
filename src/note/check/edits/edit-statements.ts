import type { Token } from '../../../dictation/tokens/token.ts'
import { differingWords } from './edit-words.ts'

/** Whether the edit needs nothing of a clause of the draft, although the clause says something of its own. */
export function losesClause(before: readonly Token[], after: readonly Token[]): boolean {
  return hasSpareClause(before, after)
}

/** Whether the draft needs nothing of a clause of the edit, although the clause says something of its own. */
export function addsClause(before: readonly Token[], after: readonly Token[]): boolean {
  return hasSpareClause(after, before)
}

/** With more clauses than this one is taken to be spare, which bounds the work. */
const MOST = 40

function hasSpareClause(own: readonly Token[], other: readonly Token[]): boolean {
  const clauses = clausesOf(own)
  if (clauses.length > MOST) return true
  return (
    clauses.length > 1 &&
    clauses.some((clause) => {
      const rest = clauses.flatMap((each) => (each === clause ? [] : each))
      return differingWords(rest, other).added.length === 0 && differingWords(rest, own).added.length > 0
    })
  )
}

const conjunctions = new Set(['og', 'men', 'mens', 'medan', 'samt'])

/** The clauses of a text, each with the mark or conjunction that it begins with. */
export function clausesOf(tokens: readonly Token[]): Token[][] {
  const clauses: Token[][] = [[]]
  for (const token of tokens) {
    if (token.kind === 'mark' || conjunctions.has(token.key)) clauses.push([])
    clauses.at(-1)?.push(token)
  }
  return clauses.filter((clause) => clause.some(({ kind }) => kind === 'word'))
}
