import { groupIn, hasSlot, isCount, isFinding, isRelative, isSide, isValue, isYear, replaces } from './slots.ts'
import { leaning } from '../tokens/clause-words.ts'
import { isEdge } from './correction-state.ts'
import { isMedicineWord } from '../tokens/medicines.ts'
import { isPreposition } from '../tokens/prepositions.ts'
import { endsSentence, merge, type Token } from '../tokens/token.ts'
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

/**
 * «V4 til V6, beklager, V5 og V6», «i 2017 og i 2019 nei 2018 og 2020»: both of two words or years are told anew. How many tokens
 * of the pair that was said, 0 for none.
 */
export function pairAnew(result: readonly Token[], tokens: readonly Token[], index: number): number {
  const last = result.at(-1)
  const isLed = isPreposition(result.at(-2)) && result.at(-2)?.key === result.at(-PAIR - 2)?.key
  const [first, joint] = isLed ? [result.at(-4), result.at(-3)] : [result.at(-3), result.at(-2)]
  const [one, and, other] = tokens.slice(index, index + PAIR)
  if (!first || !last || !one || !other || !joints.has(joint?.key ?? '') || !joints.has(and?.key ?? '')) return 0
  const areWords = [first, last, one, other].every((token) => token.kind === 'word' && !isFinding(token))
  if (!areWords && ![first, last, one, other].every(isYear)) return 0
  if (!hasSlot(one) || !hasSlot(other) || !replaces(one, first) || !replaces(other, last)) return 0
  return isLed ? PAIR + 1 : PAIR
}

/** «V1, V2 og V3», «i 2015, i 2017 og i 2019»: more than two of them were told. */
export function isOfLongerRow(result: readonly Token[], pair: number): boolean {
  const [first, third] = [result.at(-pair), result.at(-1)]
  let back = pair + 1
  if (isPreposition(result.at(-back))) back++
  if (result.at(-back)?.text === ',') back++
  const earlier = result.at(-back)
  if (!first || !third || !earlier) return false
  return replaces(first, earlier) && replaces(third, earlier)
}

/** «fra 5 til 10 mg nei fra 10 til 20 mg»: both values are told anew. */
export function isStretchAnew(result: readonly Token[], tokens: readonly Token[], start: number): boolean {
  const isStretch = (list: readonly Token[], at: number): boolean =>
    /^fr[aå]$/.test(list[at]?.key ?? '') && list[at + 2]?.key === 'til'
  return isStretch(tokens, start) && isStretch(result, result.length - 4)
}

/** A value in `result`, what takes its place in `tokens`, and where the label of both stands if more than it is told anew. */
export interface Anew {
  readonly at: number
  readonly index: number
  readonly from?: number
}

/** So far back the same side or person was told of. */
const LABELLED = 12

/**
 * «visus høyre 0,5 venstre 0,8 nei høyre 0,6», «mor 60 år og far 65 år nei mor 62 år»: the value of the one that is named again,
 * and not of the last. Where it stands in `result` and in `tokens`.
 */
export function labelledAnew(
  result: readonly Token[],
  tokens: readonly Token[],
  index: number,
  last: number,
): Anew | undefined {
  const [label, other] = [tokens[index], result[last]]
  if (!label || !other || label.key === other.key || !(isSide(label) || isRelative(label))) return undefined
  const offset = isValue(tokens[index + 1]) ? 1 : 2
  const value = tokens[index + offset]
  const isTold = (list: readonly Token[], at: number): boolean =>
    isValue(list[at + offset]) && (offset === 1 || list[at + 1]?.kind === 'word')
  if (!value || !isTold(tokens, index) || !isTold(result, last)) return undefined
  for (let at = last - 1; at >= Math.max(0, last - LABELLED) && !endsSentence(result[at]); at--) {
    const earlier = result[at + offset]
    const isSame = result[at]?.key === label.key && (offset === 1 || result[at + 1]?.key === tokens[index + 1]?.key)
    if (!isSame || !earlier || !isTold(result, at) || !replaces(value, earlier)) continue
    // «høyre 40 kg og venstre 30 kg nei høyre 45 kg og venstre 30 kg»
    const isWhole = tokens.slice(index + offset + 1, index + offset + PAIR).some(({ key }) => key === other.key)
    return { at: at + offset, index: index + offset, ...(isWhole ? { from: at } : {}) }
  }
  return undefined
}

/** «høyre pupill 4 mm venstre pupill 4 mm nei høyre 5 mm»: the side of another value, which was told as well. */
export function isOfOtherSide(result: readonly Token[], at: number, tokens: readonly Token[], index: number): boolean {
  const [next, earlier] = [tokens[index], result[at]]
  if (!next || !earlier || !isSide(next) || !isSide(earlier) || !isValue(tokens[index + 1])) return false
  const before = result.slice(Math.max(0, at - LABELLED), at)
  return before.slice(before.findLastIndex(endsSentence) + 1).some(({ key }) => key === next.key)
}

/** «3 og 5 år nei 4 og 6», «høyre og venstre kne nei høyre kne»: of two that were told together nobody knows which are meant. */
export function isOfTwo(result: readonly Token[], at: number, tokens: readonly Token[], index: number): boolean {
  const [next, and, other] = tokens.slice(index, index + PAIR)
  const [first, joint] = [result[at - 2], result[at - 1]]
  if (!next || joint?.key !== 'og') return false
  return first?.key === next.key || (isValue(next) && and?.key === 'og' && isValue(other))
}

/** «fra 3. til 10. mars nei fra 4. mars»: when it began. Where that stands in `result`, or -1. */
export function beginningAnew(result: readonly Token[], last: number, tokens: readonly Token[], index: number): number {
  const isFrom = tokens[index - 1]?.key === 'fra' && result[last - 3]?.key === 'fra' && result[last - 1]?.key === 'til'
  const [next, earlier] = [tokens[index], result[last - 2]]
  return isFrom && next && earlier && replaces(next, earlier) ? last - 2 : -1
}

/** So many words behind a value tell which of several it is, or one of these alone. */
const BEHIND = 2
const whens = wordSet(
  'morgen formiddag ettermiddag kveld natt frokost lunsj middag kvelds mandag tirsdag onsdag torsdag fredag lørdag søndag',
)

/** «10 mg om morgenen og 20 mg om kvelden nei 15 mg om morgenen», «50 mg morgen og 25 mg kveld nei 100 mg morgen.»: the value before the same words, where the last one has others. */
export function sameBehind(
  result: readonly Token[],
  last: number,
  tokens: readonly Token[],
  index: number,
): number | undefined {
  const [next, told] = [tokens[index], tokens.slice(index + 1, index + 1 + BEHIND)]
  const behind = isEdge(told[1]) ? told.slice(0, 1) : told
  if (!next || !isValue(next) || last === -1 || behind.length === 0 || behind.some(isEdge)) return undefined
  const counted = sameCounted(result, last, next, told[0])
  if (counted !== -1) return counted
  const isAlone = behind.length === 1
  if (isAlone && !whens.has(behind[0]?.key ?? '')) return undefined
  const isBefore = (at: number): boolean => behind.every(({ key }, offset) => result[at + 1 + offset]?.key === key)
  for (let at = last; at >= Math.max(0, last - LABELLED); at--) {
    const earlier = result[at]
    if (!earlier || (at < last && endsSentence(earlier))) return undefined
    // «metoprolol 50 mg morgen enalapril 10 mg kveld nei 20 mg morgen»
    if (isAlone && isMedicineWord(earlier.key)) return undefined
    if (replaces(next, earlier) && isBefore(at)) return at
  }
  return undefined
}

/** «12 repetisjoner 20 kg nei 15 repetisjoner»: of what the last value is no number; «2 glass nei 4 kopper». Where the same was counted, or -1. */
function sameCounted(result: readonly Token[], last: number, next: Token, thing: Token | undefined): number {
  if (next.kind !== 'number' || thing?.kind !== 'word' || leaning.has(thing.key) || isPreposition(thing)) return -1
  const [value, other] = [result[last], result[last + 1]]
  // «om to uker, kontroll om en måned nei om seks uker»: how long is told in other words.
  if (other && groupIn(other) !== undefined && groupIn(other) === groupIn(thing)) return -1
  if (other?.key === thing.key || ((value?.unit ?? '') === '' && other?.kind !== 'word')) return -1
  for (let at = last - 1; at >= Math.max(0, last - LABELLED) && !endsSentence(result[at]); at--) {
    const earlier = result[at]
    if (earlier && isCount(earlier) && result[at + 1]?.key === thing.key) return at
  }
  return -1
}
