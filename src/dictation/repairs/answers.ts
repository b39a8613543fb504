import { isEdge } from './edges.ts'
import { isValue } from './slots.ts'
import type { Token } from '../tokens/token.ts'
import { wordSet } from '../tokens/word-set.ts'

/** How far back, in tokens, a question stands before its answer. */
const ANSWER = 10
const asks = wordSet('du dere spurt spør spørsmål spurte spurd spørres')

/** «spurt om hjerneslag nei»: is the «nei» an answer? */
export function isAsked(result: readonly Token[]): boolean {
  return result.slice(-ANSWER).some(({ key }) => asks.has(key) || key === '?')
}

/** So many tokens an answer is from its question, where one follows the other. */
const LISTED = 4
const answers = wordSet('ja nei')
const somewhat = wordSet('litt noe noko')

/** «brystsmerter nei magesmerter ja»: questions with their answers. */
export function isListed(result: readonly Token[], tokens: readonly Token[], next: number): boolean {
  const isAnswer = (token: Token): boolean => answers.has(token.key)
  // «blek nei cyanotisk litt»
  const isSome = somewhat.has(tokens[next + 1]?.key ?? '') && isEdge(tokens[next + 2])
  // «pneumoni nei kolsforverring temp 38,2 nei 38,6»: that one is no answer.
  const isCorrecting = (index: number): boolean => isValue(tokens[index - 1]) && isValue(tokens[index + 1])
  const following = tokens.slice(next, next + LISTED)
  return (
    isSome ||
    result.slice(-LISTED).some(isAnswer) ||
    following.some((token, index) => isAnswer(token) && !isCorrecting(next + index))
  )
}
