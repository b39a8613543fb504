import { hasSlot, isFinding, replaces } from './slots.ts'
import { merge, type Token } from '../tokens/token.ts'
import { wordSet } from '../tokens/word-set.ts'

/** «hundre og trettisju rettelse tjuesju over åttien»: the systolic pressure was begun, and its hundred is not said again. */
export function pressureAnew(earlier: Token, tokens: readonly Token[], index: number): Token | undefined {
  const [next, over, diastolic] = [tokens[index], tokens[index + 1], tokens[index + 2]]
  const [was, now] = [earlier.value ?? 0, next?.value ?? 0]
  if (!next || over?.key !== 'over' || [earlier, next, diastolic].some((token) => token?.kind !== 'number'))
    return undefined
  if (was < 100 || was >= 200 || now < 10 || now >= 100) return undefined
  return merge([next, over, ...(diastolic ? [diastolic] : [])], 'pressure', `${now + 100}/${diastolic?.text}`)
}

/** Two and what joins them. */
export const PAIR = 3
const joints = wordSet('til og –')

/** «V4 til V6, beklager, V5 og V6», «mandag og onsdag nei tirsdag og torsdag»: both of two words are told anew. */
export function isPairAnew(result: readonly Token[], tokens: readonly Token[], index: number): boolean {
  const [first, joint, last] = result.slice(-PAIR)
  const [one, and, other] = tokens.slice(index, index + PAIR)
  if (!first || !last || !one || !other || !joints.has(joint?.key ?? '') || !joints.has(and?.key ?? '')) return false
  if ([first, last, one, other].some((token) => token.kind !== 'word' || isFinding(token))) return false
  return hasSlot(one) && hasSlot(other) && replaces(one, first) && replaces(other, last)
}

/** «V1, V2 og V3»: more than two of them were told. */
export function isOfLongerRow(result: readonly Token[]): boolean {
  const [first, , third] = result.slice(-PAIR)
  const before = result.at(-PAIR - 1)
  const earlier = before?.text === ',' ? result.at(-PAIR - 2) : before
  return (
    first !== undefined &&
    third !== undefined &&
    earlier !== undefined &&
    replaces(first, earlier) &&
    replaces(third, earlier)
  )
}

/** «apgar 7 8 9 nei 8 9 9»: as many numbers in a row as were said. Their number; 0 for no row. */
export function rowAnew(result: readonly Token[], tokens: readonly Token[], index: number): number {
  const isNumber = (token: Token | undefined): boolean =>
    (token?.kind === 'number' && !token.article) || (token?.kind === 'quantity' && (token.unit ?? '') === '')
  let [told, earlier] = [0, 0]
  while (isNumber(tokens[index + told])) told++
  while (earlier <= told && isNumber(result.at(-1 - earlier))) earlier++
  return told > 1 && told === earlier ? told : 0
}

/** «fra 5 til 10 mg nei fra 10 til 20 mg»: both values are told anew. */
export function isStretchAnew(result: readonly Token[], tokens: readonly Token[], start: number): boolean {
  const isStretch = (list: readonly Token[], at: number): boolean =>
    list[at]?.key === 'fra' && list[at + 2]?.key === 'til'
  return isStretch(tokens, start) && isStretch(result, result.length - 4)
}
