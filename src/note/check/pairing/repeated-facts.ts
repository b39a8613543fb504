import type { Body } from '../reading/read-body.ts'
import type { Fact } from '../reading/read-facts.ts'
import { addToList } from '../words/lists.ts'
import type { Pair } from './nearness.ts'

/** A sentence and its facts. */
interface Repeatable extends Pick<Body, 'words'> {
  readonly facts: readonly Fact[]
}

/**
 * Pairs the facts of sentences that the note repeats word for word, unless they are about something else there. A
 * sentence dictated twice and written once is paired once. Linear.
 */
export function pairRepeated(dictated: readonly Repeatable[], written: readonly Repeatable[]): Pair[] {
  const waiting = new Map<Body['words'], Repeatable[]>()
  for (const statement of dictated) {
    if (statement.facts.length === 0) continue
    addToList(waiting, statement.words, statement)
  }
  return written.flatMap(({ words, facts }) => {
    const source = facts.length === 0 ? undefined : waiting.get(words)?.shift()
    return facts.flatMap((fact, index) => {
      const own = source?.facts[index]
      return own && isEqual(own, fact) ? [{ dictated: own, written: fact }] : []
    })
  })
}

/** Whether facts are equal. A heading changes what a denial reaches: «Ingen kjente.» allergies, or medicines. */
function isEqual(one: Fact, other: Fact): boolean {
  return (
    one.category === other.category &&
    one.amount === other.amount &&
    one.unit === other.unit &&
    one.near.size === other.near.size &&
    [...one.near.keys()].every((key) => other.near.has(key))
  )
}
