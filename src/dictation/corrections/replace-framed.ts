import { leaning, negations, openingVerbs, pronouns, verbs } from '../tokens/clause-words.ts'
import { isAsked, isListed } from './answers.ts'
import { isSaying } from './correction-safety.ts'
import { cut, isApology, isEdge, untilEdge, type Said, type State } from './correction-state.ts'
import { isPreposition, prepositions } from '../tokens/prepositions.ts'
import { countedThing, parts, sameCount, sameDescribed } from './replace-counted.ts'
import { degrees, retold, withDegree, type Framed } from './replace-retold.ts'
import { areOfGovernedKind, areOfKind, isOfKind } from './kinds.ts'
import { isSame } from './leading-words.ts'
import { isToldOfAlone } from './own-clause.ts'
import { hasSlot, isPerson } from './slots.ts'
import type { Token } from '../tokens/token.ts'
import { areOfClass, wordClass } from '../tokens/word-classes.ts'
import { areDays, isOfOtherKind, placeTold } from './when-and-where.ts'
import { wordSet } from '../tokens/word-set.ts'

const places = wordSet('hjemme heime ute inne borte hjemmefra utenfor innendørs utendørs')
/** What is said again before another word: «til påske jeg mener til pinse», «hver time nei hver andre time». */
const framing = new Set([
  ...prepositions,
  ...wordSet('hver hvert neste forrige siste mest minst annenhver per mer mindre som innen'),
])

/** «hjemme», «ute» */
export function isPlace(token: Token): boolean {
  return places.has(token.key)
}

/**
 * Words that are said anew in their frame, or that are surely the like of the last one, take its place: also behind a bare
 * «nei», unless it may be an answer.
 */
export function replaceFramed(state: State, said: Said): number | undefined {
  const { result, tokens } = state
  const first = tokens[said.next]
  if (!first || isEdge(first) || isAsked(result) || isListed(result, tokens, said.next)) return undefined
  const found =
    fromHome(result, tokens, said.next) ??
    placeTold(result, tokens, said.next) ??
    frame(result, tokens, said.next) ??
    otherSubject(result, tokens, said.next) ??
    retold(result, tokens, said.next) ??
    sameEnd(result, tokens, said.next) ??
    sameDescribed(result, tokens, said.next) ??
    sameCount(result, tokens, said.next) ??
    countedThing(result, tokens, said.next) ??
    sameVerb(result, tokens, said.next) ??
    likeWord(result, said, tokens)
  if (!found || isLeftDenied(result, found, tokens) || isOfOtherKind(result, found, tokens)) return undefined
  for (let index = found.start; index < result.length; index++)
    if (isEdge(result[index]) || state.isStop(result, index)) return undefined
  cut(state, found.start)
  result.push(...found.by)
  return found.next
}

/** So many words stand between a denial and what it denies. */
const DENIED = 3

/** «ingen brudd, rettelse, avulsjonsbrudd»: the denial would stand before what was found. */
function isLeftDenied(result: readonly Token[], { start, next }: Framed, tokens: readonly Token[]): boolean {
  const before = result.slice(Math.max(0, start - DENIED), start)
  if (!before.slice(before.findLastIndex(isEdge) + 1).some(isDenial)) return false
  return isNamingThing(tokens[next])
}

/** «sannsynlig benign»: how sure it is, or how much of it there is. */
const qualifiers = wordSet('sannsynlig trolig mulig mest svært litt ganske kjent mistenkt vanligvis')

/** So long a frame is said again. */
const LONGEST_FRAME = 6

/** «til påske … til pinse», «hver time … hver andre time», «hos fastlege om en uke … hos sykepleier om to uker», «hun sover godt … hun sover dårlig». */
function frame(result: readonly Token[], tokens: readonly Token[], next: number): Framed | undefined {
  const [first, second, third] = [tokens[next], tokens[next + 1], tokens[next + 2]]
  const last = result.at(-1)
  if (!first || !second || isEdge(second)) return undefined
  for (let length = 2; length <= LONGEST_FRAME; length++) {
    const start = result.length - length
    const [opening, after, joint] = [result[start], result[start + 1], result[start + 2]]
    if (!opening || !after || !isSame(first, opening)) continue
    // «astma som barn nei som voksen har hun allergi»
    const isOfKindAnew = areOfKind(second.key, last?.key ?? '')
    if (opening.key === 'som' && (!(isEdge(third) || isOfKindAnew) || result.slice(-LONGEST_FRAME).some(isDenial)))
      continue
    const isFramed =
      framing.has(opening.key) &&
      ((length === 2 && !isInverted(tokens, next + 2)) ||
        (length === 3 && (second.key === last?.key || third?.key === last?.key || areDays(after, second))) ||
        (joint !== undefined && prepositions.has(joint.key) && joint.key === third?.key))
    // «ved tynn drikke, nei, ved fast føde.»
    const isPhrase = length === 3 && isEdge(tokens[next + 3]) && isPreposition(first) && areOfClass(last, third)
    // «en flaske brennevin nei en flaske vin»
    // «vi fjerner sting og skifter bandasje nei vi fjerner sting på fredag»: the other was told as well.
    const isOfMore = length > 3 && result.slice(start).some(({ key }) => key === 'og')
    const isAnew = after.key === second.key && length <= (pronouns.has(opening.key) ? LONGEST_FRAME : 3) && !isOfMore
    // «er sannsynlig benign nei sannsynlig patogen»
    const isDescribedAnew =
      length === 2 && qualifiers.has(opening.key) && !isEdge(result[start - 1]) && last?.kind === 'word'
    // «gråter daglig nei gråter nesten daglig»
    const isWidened = length === 2 && third?.key === last?.key
    if (
      (isFramed || isPhrase || isAnew || isWidened || isDescribedAnew) &&
      !deniesOne(result.slice(start), tokens, next) &&
      !(pronouns.has(opening.key) && isOtherDenied(result.slice(start), tokens, next))
    )
      return { start, by: [], next }
  }
  return undefined
}

/** «bruker ikke insulin nei hun bruker metformin»: what was denied is another thing, and may be denied still. */
function isOtherDenied(said: readonly Token[], tokens: readonly Token[], next: number): boolean {
  const denied = said.slice(said.findLastIndex(isDenial) + 1)
  const told = untilEdge(tokens.slice(next, next + LONGEST_FRAME))
  if (denied.length === 0 || denied.length === said.length || told.some(isDenial)) return false
  return !denied.some(({ key }) => told.some((token) => token.key === key))
}

const homes = wordSet('hjemmefra heimefra heimanfrå')

/** «fra sykehjem nei hjemmefra», «hjemmefra nei fra sykehjem»: «fra» is said in one word and in two. */
function fromHome(result: readonly Token[], tokens: readonly Token[], next: number): Framed | undefined {
  const isFrom = (token: Token | undefined): boolean => /^fr[aå]$/.test(token?.key ?? '')
  if (homes.has(tokens[next]?.key ?? ''))
    return isFrom(result.at(-2)) ? { start: result.length - 2, by: [], next } : undefined
  const isAnew = homes.has(result.at(-1)?.key ?? '') && isFrom(tokens[next]) && tokens[next + 1]?.kind === 'word'
  return isAnew ? { start: result.length - 1, by: [], next } : undefined
}

/** «to glass om dagen nei om natten | sover han godt»: a clause of its own begins with it. */
function isInverted(tokens: readonly Token[], index: number): boolean {
  return verbs.has(tokens[index]?.key ?? '') && pronouns.has(tokens[index + 1]?.key ?? '')
}

/** A thing, which is denied or is not; not how much of it or where. */
function isNamingThing(token: Token | undefined): boolean {
  if (token?.kind !== 'word' || wordClass(token) === 'adjective' || isPreposition(token)) return false
  return !takesPlaceOfNothing(token)
}

function isDenial({ key }: Token): boolean {
  return negations.has(key)
}

/** So far around it is told who says it. */
const SAID = 6

/** «han har sovet nei hun har sovet»: begun again of another; «han har drukket nei hun har drukket sier kona» is a quarrel. */
function otherSubject(result: readonly Token[], tokens: readonly Token[], next: number): Framed | undefined {
  const earlier = result.at(-3)
  if (!earlier || !pronouns.has(earlier.key) || !pronouns.has(tokens[next]?.key ?? '')) return undefined
  if ([...result.slice(-2 * SAID), ...tokens.slice(next, next + SAID)].some(isSaying)) return undefined
  const isSaidAgain = [1, 2].every((at) => tokens[next + at]?.key === result[result.length - 3 + at]?.key)
  return isSaidAgain ? { start: result.length - 3, by: [], next } : undefined
}

/** So many tokens on a clause denies. */
const DENIES = 6

/**
 * «hun har diabetes og hypertensjon nei vent hun har ikke hypertensjon», «diabetes, gikt. nei, vent, hun har ikke gikt»: one of
 * the things in `said` is denied by what follows, and the others were not.
 */
export function deniesOne(said: readonly Token[], tokens: readonly Token[], next: number): boolean {
  const told = tokens.slice(next, next + DENIES)
  const denial = told.findIndex(({ key }) => negations.has(key))
  if (denial === -1) return false
  if (said.some(({ key }) => key === 'og')) return true
  const denied = told.slice(denial + 1).filter(({ kind, key }) => kind === 'word' && key.length >= CONTENT)
  return said.some(({ text }) => text === ',') && denied.some(({ key }) => said.some((token) => token.key === key))
}

/** So many letters are those of a word that carries content. */
const CONTENT = 4

/** «legevakten er kontaktet jeg mener fastlegen er kontaktet», «nøytralt stemningsleie nei senket stemningsleie» */
function sameEnd(result: readonly Token[], tokens: readonly Token[], next: number): Framed | undefined {
  const [first, second, third] = [tokens[next], tokens[next + 1], tokens[next + 2]]
  const [before, last] = [result.at(-2), result.at(-1)]
  if (first?.kind !== 'word' || isLeaning(first)) return undefined
  if (first.key.length < CONTENT && !parts.has(first.key) && !isOfKind(first.key)) return undefined
  if (third !== undefined && third.key === last?.key && second?.key === before?.key && result.at(-3)?.kind === 'word')
    return { start: result.length - 3, by: [], next }
  const isNoun =
    second !== undefined && second.kind === 'word' && second.key.length >= CONTENT && !verbs.has(second.key)
  const isDescribed = isNoun && second.key === last?.key && before?.kind === 'word' && !isLeaning(before)
  if (isDescribed) return { start: withDegree(result, result.length - 2, first), by: [], next }
  // «moderat nei uttalt stenose»
  const isDegree = degrees.has(first.key) && degrees.has(last?.key ?? '') && !isEdge(second)
  return isDegree ? { start: result.length - 1, by: [], next } : undefined
}

/** A word of grammar; not one of degree, which takes the place of another («moderat stenose nei uttalt stenose»). */
function isLeaning({ key }: Token): boolean {
  return leaning.has(key) && !degrees.has(key)
}

/** So many letters of a verb are the same in its forms. */
const STEM = 4
const auxiliaries = wordSet('er var ble blir har')
const persons = wordSet('hun ho hu han')

/** «Pårørende er varslet, jeg mener de varsles»: the same verb is said in another form; «jenta sover godt, nei, hun sover dårlig»: or in the same. */
function sameVerb(result: readonly Token[], tokens: readonly Token[], next: number): Framed | undefined {
  const [pronoun, verb, thing] = [tokens[next], tokens[next + 1], tokens[next + 2]]
  const [doer, same, last] = [result.at(-3), result.at(-2), result.at(-1)]
  // «mor har diabetes nei hun har astma», «han har kols nei hun har astma»: of somebody else.
  if (doer && (isPerson(doer) || (persons.has(doer.key) && doer.key !== pronoun?.key))) return undefined
  // «har stoffskiftesykdom nei hun har diabetes»
  if (pronoun && pronouns.has(pronoun.key) && same?.key === 'har' && verb?.key === 'har')
    return areOfGovernedKind(last?.key ?? '', thing?.key ?? '')
      ? { start: result.length - 1, by: [], next: next + 2 }
      : undefined
  const isSaidAgain = persons.has(pronoun?.key ?? '') && same?.key === verb?.key && !auxiliaries.has(same?.key ?? '')
  const isDoer = doer?.kind === 'word' && !pronouns.has(doer.key) && !isEdge(doer)
  if (isSaidAgain && isDoer && !isEdge(tokens[next + 2])) return { start: result.length - 1, by: [], next: next + 2 }
  const [subject, auxiliary, participle] = [result.at(-3), result.at(-2), result.at(-1)]
  if (!pronoun || !verb || !participle || !pronouns.has(pronoun.key) || !auxiliaries.has(auxiliary?.key ?? ''))
    return undefined
  if (isEdge(subject) || verb.key.slice(0, STEM) !== participle.key.slice(0, STEM)) return undefined
  return { start: result.length - 2, by: [], next: next + 1 }
}

/** So many letters at the end make two words alike: «fleksjon nei ekstensjon», «kardiolog nei nevrolog». */
const LIKE = 4

/** «i Syria nei Libanon» */
const properName = /^\p{Lu}\p{Ll}+$/u

/** Behind these stands what was found. */
const results = wordSet('viser viste påviste fant er var har hadde fikk får')

/** A word of the same making; or alone between commas, in the place of one that something leads to: «til kirurg, nei, ortoped.» */
function likeWord(result: readonly Token[], said: Said, tokens: readonly Token[]): Framed | undefined {
  // «tørt, nei litt fuktig.»
  const isOfDegree = degrees.has(tokens[said.next]?.key ?? '')
  const at = isOfDegree ? said.next + 1 : said.next
  const [first, second] = [tokens[at], tokens[at + 1]]
  const [before, last] = [result.at(-2), result.at(-1)]
  if (first?.kind !== 'word' || last?.kind !== 'word' || first.key === last.key) return undefined
  if (takesPlaceOfNothing(first)) return undefined
  // «tatt EKG nei ekko bestilles»
  if (said.action === 'replace-value' && isToldOfAlone(tokens, at + 1)) return undefined
  const isSetOff =
    isEdge(second) && (isEdge(said.tokens.at(-1)) || said.tokens[0]?.key !== 'nei' || isParted(said, tokens))
  // «å ta trikken, nei, bussen.»
  const isOfDoing = result.at(-3)?.key === 'å' && isDefinite(first) && isDefinite(last)
  const isLed = isPreposition(before) || results.has(before?.key ?? '') || verbs.has(before?.key ?? '') || isOfDoing
  // A name that begins a sentence may be any word.
  const areNames = !isEdge(before) && [first, last].every(({ text }) => properName.test(text))
  // «mor har diabetes nei det var naboen»: another person, and nothing that she has.
  if (isDefinite(first) !== isDefinite(last) && !areNames && !areLike(first, last)) return undefined
  // «til medisinsk nei kirurgisk avdeling»
  const areFields =
    isPreposition(before) && [first, last].every(({ key }) => key.endsWith('sk')) && second?.kind === 'word'
  if (!((areNames || areFields || areLike(first, last)) && !isOfDegree) && !(isSetOff && isLed && !isApology(said)))
    return undefined
  return { start: result.length - (isPlace(first) ? 2 : 1), by: [], next: said.next }
}

function isDefinite({ key }: Token): boolean {
  return key.length > LIKE && /e[nt]$/.test(key)
}

/** Does a comma stand before what corrects? */
function isParted({ next, tokens: words }: Said, tokens: readonly Token[]): boolean {
  return tokens[next - words.length - 1]?.text === ','
}

/** «fleksjon» and «ekstensjon», «like» and «ulike», «G2P1» and «G3P1», two professions. */
function areLike(first: Token, last: Token): boolean {
  const areLong = first.key.length > LIKE && last.key.length > LIKE
  if (areLong && first.key.slice(-LIKE) === last.key.slice(-LIKE)) return true
  if (first.key === `u${last.key}` || last.key === `u${first.key}`) return true
  const [shape, other] = [first, last].map(({ key }) => key.replaceAll(/\d+/g, '#'))
  if (shape === other && shape !== first.key) return true
  // «HLR minus» is one word with a space.
  if (first.key.includes(' ') && first.key.split(' ')[0] === last.key.split(' ')[0]) return true
  return areOfKind(first.key, last.key)
}

/** A word of grammar; and a person, a side or a day, which takes the place of its like only. */
export function takesPlaceOfNothing(token: Token): boolean {
  const isOfGrammar = [negations, verbs, leaning, openingVerbs, pronouns].some((list) => list.has(token.key))
  return isOfGrammar || hasSlot(token)
}
