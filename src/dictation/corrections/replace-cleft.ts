import { negations, verbs } from '../tokens/clause-words.ts'
import { isSaidOrAsked } from './correction-safety.ts'
import { isEdge, type Said, type State } from './correction-state.ts'
import { isIntroduced } from './replace-far.ts'
import { hasSlot, inCaseOf, isPerson, isSide } from './slots.ts'
import type { Token } from '../tokens/token.ts'
import { wordClass } from '../tokens/word-classes.ts'

/** So far back what was said of the other may begin. */
const SAID = 10

/** «kona passer på kosten nei vent det er datteren som passer på kosten»: of whom or what it is said is another. Returns where reading goes on. */
export function replaceCleft(state: State, { next }: Said): number | undefined {
  const { result, tokens } = state
  if (isNamedAnew(state, next)) {
    result.pop()
    return next
  }
  if (!isIntroduced(tokens, next) || isSaidOrAsked(state)) return undefined
  const som = [next + 3, next + 4].find((index) => tokens[index]?.key === 'som')
  const verb = tokens[(som ?? 0) + 1]
  if (som === undefined || !verb || negations.has(tokens[som + 2]?.key ?? '')) return undefined
  const from = Math.max(0, result.length - SAID)
  const at = result.findLastIndex(({ key }, index) => index >= from && key === verb.key)
  const right = tokens.slice(next + 2, som)
  const start = at - right.length
  if (at === -1 || start < 0 || result.slice(start).some(isEdge) || !isSubject(result.slice(start, at), right))
    return undefined
  // «spurt om kona er syk», «det er ikke kona som drikker»
  if (negations.has(result[start - 1]?.key ?? '') || leads(result[start - 1]) || leads(result[start])) return undefined
  const [wrong, rest] = [result.slice(start, at), result.slice(at)]
  if (rest.length === 1 && !verbs.has(verb.key)) return undefined
  if (!rest.every(({ key }, index) => tokens[som + 1 + index]?.key === key)) return undefined
  result.splice(
    start,
    result.length - start,
    ...right.map((token, index) => (index === 0 && wrong[0] ? inCaseOf(token, wrong[0]) : token)),
  )
  return som + 1
}

/** «det var kona, nei, naboen som ringte»: who or what it was, before it is told what of it. */
function isNamedAnew(state: State, next: number): boolean {
  const { result, tokens } = state
  const [last, right, joint] = [result.at(-1), tokens[next], tokens[next + 1]]
  if (!last || !right || joint?.key !== 'som' || !isIntroduced(result, result.length - 3)) return false
  const areAlike = [last, right].every((word) => isPerson(word) || (wordClass(word) === 'definite' && !hasSlot(word)))
  return areAlike && last.key !== right.key && !isSaidOrAsked(state)
}

function leads(token: Token | undefined): boolean {
  return /^(?:om|at|som)$/.test(token?.key ?? '')
}

/** «kona» for «datteren», «høyre bein» for «venstre bein» */
function isSubject(wrong: readonly Token[], right: readonly Token[]): boolean {
  const isWord = ({ kind, key }: Token): boolean => kind === 'word' && !negations.has(key) && !verbs.has(key)
  // «høyre kne er operert nei det er venstre som er operert»: where the side stands is not told.
  const areSides = right.some(isSide) === wrong.some(isSide)
  return (
    areSides &&
    wrong.every(isWord) &&
    right.every(isWord) &&
    (right.length === 1 || wrong[0] === undefined || isSide(wrong[0]))
  )
}
