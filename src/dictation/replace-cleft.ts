import { leaning, negations, pronouns, verbs } from './clause-words.ts'
import { isSaidOrAsked } from './correction-safety.ts'
import { cut, isEdge, type Said, type State } from './correction-state.ts'
import { isIntroduced } from './replace-far.ts'
import { hasSlot, inCaseOf, isSide } from './slots.ts'
import type { Token } from './token.ts'

/** So far back what was said of the other may begin. */
const SAID = 10

/** «kona passer på kosten nei vent det er datteren som passer på kosten»: of whom or what it is said is another. Returns where reading goes on. */
export function replaceCleft(state: State, { next }: Said): number | undefined {
  const { result, tokens } = state
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
    wrong.every(isWord) && right.every(isWord) && (right.length === 1 || wrong[0] === undefined || isSide(wrong[0]))
  )
}

/** So many letters has the name of a thing. */
const NAME = 4
/** So few words are all that was said of it. */
const SAID_OF = 2
const was = /^(?:er|var|ble|blir) det$/

/**
 * «Fjernet blindtarmen i 1987. Nei, galleblæren var det, blindtarmen har han fortsatt.»: takes the place of what is named again;
 * «pertrokantær fraktur, nei lårhalsbrudd er det»: or of all that its clause says. Returns where reading goes on.
 */
export function replaceInverted(state: State, { next }: Said): number | undefined {
  const { result, tokens, isStop } = state
  const right = tokens[next]
  const end = next + (tokens[next + 1]?.kind === 'command' ? 2 : 3)
  const verb = tokens.slice(next + 1, end).map(({ key }) => key)
  if (!right || !was.test(verb.join(' ')) || !isEdge(tokens[end])) return undefined
  if (!isThing(right) || tokens[end]?.text === '?') return undefined
  const from = result.findLastIndex((token, index) => isEdge(token) || isStop(result, index)) + 1
  const again = tokens[end]?.text === ',' ? tokens[end + 1] : undefined
  const at = result.findLastIndex(({ key }, index) => index >= from && key === again?.key)
  const wrong = result[at]
  // «blindtarmen» for «galleblæren», and no «sier».
  if (wrong && isThing(wrong) && wrong.key.slice(-2) === right.key.slice(-2)) {
    result.splice(at, 1, inCaseOf(right, wrong))
    return end
  }
  const clause = result.slice(from)
  if (clause.length === 0 || clause.length > SAID_OF || !clause.every(isThing)) return undefined
  cut(state, from)
  result.push(right)
  return end
}

function isThing(token: Token): boolean {
  const { kind, key } = token
  if (hasSlot(token) || kind !== 'word' || key.length < NAME) return false
  return ![leaning, negations, pronouns, verbs].some((list) => list.has(key))
}
