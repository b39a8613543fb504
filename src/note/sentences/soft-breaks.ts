import { leaning, openingVerbs, pronouns, verbs } from '../../dictation/tokens/clause-words.ts'
import { isMedicineWord } from '../../dictation/tokens/medicines.ts'
import { isSide, isValue } from '../../dictation/repairs/slots.ts'
import type { Token } from '../../dictation/tokens/token.ts'
import { isNot, measures, persons, refusals, topics } from './clause-cues.ts'
import { careBreak } from './care-joints.ts'
import { isComplaint } from './complaints.ts'
import { isDone, isHeld, isNextResult, isPassive, isReaction, isResumed } from './clause-joints.ts'
import { endsDenial, isElliptic, isOfClause, isSubjectOfForm } from './denial-joints.ts'
import { isNamed, isObject, isSubjectNoun, opensClause } from './clause-subjects.ts'
import {
  isFurther,
  isLikely,
  isNextFinding,
  isOtherwise,
  isPain,
  isSkinFound,
  isState,
  isWorst,
} from './finding-joints.ts'
import { isFollowUp, isOperation } from './follow-ups.ts'
import { isBesideDenied, isGivenAlong, isGivenMedicine } from './given-medicines.ts'
import { inDenial, isDeniedVerb, isInverted, isOfBeing, endsWanted, isWanted } from './inverted-denials.ts'
import { isNextAnswer, isOpening, isQuestion } from './openings.ts'
import { isDenialOpen } from './open-denials.ts'
import { opensPlan } from './plan-joints.ts'
import { isNotReached, refusalBreak } from './refusal-breaks.ts'
import { isStranded } from './stranded-joints.ts'
import { atArrival, behindValue, isFluid, isGivenNow, isResult, isResultTold } from './value-joints.ts'
import { wordSet } from '../../dictation/tokens/word-set.ts'

/** Words that lean on what follows, but end a clause as well as not. */
const looseEnds = wordSet(
  'venstre høyre høgre begge tidligere nå noe litt også den det de kjent siden før over under av på ved rundt',
)
/** «livet sitt | hun har»: whose something is stands behind it as well as before it, but before no pronoun. */
const owners = wordSet('sin sitt sine si hans hennes deres min mitt mine hennar')
/** … and these lean on it here, though they say nothing of it elsewhere. */
const perhaps = wordSet('eventuelt eventuell eventuelle evt.')
/** How high a pressure is. */
const raised = /^(?:høyt|høgt|lavt|lågt|forhøyet|forhøya)$/

function isBeing(token: Token | undefined): boolean {
  return /^(?:er|var|måles|målt|ligger|viser)$/.test(token?.key ?? '')
}

/** Endings of words that describe what follows. */
const describes =
  /^(?:god|bedre|full|(?!upåfallende|rikelig$|årlig$|daglig$|ukentlig$|månedlig$|nødvendig$|(?:u)?regelmessig).*(?:ig|isk|ende|al|ale|able|ede|ære|ert|erte))$/

/** What is looked at for comparison. */
const earlierOnes = wordSet('gammel gammelt gamle eldre nyere')

/** What was done stands before what it was done on: «CT caput». */
const imaging = /^(?:langtids|hvile|arbeids|ct|mr|røntgen|rtg\.|ultralyd|ha|få|ta|se|gjøre|bestille|rekvirere)$/

/** A mark, or `none` where it is sure that nothing stands there; undefined where others may tell. */
type Found = '.' | ',' | 'none' | undefined

/** What stands between two words of a dictation without punctuation: a full stop, a comma, or nothing. */
export function softBreak(tokens: readonly Token[], index: number, start: number): '.' | ',' | undefined {
  const [before, token] = [tokens[index - 1], tokens[index]]
  if (!before || !token || before.kind === 'mark' || token.kind === 'mark') return undefined
  const found =
    inClause(tokens, index, start, before, token) ??
    behindVerb(tokens, index, start, before, token) ??
    atMeasure(tokens, index, start, before, token) ??
    atNextThing(tokens, index, start, before, token)
  return found === 'none' ? undefined : found
}

/** What holds words together, and what ends between them whatever they are. */
function inClause(tokens: readonly Token[], index: number, start: number, before: Token, token: Token): Found {
  const next = tokens[index + 1]
  if (token.key === 'men') return isHarm(before, next) ? 'none' : ','
  const care = careBreak(tokens, index, start)
  if (care) return care
  if (isHeld(tokens, index, start) || isOfClause(tokens, index, start)) return 'none'
  if (isBesideDenied(tokens, index, start)) return '.'
  if (isDenialOpen(tokens, index, start)) return 'none'
  // «hun benekter selvmordstanker»
  if (pronouns.has(before.key) && verbs.has(token.key) && refusals.has(token.key)) return 'none'
  if (isResumed(tokens, index)) return ','
  if (isAfterAble(tokens, index) || isGivenNow(tokens, index)) return '.'
  // «vinkling 22 grader, ikke inn i leddet»
  if (isNot(token) && next && within.has(next.key) && before.kind === 'quantity') return ','
  if (
    isOpening(tokens, index) ||
    isOtherwise(tokens, index) ||
    isNextAnswer(tokens, index) ||
    isComplaint(tokens, index) ||
    isElliptic(tokens, index)
  )
    return '.'
  if (isInverted(tokens, index, start) || isDeniedVerb(tokens, index, start)) return 'none'
  if (
    isInverted(tokens, index - 1, start) &&
    !leaning.has(token.key) &&
    !inDenial.test(token.key) &&
    !isWanted(tokens, index)
  )
    return isOfBeing(tokens, index) ? 'none' : '.'
  if (endsWanted(tokens, index, start)) return '.'
  return leansOnNext(tokens, index, start, before, token) ? 'none' : undefined
}

/** Is the word before one that the next goes with? */
function leansOnNext(tokens: readonly Token[], index: number, start: number, before: Token, token: Token): boolean {
  return (
    (leaning.has(before.key) || perhaps.has(before.key)) &&
    !isAdverb(tokens, index - 1) &&
    !endsDenial(tokens, index) &&
    !isStranded(tokens, index, start) &&
    !(isLooseEnd(tokens, index - 1) && (isSubject(tokens, index) || refusals.has(token.key))) &&
    !(before.key === 'før' && tokens[index - 2]?.key === 'fra' && opensClause(tokens, index)) &&
    !(owners.has(before.key) && isSubject(tokens, index)) &&
    !(before.key === 'nå' && persons.has(token.key) && verbs.has(tokens[index + 1]?.key ?? '')) &&
    !(isSide(before) && before.key !== 'begge' && (opensClause(tokens, index) || isResult(tokens, index)))
  )
}

/** Behind a verb and behind a value, and where a new clause or a denial begins. */
function behindVerb(tokens: readonly Token[], index: number, start: number, before: Token, token: Token): Found {
  if (isPassive(before) && (isFollowUp(tokens, index) || (index - start > 1 && isOperation(tokens, index)))) return '.'
  if (verbs.has(before.key) && !isFluid(tokens, index - 1) && !isSaid(tokens, index) && !isYesterday(tokens, index - 1))
    return 'none'
  if (token.key === 'råd' && tokens[index + 1]?.key === 'om') return '.'
  const behind = behindValue(tokens, index, start)
  if (behind) return behind
  if (isSubject(tokens, index) || isNextResult(tokens, index) || isResultTold(tokens, index)) return '.'
  // «mr caput uendret»
  if (topics.has(token.key) && imaging.test(before.key)) return undefined
  if (isNextFinding(tokens, index)) return measures.has(token.key) && hasMeasure(tokens, start, index) ? ',' : '.'
  if (opensPlan(tokens, index, start)) return '.'
  return refusals.has(token.key) ? (refusalBreak(tokens, index, start) ?? 'none') : undefined
}

/** Before what is measured, and before what is looked at. */
function atMeasure(tokens: readonly Token[], index: number, start: number, before: Token, token: Token): Found {
  const next = tokens[index + 1]
  const arrival = atArrival(tokens, index)
  if (arrival) return arrival
  // «ved innkomst BT 110/70»
  if (measures.has(token.key) && index - start === 2 && tokens[start]?.key === 'ved') return 'none'
  // «frisk bortsett fra høyt blodtrykk bruker …»: no value of it is told.
  if (token.key === 'blodtrykk' && raised.test(before.key) && verbs.has(next?.key ?? '') && !isBeing(next))
    return 'none'
  if (measures.has(token.key) && isMeasured(tokens, index) && before.key !== 'kontroll')
    return hasMeasure(tokens, start, index) || token.key === 'frekvens' ? ',' : '.'
  if (token.key === 'hud' && !refusals.has(next?.key ?? '') && !isValue(before) && !isSkinFound(tokens, index, start))
    return 'none'
  if (!topics.has(token.key) || before.key === 'kontroll' || imaging.test(before.key)) return undefined
  // «normal ekg», «ingen gamle ekg»; but «spirometri normal | ekg viser …»
  if (earlierOnes.has(before.key)) return undefined
  return !describes.test(before.key) || (isState(tokens, index - 1) && shows.test(next?.key ?? '')) ? '.' : undefined
}

/** Before the next medicine, finding, question, doing or appointment. */
function atNextThing(tokens: readonly Token[], index: number, start: number, before: Token, token: Token): Found {
  const next = tokens[index + 1]
  if (isGivenMedicine(tokens, index, start)) return isGivenAlong(tokens, index, start) ? ',' : '.'
  if (isImpression(tokens, index)) return '.'
  if (isWorst(tokens, index) || isFurther(tokens, index) || isReaction(tokens, index, start) || isLikely(tokens, index))
    return ','
  if (isPain(tokens, index, start) || (token.key === 'deretter' && index > start)) return ','
  if (isQuestion(tokens, index)) return '.'
  // «metotreksat fortsetter 20 mg i uken»
  if (index - start === 1 && isMedicineWord(before.key) && openingVerbs.has(token.key)) return 'none'
  // «ved forverring ringer han»
  if (opensClause(tokens, index) && !isSubjectNoun(tokens, index, start) && !pronouns.has(next?.key ?? '')) return '.'
  if (isPassive(next) && token.kind === 'word' && !describes.test(before.key) && !imaging.test(before.key))
    if (index - start > 2) return '.'
  // «… kl. 20.10 | legevakten ikke kontaktet»
  if ((isDone(tokens, index) && !isObject(tokens, index)) || (isValue(before) && isNotReached(tokens, index + 1)))
    return '.'
  if (isNextDoer(tokens, index, start, before, token)) return '.'
  return isFollowUp(tokens, index) && !describes.test(before.key) ? '.' : undefined
}

/** «henvist fotterapeut | øyelege er bestilt»: someone or something that a clause is told of. */
function isNextDoer(tokens: readonly Token[], index: number, start: number, before: Token, token: Token): boolean {
  if (!isNamed(token, tokens[index + 1]) || !isBeforeVerb(tokens, index) || isObject(tokens, index)) return false
  const isDenied = refusals.has(tokens[start]?.key ?? '')
  const isToldOf = isDenied || persons.has(token.key) || openingVerbs.has(tokens[start]?.key ?? '')
  return index - start > (isToldOf ? 1 : 2) && (isDenied || !describes.test(before.key))
}

/** «kona har», «moren hennes hadde»: behind who a clause is about stands its verb. */
function isBeforeVerb(tokens: readonly Token[], index: number): boolean {
  const [token, next, after] = [tokens[index], tokens[index + 1]?.key ?? '', tokens[index + 2]?.key ?? '']
  if (verbs.has(next) || next === 'følger') return true
  return owners.has(next) && persons.has(token?.key ?? '') && verbs.has(after)
}

const beforeHarm = /^(?:har|hadde|få|får|fikk|fått|gi|gir|ga|gitt|små)$/

/** «varige men», «uten men», «har men etter polio»: an injury that stays, where it may be one. */
function isHarm(before: Token, next: Token | undefined): boolean {
  if (next?.key === 'etter') return true
  if (isNot(before) || looseEnds.has(before.key)) return false
  return leaning.has(before.key) || beforeHarm.test(before.key) || before.key.endsWith('e')
}

const shows = /^(?:viser|viste|sinusrytme)$/

const within = wordSet('inn ned opp ut gjennom forbi')

/** «så langt hun kan | avtalt to behandlinger»: the verb is told already. */
function isAfterAble(tokens: readonly Token[], index: number): boolean {
  const able = tokens[index - 1]?.key ?? ''
  if (!pronouns.has(tokens[index - 2]?.key ?? '') || !/^(?:kan|klarer|orker|tåler|vet)$/.test(able)) return false
  const [so, joint] = [tokens[index - 4], tokens[index - 3]]
  // «hvis hun orker | legen kommer»
  if (/^(?:hvis|om|dersom|når)$/.test(joint?.key ?? ''))
    return persons.has(tokens[index]?.key ?? '') && verbs.has(tokens[index + 1]?.key ?? '')
  if (so?.key !== 'så') return false
  return !(tokens[index]?.key ?? '').endsWith('e')
}

/** «har ikke hatt det før | hun …»; but «før han ble sendt» tells when. */
function isLooseEnd(tokens: readonly Token[], index: number): boolean {
  const [earlier, last] = [tokens[index - 1]?.key ?? '', tokens[index]?.key ?? '']
  if (last !== 'før') return looseEnds.has(last)
  // «har aldri vært operert før | hun bruker …»; but «var innlagt før hun fikk slag»
  const isToday = supine.test(earlier) && tokens[index + 2]?.key.endsWith('r') === true
  return isToday || beforeThat.test(earlier) || refusals.has(tokens[index + 1]?.key ?? '')
}

const supine = /(?:t|dd)$/
const beforeThat = /^(?:det|dette|sånn|slik|fra|ganger?|som|enn|like)$/

/** «i går»: no verb. */
function isYesterday(tokens: readonly Token[], index: number): boolean {
  return tokens[index]?.key === 'går' && tokens[index - 1]?.key === 'i'
}

/** «for to timer siden», «av og til»: they lean on nothing. */
function isAdverb(tokens: readonly Token[], index: number): boolean {
  const [two, one, last] = [-2, -1, 0].map((offset) => tokens[index + offset]?.key ?? '')
  if (last === 'siden') return /^(?:minutter|timer?|døgn|dag(?:er)?|uker?|måned(?:er)?|år)$/.test(one ?? '')
  return last === 'til' && one === 'og' && two === 'av'
}

/** «avtalt», «kjente», «gitt»: verbs that also end what is said. */
function isSaid(tokens: readonly Token[], index: number): boolean {
  const before = tokens[index - 1]?.key ?? ''
  if (refusals.has(tokens[index]?.key ?? ''))
    return (
      /^(?:avtalt|kjente|gitt|utført|tatt|målt|undersøkt|kastet|behandlet|informert|røyker|sov|sover|påvist)$/.test(
        before,
      ) && !isNot(tokens[index])
    )
  // «influensavaksine satt | henvises»
  if (isDone(tokens, index - 2)) return true
  // «har ikke falt | nakken verker»
  if (before === 'falt') return /^(?:ikke|ikkje|har|hadde|aldri)$/.test(tokens[index - 2]?.key ?? '')
  return /^(?:avtalt|kjente|gitt|utført|tatt|målt|informert|kastet|behandlet|påvist)$/.test(before)
}

function isSubject(tokens: readonly Token[], index: number): boolean {
  const [token, next] = [tokens[index], tokens[index + 1]]
  if (!token || !next) return false
  // «kraftig | den varer åtte dager»
  if (token.key === 'den' || token.key === 'dette') return verbs.has(next.key) && tokens[index - 1]?.key !== 'ja'
  if (token.key === 'siden') return isSince(tokens, index)
  if (!pronouns.has(token.key)) return false
  return verbs.has(next.key) ? !/^(?:tror|trodde|mener|synes)$/.test(next.key) : isSubjectOfForm(tokens, index)
}

/** «… daglig | siden sist har hun hatt …»; but «for to uker siden har hun», «lenge siden». */
function isSince(tokens: readonly Token[], index: number): boolean {
  const verb = /^(?:sist|da)$/.test(tokens[index + 1]?.key ?? '') ? index + 2 : index + 1
  if (isAdverb(tokens, index) || /^(?:lenge|like|alt|ikke)$/.test(tokens[index - 1]?.key ?? '')) return false
  return verbs.has(tokens[verb]?.key ?? '') && pronouns.has(tokens[verb + 1]?.key ?? '')
}

function isMeasured(tokens: readonly Token[], index: number): boolean {
  return tokens
    .slice(index + 1, index + 5)
    .some((token) => token.kind === 'quantity' || token.kind === 'pressure' || token.kind === 'number')
}

function hasMeasure(tokens: readonly Token[], start: number, index: number): boolean {
  return tokens.slice(Math.max(start, index - 8), index).some((token) => measures.has(token.key))
}

/** «nakken er fri | inntrykk av …»: what was found is summed up; «samlet inntrykk av» is one thing. */
function isImpression(tokens: readonly Token[], index: number): boolean {
  const before = tokens[index - 1]?.key ?? ''
  return (
    tokens[index]?.key === 'inntrykk' &&
    tokens[index + 1]?.key === 'av' &&
    !/^(?:helhets|samlet|klinisk|første)/.test(before)
  )
}
