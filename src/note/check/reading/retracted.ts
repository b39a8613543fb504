import type { Token } from '../../../dictation/tokens/token.ts'
import type { Repair, Span } from '../../../spec/journal.ts'
import type { Statement } from './statements.ts'

/**
 * The statements with what the speaker took back, and the words that ask for it, as what may go unsaid: a note may tell it or
 * not. A repair that is only asked leaves both to be told. Linear.
 */
export function withoutRetracted(statements: readonly Statement[], repairs: readonly Repair[]): readonly Statement[] {
  const spans = repairs
    .flatMap(({ cue, removed, outcome }) => [...(outcome === 'applied' ? removed : []), ...(cue ? [cue] : [])])
    .toSorted(([one], [other]) => one - other)
  if (spans.length === 0) return statements
  let next = 0
  return statements.map((statement) => {
    while ((spans[next]?.[1] ?? Infinity) <= statement.span[0]) next++
    const own: Span[] = []
    for (let at = next; (spans[at]?.[0] ?? Infinity) < statement.span[1]; at++) own.push(spans[at] ?? [0, 0])
    return own.length === 0 ? statement : unsaidIn(statement, own)
  })
}

function unsaidIn(statement: Statement, spans: readonly Span[]): Statement {
  const { tokens, meaning, facts, aside } = statement
  const isGone = (token: Token | undefined): boolean =>
    token?.spans.some(([start]) => spans.some(([from, to]) => from <= start && start < to)) === true
  const left = meaning.filter(({ at }) => !isGone(tokens[at]))
  return {
    ...statement,
    aside: aside || left.length === 0,
    meaning: left,
    facts: facts.map((fact) => (isGone(tokens[fact.at]) ? { ...fact, optional: true, retracted: true } : fact)),
  }
}
