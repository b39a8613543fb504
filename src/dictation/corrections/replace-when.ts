import { negations } from '../tokens/clause-words.ts'
import { cut, isEdge, type Doubt, type Said, type State } from './correction-state.ts'
import { isTold } from './correction-safety.ts'
import { opensOwnClause } from './own-clause.ts'
import { isPreposition } from '../tokens/prepositions.ts'
import { isAsked } from './answers.ts'
import { groupIn, isDuration, isValue } from './slots.ts'
import type { Token } from '../tokens/token.ts'
import { wordSet } from '../tokens/word-set.ts'
import { weekdays } from '../tokens/weekdays.ts'

/** So many tokens tell when: «siden forrige onsdag». */
const LONGEST = 4
/** So far back a denial is of the same clause. */
const CLAUSE = 12
const days = wordSet('dag morgen overmorgen kveld natt går forgårs formiddag ettermiddag')
/** Behind one of the first, one of the others tells which part of it: «i går kveld». */
const ofDays = wordSet('går dag morgen forgårs')
const parts = wordSet('kveld natt morges formiddag ettermiddag')
const past = wordSet('går forgårs forrige siden sist')
const future = wordSet('om overmorgen morgen neste førstkommende kommende')

/**
 * «i morgen, nei, onsdag», «i morgen nei om to dager», «siden i forgårs nei siden onsdag», «om to uker nei en måned»: when takes
 * the place of when, told in other words; not of what was denied, nor the past of what is to come.
 */
export function replaceWhen(state: State, { action, next }: Said): number | Doubt | undefined {
  const { result, tokens, isStop } = state
  const length = whenAt(tokens, next) || stretchAt(tokens, next)
  if (length === 0) return undefined
  const start = lastWhen(result)
  if (start === undefined) return undefined
  const [wrong, right] = [result.slice(start), tokens.slice(next, next + length)]
  // «i går kveld nei i natt sov hun»: what is said of another night may be true of both.
  const end = next + length
  const isSure = isStop(tokens, end) || (action === 'replace-previous' && !opensOwnClause(tokens, end))
  if (!(isSure || mayEnd(tokens, end)) || isAsked(result) || isTold(result))
    return endsInPart(wrong) ? 'doubt' : undefined
  const isStretch = whenAt(tokens, next) === 0
  // What is alike is completed by the rules of values.
  const areAlike = kindOf(wrong) === kindOf(right) && !(endsInPart(wrong) && parts.has(right.at(-1)?.key ?? ''))
  if (isStretch ? !right[0]?.article || stretchAt(wrong, 1) === 0 : areAlike) return undefined
  if ((isOf(past, wrong) && isOf(future, right)) || (isOf(future, wrong) && isOf(past, right))) return undefined
  const near = result.slice(Math.max(0, start - CLAUSE), start)
  if (near.slice(near.findLastIndex(isEdge) + 1).some(({ key }) => negations.has(key))) return undefined
  cut(state, isStretch ? start + 1 : start)
  const isLed = !isStretch && wrong[0]?.key === 'siden' && right[0]?.key !== 'siden'
  result.push(...(isLed && wrong[0] ? [wrong[0]] : []), ...right)
  return next + length
}

/** «i går kveld»: the day and a part of it, which are one. */
function endsInPart(when: readonly Token[]): boolean {
  return when.length > 2 && ofDays.has(when.at(-2)?.key ?? '') && parts.has(when.at(-1)?.key ?? '')
}

/** «onsdag», «natt klokken tre», «om to dager ved feber»; but «onsdag bedre», «natt klokken tre våknet hun», «ett år siden sist». */
function mayEnd(tokens: readonly Token[], end: number): boolean {
  const after = tokens[end]
  if (after?.kind === 'time') return !opensOwnClause(tokens, end + 1)
  return isEdge(after) || after?.key === 'og' || (isPreposition(after) && after?.key !== 'siden')
}

function isOf(words: ReadonlySet<string>, when: readonly Token[]): boolean {
  return when.some(({ key }) => words.has(key))
}

/** A weekday, a day as seen from today, or how long from now. */
function kindOf(when: readonly Token[]): string {
  return when.some(({ key }) => weekdays.has(key)) ? 'weekday' : when.some(isValue) ? 'stretch' : 'day'
}

function lastWhen(result: readonly Token[]): number | undefined {
  for (let length = LONGEST; length > 0; length--)
    if (result.length >= length && whenAt(result, result.length - length) === length) return result.length - length
  return undefined
}

/** «i morgen», «på onsdag», «siden forrige onsdag», «om to dager»: how many tokens tell when; 0 for none. */
function whenAt(tokens: readonly Token[], index: number): number {
  const [first, second] = [tokens[index]?.key ?? '', tokens[index + 1]?.key ?? '']
  if (first === 'siden') {
    const rest = tokens[index + 1]?.key === 'siden' ? 0 : whenAt(tokens, index + 1)
    return rest > 0 && second !== 'om' ? rest + 1 : 0
  }
  const part = tokens[index + 2]?.key ?? ''
  if (first === 'i' && ofDays.has(second) && (parts.has(part) || part === 'tidlig')) return 3
  if (first === 'i') return days.has(second) ? 2 : 0
  if (first === 'om') return stretchAt(tokens, index + 1) === 2 ? 3 : 0
  if (weekdays.has(first)) return 1
  return /^(?:på|til|forrige|neste|førstkommende)$/.test(first) && weekdays.has(second) ? 2 : 0
}

/** «to dager», «ett år» */
function stretchAt(tokens: readonly Token[], index: number): number {
  const [number, unit] = [tokens[index], tokens[index + 1]]
  return number && unit && groupIn(unit) !== undefined && isDuration(number, unit) ? 2 : 0
}
