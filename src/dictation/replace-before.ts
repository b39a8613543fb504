import { verbs } from './clause-words.ts'
import { isEdge, isPause, takePauses, type Said, type State } from './correction-state.ts'
import { isPreposition } from './replace-framed.ts'
import { completed, hasSlot, isSide, replaces } from './slots.ts'
import { endsSentence, isCorrection, type Token } from './token.ts'
import { wordSet } from './word-set.ts'

/** What is said behind a correction, and corrects nothing itself. */
const addsOnly = /^(?:he[ti]|er (?:det jeg|bedre|riktigere)|var det jeg|selvf|naturl|selvs|sjølvs)/

/** So many tokens behind a correcting word the right value ends. */
const CORRECTED = 6

/**
 * «37,5 37,4 mener jeg», «høyre kne, venstre kne mener jeg»: the correcting words come last, and what is right stands right
 * behind what is wrong. Behind a correction that was obeyed they add nothing. Returns where reading goes on; undefined where
 * they are words.
 */
export function replaceBefore(state: State, said: Said): number | undefined {
  const { result, tokens } = state
  const next = tokens[said.next]
  // «50 mg mener jeg er for mye», «… mener jeg at …»: an opinion.
  if (verbs.has(next?.key ?? '') || next?.key === 'at') return undefined
  const end = said.next - said.tokens.length
  if (isCorrected(tokens, end)) {
    if (isPause(next) && !endsSentence(next)) takePauses(result)
    return said.next
  }
  if (said.tokens.some(({ key }) => addsOnly.test(key))) return undefined
  const pauses = takePauses(result)
  if (!pauses.some(endsSentence) && (putInPlace(result) || takePhrase(result))) {
    // «500 mg x 2, 1000 mg mener jeg, x 2»
    if (next?.kind === 'frequency' && result.at(-1)?.kind === 'frequency') result.pop()
    return isComma(next) ? said.next + 1 : said.next
  }
  result.push(...pauses)
  return undefined
}

/** Does what ends at `end` correct what was said before it, in the same breath? */
function isCorrected(tokens: readonly Token[], end: number): boolean {
  const from = Math.max(0, end - CORRECTED)
  const before = tokens.slice(from, isPause(tokens[end - 1]) ? end - 1 : end)
  const at = before.findLastIndex((token) => isCorrection(token))
  if (at === -1) return false
  const right = before.slice(isPause(before[at + 1]) ? at + 2 : at + 1)
  return right.some(hasSlot) && !right.some(isEdge)
}

/** The last value, alone or with its noun, takes the place of the one right before it. */
function putInPlace(result: Token[]): boolean {
  const [side, last] = [result.at(-2), result.at(-1)]
  const noun = side && isSide(side) && last?.kind === 'word' && !isSide(last) ? last : undefined
  const at = result.length - (noun ? 2 : 1)
  const right = result[at]
  if (!hasSlot(right)) return false
  // «moren, eller svigermoren mener jeg»
  const joint = result[at - 1]?.key === 'eller' ? at - 1 : at
  const end = isComma(result[joint - 1]) ? joint - 2 : joint - 1
  const isOfSame = result[end]?.kind === 'word' && (noun === undefined || result[end]?.key === noun.key)
  const isOfRhythm = result[end]?.kind === 'frequency' && right.kind === 'quantity'
  const wrong = [end, ...(isOfSame || isOfRhythm ? [end - 1] : [])].find((index) => isLike(right, result[index]))
  const earlier = result[wrong ?? -1]
  if (wrong === undefined || !earlier) return false
  const tail = result.slice(wrong + 1, end + 1)
  result.splice(
    wrong,
    result.length - wrong,
    completed(right, earlier),
    ...(tail.length > 0 ? tail : noun ? [noun] : []),
  )
  return true
}

/** So many words are said again behind their preposition: «om seks måneder». */
const PHRASE = 4

/** «om tre måneder om seks måneder»: the last phrase takes the place of the one that the same word leads. */
function takePhrase(result: Token[]): boolean {
  const start = result.findLastIndex((token, index) => index >= result.length - PHRASE && isPreposition(token))
  const lead = result[start]
  const end = isComma(result[start - 1]) ? start - 1 : start
  if (!lead || start === result.length - 1) return false
  const earlier = result.findLastIndex(({ key }, index) => index >= end - PHRASE && index < end - 1 && key === lead.key)
  const [wrong, right] = [result.slice(earlier, end), result.slice(start)]
  if (earlier === -1 || wrong.length !== right.length || wrong.some(isEdge) || right.some(isEdge)) return false
  result.splice(earlier, start - earlier)
  return true
}

/**
 * «torsdag, mener jeg fredag», «5 km, skal det være 10 km»: is what follows the like of what stands right before? Then the words
 * correct as «nei» does.
 */
export function correctsNext(
  { result, tokens }: State,
  { next }: Said,
): 'replace-value' | 'replace-previous' | undefined {
  const last = isComma(result.at(-1)) ? result.length - 2 : result.length - 1
  const [wrong, lead] = [result[last], result[last - 1]]
  const [first, second] = [tokens[next], tokens[next + 1]]
  if (!wrong || !first || isEdge(first) || verbs.has(second?.key ?? '')) return undefined
  if (isLike(first, wrong) || (first.key === lead?.key && second !== undefined && isLike(second, wrong)))
    return 'replace-value'
  const isOfTime = isPreposition(lead) && isPreposition(first) && whens.has(wrong.key) && whens.has(second?.key ?? '')
  return isOfTime ? 'replace-previous' : undefined
}

const whens = wordSet(
  'dag går morgen kveld natt overmorgen mandag tirsdag onsdag torsdag fredag lørdag søndag helgen uken måneden høst vår',
)

function isLike(right: Token, earlier: Token | undefined): boolean {
  return earlier !== undefined && replaces(right, earlier)
}

function isComma(token: Token | undefined): boolean {
  return token?.kind === 'mark' && token.text === ','
}
