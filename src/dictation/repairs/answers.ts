import { isEdge } from './edges.ts'
import { isValue } from './slots.ts'
import type { Token } from '../tokens/token.ts'
import { wordSet } from '../tokens/word-set.ts'

/** Maximum distance, in tokens, from a question to its answer. */
const ANSWER = 10
const asks = wordSet('du dere spurt spør spørsmål spurte spurd spørres')

/** Whether a question comes before: «spurt om hjerneslag nei», where the «nei» is an answer. */
export function isAsked(result: readonly Token[]): boolean {
  return result.slice(-ANSWER).some(({ key }) => asks.has(key) || key === '?')
}

/** Maximum distance, in tokens, from one answer to the next in a list of questions and answers. */
const LISTED = 4
const answers = wordSet('ja nei')
const somewhat = wordSet('litt noe noko')

/** Whether the cue is in a list of questions and answers: «brystsmerter nei magesmerter ja». */
export function isListed(result: readonly Token[], tokens: readonly Token[], next: number): boolean {
  const isAnswer = (token: Token): boolean => answers.has(token.key)
  // «blek nei cyanotisk litt»
  const isSome = somewhat.has(tokens[next + 1]?.key ?? '') && isEdge(tokens[next + 2])
  // «pneumoni nei kolsforverring temp 38,2 nei 38,6»: the second «nei» is no answer.
  const isCorrecting = (index: number): boolean => isValue(tokens[index - 1]) && isValue(tokens[index + 1])
  const following = tokens.slice(next, next + LISTED)
  return (
    isSome ||
    result.slice(-LISTED).some(isAnswer) ||
    following.some((token, index) => isAnswer(token) && !isCorrecting(next + index))
  )
}
