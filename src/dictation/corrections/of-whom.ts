import { leaning, negations, pronouns, verbs } from '../tokens/clause-words.ts'
import { isSaying } from './correction-safety.ts'
import { untilEdge } from './correction-state.ts'
import { isRelative, isSide } from './slots.ts'
import { endsSentence, type Token } from '../tokens/token.ts'

/** So far back another one was told of, and so far on it is denied of one. */
const [CLAUSE, DENIAL] = [12, 4]

/** «visus høyre 0,5 og venstre 0,8, nei, høyre øye er blindt», «mor … og far …, nei, mor lever»: of the first of both more is told. */
export function isNamedBefore(result: readonly Token[], at: number, next: Token): boolean {
  if (!(isSide(next) || isRelative(next)) || result[at]?.key === next.key) return false
  const before = result.slice(Math.max(0, at - CLAUSE), at)
  return before.slice(before.findLastIndex(endsSentence) + 1).some(({ key }) => key === next.key)
}

/** «… meiner | ho fekk utslett»: another clause stands behind the verb of a person, and that verb is not said again. */
export function isTeller(tail: readonly Token[], after: Token | undefined): boolean {
  const isClause = tail.some(({ key }, index) => pronouns.has(key) && verbs.has(tail[index + 1]?.key ?? ''))
  return isClause && tail[0]?.key !== after?.key
}

/** «far har ikke», «far gjør det heller ikke» */
export function isDeniedOf(tokens: readonly Token[], relative: number): boolean {
  const [verb, ...told] = tokens.slice(relative + 1, relative + 1 + DENIAL)
  return (
    (verbs.has(verb?.key ?? '') || isSaying(verb) || verb?.key === 'gjør') &&
    untilEdge(told).some(({ key }) => negations.has(key))
  )
}

/** So many words behind the verb say whether the same is told of another. */
const SAME = 5

/** «far er død nei mor lever»: of one it was told, and of another something else. */
export function isOtherTold(tail: readonly Token[], tokens: readonly Token[], after: number): boolean {
  const [earlier, verb] = [tail[0]?.key ?? '', tokens[after]?.key ?? '']
  // «mor sier tre dager nei far sa fem dager»
  if (earlier !== verb && isSaying(tail[0]) && isSaying(tokens[after])) return true
  if (!finite(earlier) || !finite(verb) || (earlier === verb && tail.length < 3)) return false
  const told = tokens.slice(after, after + SAME)
  return !tail.slice(1).some(({ key }) => !leaning.has(key) && told.some((token) => token.key === key))
}

function finite(key: string): boolean {
  return verbs.has(key) || key === 'lever' || key === 'levde'
}
