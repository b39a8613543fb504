import { leaning, negations, pronouns, verbs } from '../tokens/clause-words.ts'
import { isEdge, type Doubt, type State } from './correction-state.ts'
import { isBegunMedicine, isMedicineForm, isMedicineWord, isOfDose } from '../tokens/medicines.ts'
import { spokenKey } from '../tokens/phrases.ts'
import { isLikeEarlier, isMeasured, isOfOtherUnit, isOneOfSeveral, isPlain, tellsOther } from './of-what.ts'
import { isPreposition } from '../tokens/prepositions.ts'
import { groupIn, isDuration, isMedicineAt, isValue, replaces } from './slots.ts'
import { endsSentence, type Token } from '../tokens/token.ts'
import { wordClass } from '../tokens/word-classes.ts'

/** Is the word at `index` one that no correction takes away? */
export type IsStop = (tokens: readonly Token[], index: number) => boolean

/** How far back a correction reaches, in tokens: the bound that keeps the pass linear. */
const REACH = 24
const VALUE_REACH = 8
/** What is deleted by name may be longer, and still nobody means to take away hours. */
const LONGEST_SENTENCE = 200
const LONGEST_PARAGRAPH = 1000

/** Where the last value stands that `next` can take the place of, or -1. Looks within the sentence. */
export function findReplaced(result: readonly Token[], next: Token, strong: boolean): number {
  const reach = strong ? REACH : VALUE_REACH
  let [isOfOtherSince, isPassed] = [false, false]
  for (let index = result.length - 1; index >= Math.max(0, result.length - reach); index--) {
    const token = result[index]
    if (!token || token.kind === 'paragraph' || token.kind === 'line') return -1
    if (index < result.length - 1 && endsSentence(token)) return -1
    // «x 1 i tre uker nei x 2 i to uker», «40 % i to uker nei 60 % i tre uker»
    if (isMeasured(next) && isOfOther(token, result[index + 1])) continue
    // «respirasjonsfrekvens 16, metning 95 %, nei, 2 liter»: a number of something else.
    if (isPlain(token) && (isOfOtherSince || isOfOtherUnit(result, index, next))) {
      isPassed = true
      continue
    }
    if (next.kind === 'date' && isOtherDay(result, index)) return -1
    if (replaces(next, token) && !isMaximum(result, index)) {
      const isDoubtful = isLikeEarlier(result, index, next) || (isPassed && isOneOfSeveral(result, index, next))
      return isDoubtful ? -1 : index
    }
    if (isFlow(result, index, next)) return index
    // «apiksaban 5 mg x 2 alendronat 70 mg nei x 1»: the rhythm of another medicine is not meant.
    if (next.kind === 'frequency' && isMedicineWord(token.key) && isValue(result[index + 1])) return -1
    isOfOtherSince ||= tellsOther(token)
  }
  return -1
}

/** «oksygen 8 liter nei 10 liter i minuttet»: so much a minute was meant; but «tappet 2 liter nei 3 liter i minuttet på nesekateter». */
function isFlow(result: readonly Token[], index: number, next: Token): boolean {
  if (index !== result.length - 1 || result[index]?.unit !== 'liter' || next.unit !== 'l/min') return false
  return /^(?:oksygen\w*|surstoff\w*|o2|high-?flow|flow|optiflow|airvo)$/.test(result[index - 1]?.key ?? '')
}

/** «… 3. mai, NRS 8, nei, 9. mai», «… 3. mai, våknet kl. 8, nei, 9. mai», «på femte dag nei niende mai»: what is counted or measured since is no day, and nobody knows which is meant. */
function isOtherDay(result: readonly Token[], index: number): boolean {
  const [token, thing] = [result[index], result[index + 1]]
  if (isPlain(token)) return thing === undefined
  // «innlagt 3. mai kl. 8, nei, 9. mai» is another day at that hour.
  if (token?.kind === 'time') return thing === undefined && result[index - 1]?.kind !== 'date'
  return token?.kind === 'ordinal' && thing?.kind === 'word' && !isPreposition(thing) && !pronouns.has(thing.key)
}

/** «to uker», «to tabletter»: a number of something else than is measured. */
function isOfOther(number: Token, thing: Token | undefined): boolean {
  return isDuration(number, thing) || (number.kind === 'number' && isMedicineForm(thing?.key ?? ''))
}

/** «7 av 10»: out of how many is not what a speaker corrects. */
function isMaximum(result: readonly Token[], index: number): boolean {
  const [score, of, token] = [result[index - 2], result[index - 1], result[index]]
  return of?.key === 'av' && isPlain(token) && isPlain(score)
}

/**
 * Where the same two words or more in a row as at `next` were said before: the speaker begins there again. What differs then
 * is a value in the place of its like, or nothing.
 */
export function findAgain(
  result: readonly Token[],
  tokens: readonly Token[],
  next: number,
): { readonly at: number; readonly length: number } | undefined {
  const [first, after] = [tokens[next], tokens[next + 1]]
  if (!first || !after || after.kind === 'mark') return undefined
  for (let index = result.length - 2; index >= Math.max(0, result.length - REACH); index--) {
    if (endsSentence(result[index])) return undefined
    if (result[index]?.key !== first.key || result[index + 1]?.key !== after.key) continue
    let length = 2
    while (index + length < result.length && result[index + length]?.key === tokens[next + length]?.key) length++
    const [earlier, right] = [result[index + length], tokens[next + length]]
    if (!earlier || (right && replaces(right, earlier))) return { at: index, length }
  }
  return undefined
}

/**
 * Where the last medicine stands, also one whose name was broken off, or -1. Looks within the sentence and under its heading;
 * doubts where what was said last may be one.
 */
export function findMedicine(result: readonly Token[], isStop: IsStop, strong: boolean): number | Doubt {
  if (isBegunMedicine(result.at(-1)?.key ?? '') || endsInGiven(result)) return result.length - 1
  const reach = strong ? REACH : VALUE_REACH
  let isOfLaterClause = false
  for (let index = result.length - 1; index >= Math.max(0, result.length - reach); index--) {
    if (index < result.length - 1 && endsSentence(result[index])) return -1
    if (isMedicineAt(result, index)) return isOfLaterClause || isAnotherNamed(result, index) ? 'doubt' : index
    if (isStop(result, index)) return -1
    isOfLaterClause ||= beginsClause(result, index) && endsInObject(result)
  }
  return -1
}

/** «fentanyl 100 mikrogram cefalozol nei cefalotin»: what is named since, and nothing leads to, may be a medicine that no list knows. */
function isAnotherNamed(result: readonly Token[], medicine: number): boolean {
  const [before, last] = [result.at(-2), result.at(-1)]
  if (medicine > result.length - 3 || !isNameLike(last) || groupIn(last) !== undefined) return false
  return wordClass(last) === 'noun' && !isMedicineForm(last.key) && (isValue(before) || isOfDose(before?.key ?? ''))
}

/** «… | han ønsker»: no «når han …», which is said of what stands before it. */
function beginsClause(result: readonly Token[], index: number): boolean {
  if (!pronouns.has(result[index]?.key ?? '') || !verbs.has(result[index + 1]?.key ?? '')) return false
  return !leaning.has(result[index - 1]?.key ?? '')
}

/** «han ønsker ikke konserta», «hun bruker rullator»: an object of a clause of its own, which may be a medicine that no list knows. */
function endsInObject(result: readonly Token[]): boolean {
  const [verb, before, last] = [result.at(-3), result.at(-2), result.at(-1)]
  if (!isNameLike(last) || !before) return false
  return takes.has(before.key) || (negations.has(before.key) && takes.has(verb?.key ?? ''))
}

/** «vi legger til enbrel», «starter enbrel», «begynner med enbrel»: what is given may be a medicine that no list knows. */
function endsInGiven(result: readonly Token[]): boolean {
  const [last, joint] = [result.at(-1), result.at(-2)]
  if (!isNameLike(last) || !joint || !ofMedicines.test(last.key)) return false
  if (gives.has(joint.key)) return true
  const isBegun = (key: string): boolean => gives.has(key) || putsOn.test(key)
  return givesBy.has(joint.key) && [-3, -4].some((at) => isBegun(result.at(at)?.key ?? ''))
}

const gives = new Set(
  `starter startet begynner begynte bytter byttet skifter skiftet forskriver forskrev velger valgte
   gir ga gis seponerer seponerte seponeres`.split(/\s+/),
)
/** Endings of medicines, which «dialyse», «bandasje» and «skolen» have not. */
const ofMedicines = /(?:mab|cept|nib|sin|lin|rin|tin|pin|fin|ol|el|ax|ix|ex|il|am|id|um|on|ib)$/
const givesBy = new Set(['med', 'på', 'til'])
/** «legger til», «setter på»: of what is laid or set without it, nobody knows. */
const putsOn = /^(?:legger|la|setter|satte)$/

function isNameLike(token: Token | undefined): token is Token {
  return token?.kind === 'word' && token.key.length >= NAME && !/(?:ig|ing|else|het|sjon|terapi)$/.test(token.key)
}

/** What is done with a medicine; of «hun har smerter» nobody corrects the pain to one. */
const takes = new Set(['bruker', 'brukte', 'tar', 'tok', 'ønsker', 'ønsket', 'tåler', 'tålte', 'prøver', 'prøvde'])
/** So many letters has the name of a medicine. */
const NAME = 6

/** Where the same word was said before, for «med penicillin nei rettelse med …», or -1. */
export function findRetrace(result: readonly Token[], next: Token): number {
  for (let index = result.length - 1; index >= Math.max(0, result.length - 12); index--) {
    const token = result[index]
    if (!token || endsSentence(token)) return -1
    if (spokenKey(token) === spokenKey(next) && (token.kind === 'word' || token.article === true)) return index
  }
  return -1
}

/** Beginning of the clause that ends `result`: behind the last mark, or at its subject. */
export function clauseStart(result: readonly Token[], isStop: IsStop, reach = REACH): number {
  if (result.at(-1)?.kind === 'phrase') return result.length - 1
  for (let index = result.length - 1; index >= Math.max(0, result.length - reach); index--) {
    const token = result[index]
    if (!token) break
    if (token.kind === 'mark' || endsSentence(token) || isStop(result, index)) return index + 1
    const before = result[index - 1]
    if (pronouns.has(token.key) && verbs.has(result[index + 1]?.key ?? '') && before && !leaning.has(before.key))
      return index
  }
  return Math.max(0, result.length - reach)
}

/** So far back a denial may reach what was said last. */
const CLAUSE = 12

/** What was said last, since the last mark or heading. */
export function lastClause({ result, isStop }: State): readonly Token[] {
  const from = Math.max(0, result.length - CLAUSE)
  const end = result.findLastIndex((token, index) => index < from || isEdge(token) || isStop(result, index))
  return result.slice(Math.max(from, end + 1))
}

/** Beginning of the sentence that ends `result`. */
export function sentenceStart(result: readonly Token[], isStop: IsStop): number {
  let index = result.length
  if (result.at(-1)?.kind === 'phrase') return index - 1
  if (endsSentence(result[index - 1])) index--
  while (index > 0 && result.length - index < LONGEST_SENTENCE) {
    const token = result[index - 1]
    if (!token || endsSentence(token) || isStop(result, index - 1)) break
    index--
  }
  // A heading keeps its colon.
  return result[index]?.text === ':' ? index + 1 : index
}

/** Beginning of the paragraph that ends `result`. */
export function paragraphStart(result: readonly Token[]): number {
  let index = result.length
  while (index > 0 && result.length - index < LONGEST_PARAGRAPH) {
    const kind = result[index - 1]?.kind
    if (kind === 'line' || kind === 'paragraph') break
    index--
  }
  return index
}

/** Beginning of the last word, with the adjectives before it where the correction has several words itself. */
export function chunkStart(result: readonly Token[], isStop: IsStop, several: boolean): number {
  // «E. coli»
  const isInitial = /^\p{Lu}\.$/u.test(result.at(-2)?.text ?? '')
  let index = result.length - (isInitial ? 2 : 1)
  if (!several) return Math.max(index, 0)
  while (index > 0 && index > result.length - 4) {
    const before = result[index - 1]
    if (!before || before.kind !== 'word' || isStop(result, index - 1) || !isAdjective(before.key)) break
    index--
  }
  return Math.max(index, 0)
}

function isAdjective(key: string): boolean {
  return (
    !leaning.has(key) &&
    /(?:ig|lig|isk|iske|ungen|ungent|ige|al|ale|ær|ært|ivt|iv|akutt|kronisk|øs|øst|lett|stor|liten|lite)$/.test(key)
  )
}
