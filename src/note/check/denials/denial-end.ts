import { leaning, openingVerbs, pronouns, verbs } from '../../../dictation/tokens/clause-words.ts'
import { wordSet } from '../../../dictation/tokens/word-set.ts'
import type { Token } from '../../../dictation/tokens/token.ts'
import { measures } from '../../cutting/word-lists.ts'
import { holds } from './denial-words.ts'
import { isLikewise, isNeitherAgain, denyingWords } from '../words/denying-words.ts'

/** «ingen palpitasjoner litt hovne ankler»: how much there is of it is said of what is there. */
const beginsAnother =
  /^(?:litt|noe|lett|moderate?|betydelig|uttalt|fortsatt|fremdeles|god|godt|normal|normale|normalt|positivt?|negativt?|pos\.?|neg\.?|kapillær\p{L}*)$/u

const finite = /^(?:er|var|har|hadde|ble|blir|kan|skal|bør|må|tar|bruker|får|fikk|går|gikk)$/
const stayed = /^(?:lå|ble|blei|vart|måtte|satt|sto|stod)$/

/** «… og såret har vært tørt», but «… og tungpust | han har vondt»: what is told behind the last of a list. */
function isOtherFinite(tokens: readonly Token[], and: number): boolean {
  const [second, third] = [tokens[and + 2]?.key ?? '', tokens[and + 3]?.key ?? '']
  return finite.test(second) || (finite.test(third) && !pronouns.has(second))
}

/** A denial ends at a mark, unless its list goes on to an «eller». */
export function clauseEnd(tokens: readonly Token[], at: number): number {
  for (let index = at + 1; index < tokens.length; index++) {
    const token = tokens[index]
    if (
      !token ||
      isLikewise(tokens, index + 1) ||
      token.key === 'men' ||
      (denyingWords.has(token.key) && !isNeitherAgain(tokens, index))
    )
      return index
    // «har ikke spist siden frokost»: since then.
    if (index > at + 1 && /^sid(?:e|a)n$/.test(token.key)) return index
    // «ikke hatt feber og såret har vært tørt»: another subject with its verb.
    if (token.key === 'og' && isOtherFinite(tokens, index)) return index
    // «kom seg ikke opp og lå der»
    if (token.key === 'og' && stayed.test(tokens[index + 1]?.key ?? '')) return index
    const isNew =
      measures.has(token.key) ||
      isNewClause(tokens, index) ||
      isNewSubject(tokens, index) ||
      isNewNoun(tokens, index) ||
      isFronted(tokens, index) ||
      isShown(tokens, at, index) ||
      beginsAnother.test(token.key)
    // «ikke med god teknikk», «som ikke er godt regulert»
    const isFirst = index === at + 1 || (index === at + 2 && verbs.has(tokens[at + 1]?.key ?? ''))
    if (!isFirst && isNew && !holds.has(tokens[index - 1]?.key ?? '')) return index
    if (
      index > at + 1 &&
      (isReason(tokens, index) || isExamination(tokens, index) || isUntil(tokens, index) || isRole(tokens, index))
    )
      return index
    // «det tåler hun ikke | så hun får», «skadet seg ikke | kona sier»
    if (token.key === 'så' && pronouns.has(tokens[index + 1]?.key ?? '')) return index
    if (people.test(token.key) && isSaying(tokens[index + 1]?.key ?? '')) return index
    if (
      token.kind === 'mark' &&
      token.text !== '-' &&
      !isAside(tokens, index) &&
      !goesOn(tokens, index) &&
      !isListed(tokens, at, index)
    )
      return index
  }
  return tokens.length
}

function isSaying(verb: string): boolean {
  return verbs.has(verb) || /^(?!eller$|etter$|under$|heller$)\p{L}{2,}er$/u.test(verb)
}

/** «kjenner han ikke til | ved undersøkelse …» */
function isExamination(tokens: readonly Token[], index: number): boolean {
  return tokens[index]?.key === 'ved' && examination.test(tokens[index + 1]?.key ?? '')
}

const examination = /^(?:undersøkels|undersøking)/

/** «ikke egg før han er vurdert hos fastlegen»: how long is not denied. */
function isUntil(tokens: readonly Token[], index: number): boolean {
  return /^(?:før|inntil|innan)$/.test(tokens[index]?.key ?? '') && tokens[index + 1]?.kind === 'word'
}

/** «ikke vært på jobb som snekker»: what he is. */
function isRole(tokens: readonly Token[], index: number): boolean {
  return tokens[index]?.key === 'som' && working.test(tokens[index - 1]?.key ?? '')
}

const working = /^(?:jobb(?:e|et|en|a)?|arbeid(?:e|et|d|a)?|stilling(?:en|a)?|ansatt|tilsett)$/

/** Who else it may be told of. */
const people =
  /^(?:kona|mannen|mor|moren|mora|far|faren|datter(?:en)?|dotter[ai]?|sønn(?:en)?|son(?:en)?|søster(?:en)?|bror(?:en)?|samboer(?:en)?|ektefelle(?:n)?|kjæresten|foreldrene|pasienten|pårørende|sykepleier(?:en)?|legen|fastlege(?:n)?|naboen)$/

/** «ville ikke gjort det på grunn av sønnen»: why is not denied. */
export function isReason(tokens: readonly Token[], index: number): boolean {
  const [key, next] = [tokens[index]?.key ?? '', tokens[index + 1]?.key ?? '']
  return reasons.test(key) || (key === 'på' && next === 'grunn')
}

const reasons = /^(?:pga\.?|grunnet|grunna|fordi)$/

/** «ingen blødning | jeg mistenker appendisitt»: who does something else, and not «når hun går». */
export function isNewSubject(tokens: readonly Token[], index: number): boolean {
  const [before, verb] = [tokens[index - 1]?.key ?? '', tokens[index + 1]?.key ?? '']
  if (!pronouns.has(tokens[index]?.key ?? '') || subordinating.has(before)) return false
  return verbs.has(verb) || /\p{L}{3}er$/u.test(verb)
}

/** «ikke blod | urin er sendt», «uten lukt | huden er rød», «ikke noe av den | vekta er 88 kg»: another noun with its verb. */
function isNewNoun(tokens: readonly Token[], index: number): boolean {
  const [before, noun, verb] = [-1, 0, 1].map((offset) => tokens[index + offset])
  if (noun?.kind !== 'word' || !beingVerb.test(verb?.key ?? '') || !namedNoun.test(noun.key)) return false
  return before?.kind === 'word' && !leaning.has(before.key) && !subordinating.has(before.key)
}

/** «det var simvastatin hun ikke ville ta | metoprolol tok hun»: what is told next, with its verb before its subject. */
function isFronted(tokens: readonly Token[], index: number): boolean {
  const [modal, verb, subject] = [-2, 1, 2].map((offset) => tokens[index + offset]?.key ?? '')
  return modals.test(modal ?? '') && verbs.has(verb ?? '') && !saying.test(verb ?? '') && pronouns.has(subject ?? '')
}

/** «CT uten kontrast | viser …»: what is without something has its verb behind that. */
function isShown(tokens: readonly Token[], at: number, index: number): boolean {
  return /^ut[ea]n$/.test(tokens[at]?.key ?? '') && showing.test(tokens[index]?.key ?? '')
}

const showing = /^(?:vis(?:er|te)|syn(?:er|te)|påvis(?:er|te)|gir|ga|gav)$/

const modals = /^(?:kan|kunne|skal|skulle|vil|ville|må|måtte|bør|burde)$/
const saying = /^(?:sier|seier|sa|mener|meiner|opplyser|oppgir|forteller|fortel|angir)$/

const beingVerb = /^(?:er|var|ble|blei|blir|vart|vert|har|hadde)$/
/** A noun in the definite form, or what is a name of what is looked at. */
const namedNoun = /^(?:\p{L}{3,}(?:en|ene|et|a|ane)|urin|avføring|hud|mage|vekt|puls|buk|syn|hørsel|søvn|matlyst)$/u

const subordinating = wordSet('når hvis om at som da før etter mens fordi enn der dersom viss medan')

/** «aldri hatt slikt før | sov lite»: a finite verb with nothing before it that it could belong to. */
function isNewClause(tokens: readonly Token[], index: number): boolean {
  const before = tokens[index - 1]
  return (
    openingVerbs.has(tokens[index]?.key ?? '') &&
    before?.kind === 'word' &&
    !leaning.has(before.key) &&
    // «uten at hun blir svimmel»: who it is said of stands before it; «har ikke vært sykmeldt» is one verb.
    !pronouns.has(before.key) &&
    !auxiliary.test(before.key) &&
    !verbs.has(before.key)
  )
}

const auxiliary = /^(?:vært|vore|blitt|vorte|være|vere|bli|hatt)$/

function goesOn(tokens: readonly Token[], comma: number): boolean {
  if (tokens[comma]?.text !== ',') return false
  const behind = tokens.slice(comma + 1, comma + 6)
  if (behind.some((token) => token.key === 'eller')) return true
  // «feber, pustebesvær og kvalme»: single words.
  const and = behind.findIndex((token) => token.key === 'og')
  return (
    (and === 1 || and === 2) &&
    behind
      .slice(0, and)
      .every((token) => !verbs.has(token.key) && token.kind === 'word' && !beginsAnother.test(token.key))
  )
}

/** «ikke tobakk (røyk, snus) eller alkohol»: brackets in a list. */
function isAside(tokens: readonly Token[], index: number): boolean {
  const mark = tokens[index]?.text
  if (mark === ')') return tokens[index + 1]?.key === 'eller'
  const length = tokens.slice(index, index + BRACKETS).findIndex(({ text }) => text === ')')
  return mark === '(' && length > 0 && tokens[index + length + 1]?.key === 'eller'
}

/** So many tokens may stand in brackets. */
const BRACKETS = 8

/** So far a list goes on, and so many words one of it has. */
const [LIST, ITEM] = [24, 3]
/** Denials of which «og» ends a list: «benekter feber, hoste og utslett». */
export const listing = /^(?:benekt|neger|avkreft|nekt|ut[ea]n$)/

/** «benekter øreverk, nylig forkjølelse, støy og nummenhet»: does a list of single things go on behind a comma to its last? */
function isListed(tokens: readonly Token[], at: number, comma: number): boolean {
  if (tokens[comma]?.text !== ',') return false
  let item = 0
  for (const token of tokens.slice(comma + 1, comma + LIST)) {
    if (token.key === 'eller') return item > 0
    if (token.key === 'og') return item > 0 && listing.test(tokens[at]?.key ?? '')
    if (token.text === ',' && item > 0) item = 0
    else if (token.kind !== 'word' || ++item > ITEM || isOther(token.key)) return false
  }
  // «benekter hodepine, synsforstyrrelser, rykninger»: to its end.
  return item > 0 && comma + LIST >= tokens.length && told.test(tokens[at]?.key ?? '')
}

/** Denials that may list what is denied with commas alone. */
export const told = /^(?:benekt|neger|avkreft|nekt)/

/** «benekter planer, flere tidligere suicidforsøk»: what there is more than one of is there. */
const several = /^(?:flere|fleire|mange|hyppige?|gjentatte|gjentekne)$/

function isOther(key: string): boolean {
  return several.test(key) || verbs.has(key) || denyingWords.has(key) || key === 'men' || beginsAnother.test(key)
}
