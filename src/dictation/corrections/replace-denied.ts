import { conjunctions, pronouns, verbs } from '../tokens/clause-words.ts'
import { isAsserted, isTold } from './correction-safety.ts'
import { isEdge, type Doubt, type Said, type State } from './correction-state.ts'
import { opensOwnClause } from './own-clause.ts'
import { isPreposition } from '../tokens/prepositions.ts'
import { isAsked } from './answers.ts'
import { isMedicineWord } from '../tokens/medicines.ts'
import { isMedicineAt, isValue, replaces } from './slots.ts'
import type { Token } from '../tokens/token.ts'

/** So many tokens back the wrong medicine may stand: it is named, so others may have been told since. */
const REACH = 60
const LONGEST_ITEM = 8
const denials = new Set(['ikke', 'ikkje'])
const nothing = new Set(['ingen', 'inga', 'intet', ...denials])

/**
 * «nakkestivhet. Nei herregud, ingen nakkestivhet»: the last thing is denied, unless it was asked for or told of. Returns where
 * reading goes on; doubts behind a preposition, where nobody knows what is true; undefined for any other denial.
 */
export function replaceByDenial({ result, tokens }: State, said: Said): number | Doubt | undefined {
  const [lead, last] = [result.at(-2), result.at(-1)]
  const [first, second] = [tokens[said.next], tokens[said.next + 1]]
  if (!first || !second || last?.kind !== 'word' || isEdge(second)) return undefined
  const isSame = nothing.has(first.key) && second.key === last.key && isEdge(tokens[said.next + 2])
  if (isSame && lead && !isAsked(result) && !isTold(result)) {
    // «allergi mot penicillin, nei, ikke penicillin»
    if (isPreposition(lead)) return 'doubt'
    if (isEdge(lead) || conjunctions.has(lead.key)) {
      result.pop()
      return said.next
    }
  }
  return undefined
}

/** «warfarin etter skjema, metoprolol 50 mg. Nei, ikke warfarin, men apiksaban 5 mg x 2»: a medicine takes the place of the one named. */
export function replaceDenied(state: State, said: Said): number | undefined {
  const { result, tokens, isStop } = state
  const wrong = tokens[said.next + 1]
  const but = said.next + (tokens[said.next + 2]?.text === ',' ? 3 : 2)
  const named = namedInstead(state, said, but)
  if (named !== undefined) return named
  if (!wrong || !denials.has(tokens[said.next]?.key ?? '') || tokens[but]?.key !== 'men') return undefined
  const right = but + 1
  if (wrong.kind !== 'word') return undefined
  // «allergi mot penicillin nei ikke penicillin men sulfa»
  const isLike = isMedicineWord(wrong.key) || (tokens[right] !== undefined && replaces(tokens[right], wrong))
  if (result.at(-1)?.key === wrong.key && isPreposition(result.at(-2)) && isLike) {
    if (!isAsserted(state) || isEdge(tokens[right])) return undefined
    result.pop()
    return right
  }
  if (!isMedicineAt(tokens, right)) return undefined
  for (let at = result.length - 1; at >= Math.max(0, result.length - REACH); at--) {
    if (isStop(result, at)) return undefined
    if (result[at]?.key !== wrong.key) continue
    const end = itemEnd(tokens, right)
    result.splice(at, itemEnd(result, at) - at, ...tokens.slice(right, end))
    return end
  }
  return undefined
}

/** «simvastatin nei ikke simvastatin det var atorvastatin»: another medicine takes the place of the last word. */
function namedInstead(state: State, said: Said, it: number): number | undefined {
  const { result, tokens } = state
  const [wrong, last] = [tokens[said.next + 1], result.at(-1)]
  if (!denials.has(tokens[said.next]?.key ?? '') || last?.key !== wrong?.key || !last || !isMedicineWord(last.key))
    return undefined
  if (tokens[it]?.key !== 'det' || !/^(?:er|var)$/.test(tokens[it + 1]?.key ?? '')) return undefined
  const right = it + 2
  if (!isMedicineWord(tokens[right]?.key ?? '') || !isAsserted(state) || isAsked(result)) return undefined
  // «det var eliquis han brukte i fjor», «det var oksykodon 5 mg kona fikk»
  let end = right + 1
  while (isValue(tokens[end])) end++
  if (tokens.slice(right + 1, right + 3).some(({ key }) => pronouns.has(key) || key === 'som')) return undefined
  if (opensOwnClause(tokens, end) || verbs.has(tokens[end + 1]?.key ?? '')) return undefined
  result.pop()
  return right
}

/** Behind a medicine and what is said of it: to the next mark, or in speech without any behind its values. */
function itemEnd(tokens: readonly Token[], start: number): number {
  let values = start + 1
  while (values < tokens.length && isValue(tokens[values])) values++
  const last = Math.min(tokens.length - 1, start + LONGEST_ITEM)
  for (let end = start + 1; end <= last; end++) if (isEdge(tokens[end])) return end
  return values
}
