import { pronouns, verbs } from '../tokens/clause-words.ts'
import { numberWord } from '../values/number-words.ts'
import { isCommaOrWord, type Token } from '../tokens/token.ts'
import { wordSet } from '../tokens/word-set.ts'

/** Of each only one is true: what is said behind «altså» is no other word for what was said before it. */
const exclusive = [
  'høyre venstre høgre',
  'mandag tirsdag onsdag torsdag fredag lørdag søndag',
  'januar februar mars april mai juni juli august september oktober november desember',
  'mann kvinne gutt jente',
  'mannen kvinnen gutten jenta',
  'går dag morgen overmorgen forgårs',
].map((group) => new Set(group.split(' ')))
const year = /^(?:19|20)\d\d$/
/** So many words are said again of somebody else. */
const AGAIN = 2

/** «siden april, altså siden mars», «mann, altså kvinne», «han har hatt, altså hun har hatt»: does «altså», or «eller det vil si» of so many tokens, correct? */
export function correctsByThatIs(tokens: readonly Token[], index: number, length = 1): boolean {
  const last = isCommaOrWord(tokens[index - 1]) ? index - 2 : index - 1
  const end = index + length
  const next = isCommaOrWord(tokens[end]) ? end + 1 : end
  const [before, first] = [tokens[last], tokens[next]]
  if (!before || !first || isStretched(tokens, last)) return false
  const isLedAgain = first.key === tokens[last - 1]?.key
  const right = isLedAgain ? tokens[next + 1] : first
  if (right !== undefined && areExclusive(before.key, right.key)) return true
  return isOfOther(tokens, last, next) || isNounAgain(tokens, last, next)
}

/** «venstre kne, altså høyre kne»: what is exclusive is said anew with its noun, and no verb tells more of it. */
function isNounAgain(tokens: readonly Token[], last: number, next: number): boolean {
  const [side, noun, first, again, behind] = [last - 1, last, next, next + 1, next + 2].map((at) => tokens[at])
  if (!side || !first || noun?.kind !== 'word' || again?.key !== noun.key) return false
  return areExclusive(side.key, first.key) && !isClause(behind)
}

/** «venstre kne, altså høyre kne | er hovent»: something is told of it. */
function isClause(token: Token | undefined): boolean {
  return token !== undefined && (verbs.has(token.key) || pronouns.has(token.key) || token.key === 'som')
}

/** So far back it may be told what the word is before, after or opposite. */
const LED = 5
const stretching = wordSet('før etter til mellom motsatt motsatte kontralateral kontralateralt født siste hver')

/** «natt til mandag, altså søndag», «dagen etter onsdag, altså torsdag»: explained. */
function isStretched(tokens: readonly Token[], last: number): boolean {
  return tokens.slice(Math.max(0, last - LED), last).some(({ key }) => stretching.has(key))
}

function areExclusive(one: string, other: string): boolean {
  if (one === other) return false
  return (year.test(one) && year.test(other)) || exclusive.some((group) => group.has(one) && group.has(other))
}

/** «han har sovet altså hun har sovet»: the same is begun again of another. */
function isOfOther(tokens: readonly Token[], last: number, next: number): boolean {
  if (!pronouns.has(tokens[next]?.key ?? '')) return false
  const said = (at: number): string =>
    tokens
      .slice(at, at + AGAIN)
      .map(({ key }) => key)
      .join(' ')
  const [earlier, again] = [tokens[last - AGAIN], said(next + 1)]
  // «han har feber, altså hun har feber også»
  const isMore = tokens.slice(next + 1 + AGAIN, next + 1 + 2 * AGAIN).some(({ key }) => key === 'også' || key === 'av')
  return (
    !isMore &&
    earlier !== undefined &&
    pronouns.has(earlier.key) &&
    earlier.key !== tokens[next]?.key &&
    said(last - AGAIN + 1) === again
  )
}

/** So many words further on the unit of a number stands, and so many before it the number begins. */
const UNIT = 6

/**
 * «80 mg feil 40 mg», «50 meter hva var det 15 meter»: is the number before `end` said anew at `start`, in the same unit? Numbers
 * may still be words.
 */
export function isValueAnew(tokens: readonly Token[], end: number, start: number): boolean {
  const last = tokens[isCommaOrWord(tokens[end - 1]) ? end - 2 : end - 1]
  const next = isCommaOrWord(tokens[start]) ? start + 1 : start
  if (!last || numberAt(tokens[next]) === undefined) return false
  return numberAt(last) !== undefined || tokens.slice(next + 1, next + UNIT).some(({ key }) => key === last.key)
}

function numberAt(token: Token | undefined): number | undefined {
  if (!token) return undefined
  return token.kind === 'number'
    ? token.value
    : token.kind === 'word'
      ? (numberWord(token.key) ?? digits(token))
      : undefined
}

function digits({ text }: Token): number | undefined {
  return /^\d+(?:,\d+)?$/.test(text) ? Number(text.replace(',', '.')) : undefined
}
