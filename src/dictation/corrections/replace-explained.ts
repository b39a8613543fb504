import { verbs } from '../tokens/clause-words.ts'
import { isTold } from './correction-safety.ts'
import { isEdge, isPause, type Said, type State } from './correction-state.ts'
import { isAsked } from './answers.ts'
import { areCounted, groupIn, hasSlot, isRelative, isValue, replaces } from './slots.ts'
import { endsSentence, isCorrection, keysOf, type Token } from '../tokens/token.ts'
import { wordSet } from '../tokens/word-set.ts'

/** So far back stands the value that is said again, with what it is of. */
const NEAR = 3

/**
 * «92, sa jeg 92, jeg mente 82»: the wrong value is said again, and what is right behind
 * it. Returns where what is right begins; undefined where nothing was said again.
 */
export function pastEcho({ result, tokens }: State, { next }: Said): number | undefined {
  const echo = tokens[next]
  const near = result.slice(-NEAR)
  const wrong = echo && near.findLast((token) => isSaidAgain(token, echo))
  if (!wrong || near.slice(0, -1).some(endsSentence)) return undefined
  let at = next + 1
  while (isPause(tokens[at]) || isCorrection(tokens[at])) at++
  // «avtalt mandag, sa jeg mandag, tirsdag møtte hun»: what was told, and what was done.
  if (!tokens.slice(next + 1, at).some((token) => isCorrection(token))) return undefined
  return tokens.slice(at, at + 2).some((right) => hasSlot(right) && replaces(right, wrong)) ? at : undefined
}

/** «138/92» and «92», «50 mg» and «50», «høyre» and «høyre» */
function isSaidAgain(token: Token, echo: Token): boolean {
  if (!isValue(echo)) return hasSlot(echo) && token.key === echo.key
  const number = /[\d,]+/.exec(echo.text)?.[0]
  return number !== undefined && isValue(token) && token.text.split(/[^\d,]+/).includes(number)
}

/** So long is a reason at most. */
const REASON = 7
/** So far back who speaks is of the same sentence. */
const REACH = 12
const reasoners = wordSet('jeg eg vi')
const speakers = wordSet('jeg eg vi meg vil ønsker ønsket foreslår foreslo')
/** When what was said was true: «det var i fjor», «det var forrige uke». */
const times =
  /^(?:det|den) (?:var|er) (?:jo |visst )?(?:i fjor|i går|i sted|sist|sist gang|forrige (?:uke|gang|måned|år)|før|dagen (?:før|etter)|planen)(?= |$)/
const says = /^(?:sier|sa|mener|tror|ifølge|ønsker|vil)$/
const now = /^(?:nå er (?:det|den)|nå|altså) /

/**
 * «600 ml, nei, jeg glemte kaffen, 800 ml», «54 nei det var i fjor 49 nå»: why it was wrong is told before what is right. Returns
 * where that begins; `next` itself where no reason is told, or where no like of the last value stands behind it.
 */
export function pastReason({ result, tokens }: State, { next }: Said): number {
  // «ønsker 50 mg, nei, det er for mye, 25 mg», «jeg tar 5 mg, nei, jeg husker ikke, 10 mg»: what the patient says.
  if (isTold(result) || isAsked(result) || result.slice(-REACH).some(({ key }) => speakers.has(key))) return next
  const end = timeEnd(tokens, next) ?? reasonEnd(tokens, next)
  if (end === undefined) return next
  const comma = tokens[end]?.text === ',' ? end + 1 : end
  const at = comma + wordsIn(now.exec(keysOf(tokens.slice(comma, comma + 4)) + ' ')?.[0])
  const right = tokens[at]
  const told = tokens.slice(at + 1, at + REASON)
  if (told.some(({ key }) => says.test(key))) return next
  return right && isLikeLast(result, right, tokens[at + 1]) ? at : next
}

function timeEnd(tokens: readonly Token[], next: number): number | undefined {
  const length = wordsIn(times.exec(keysOf(tokens.slice(next, next + REASON)))?.[0])
  // «nei, det var sist 160/90»: without a comma the value may be that of then.
  return length > 0 && tokens[next + length]?.text === ',' ? next + length : undefined
}

function reasonEnd(tokens: readonly Token[], next: number): number | undefined {
  if (!reasoners.has(tokens[next]?.key ?? '') && !isOfThing(tokens, next)) return undefined
  for (let index = next + 2; index <= next + REASON; index++) {
    const token = tokens[index]
    if (token?.text === ',') return index
    if (!token || endsSentence(token) || token.kind === 'command' || hasSlot(token)) return undefined
  }
  return undefined
}

/** «600 ml, nei, saften kom i tillegg, 800 ml.»: something, and nobody, is why; and what is right is measured, and ends there. */
function isOfThing(tokens: readonly Token[], next: number): boolean {
  const [thing, verb] = [tokens[next], tokens[next + 1]]
  if (thing?.kind !== 'word' || isRelative(thing) || !/...(?:en|et|a)$/.test(thing.key)) return false
  if (verb?.kind !== 'word' || !verbs.has(verb.key)) return false
  const end = tokens.findIndex((token, index) => index > next && token.text === ',')
  const [right, after] = [tokens[end + 1], tokens[end + 2]]
  return right !== undefined && isValue(right) && (right.unit ?? '') !== '' && isEdge(after)
}

/** Of the last value, alone or with what it is a number of. */
function isLikeLast(result: readonly Token[], right: Token, after: Token | undefined): boolean {
  const [number, last] = [result.at(-2), result.at(-1)]
  if (!last || !hasSlot(right)) return false
  // «80 kg, nei, det vet jeg ikke, 3 barn»
  if (right.kind === 'number' && last.kind !== 'number' && !isEdge(after)) return false
  if (replaces(right, last)) return isValue(right) || groupIn(right) !== undefined
  return number !== undefined && isValue(number) && replaces(right, number) && !!after && areCounted(last, after)
}

function wordsIn(text: string | undefined): number {
  return text === undefined ? 0 : text.trim().split(' ').length
}
