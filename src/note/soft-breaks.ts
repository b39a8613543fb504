import { leaning, openingVerbs, pronouns, verbs } from '../dictation/clause-words.ts'
import { isDose } from '../dictation/frequency.ts'
import { isMedicineWord, isOfDose } from '../dictation/medicines.ts'
import { isSide, isValue } from '../dictation/slots.ts'
import type { Token } from '../dictation/token.ts'
import { followUps, isNot, measures, people, persons, refusals, routes, topics } from './clause-cues.ts'
import { isDone, isHeld, isNextResult, isPassive, isReaction, isResumed } from './clause-joints.ts'
import { endsDenial, isElliptic, isInverse, isOfClause, isSubjectOfForm } from './denial-joints.ts'
import { isNamed, isObject, isSubjectNoun, opensClause } from './clause-subjects.ts'
import { isFurther, isLikely, isNextFinding, isPain, isSkinFound, isState, isWorst } from './finding-joints.ts'
import { isDenialOpen } from './open-denials.ts'
import { opensPlan } from './plan-joints.ts'
import { isNotReached, refusalBreak } from './refusal-breaks.ts'
import { behindValue, isResultTold } from './value-joints.ts'
import { wordSet } from '../dictation/word-set.ts'

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
  /^(?:god|bedre|full|(?!upåfallende|rikelig$|årlig$|ukentlig$|månedlig$|nødvendig$|(?:u)?regelmessig).*(?:ig|isk|ende|al|ale|able|ede|ære|ert|erte))$/

/** What is looked at for comparison. */
const earlierOnes = wordSet('gammel gammelt gamle eldre nyere')

/** What was done stands before what it was done on: «CT caput». */
const imaging = /^(?:langtids|hvile|arbeids|ct|mr|røntgen|rtg\.|ultralyd|ha|få|ta|se|gjøre|bestille|rekvirere)$/
/** Behind these a medicine's name goes on what was begun. */
const carriers = wordSet(
  'insulin resept inhalasjon inhalasjoner injeksjon infusjon mikstur depo solu tablett tabletter lokalbedøvelse depot medisin behandling dose dosen setter settes skriver klyster stikkpille plaster krem salve fast fått gitt øke redusere trappe fortsette seponere starte begynne stoppe tatt brukt prøvd bytte bytter bytta byttet skifter ordinerer forskriver stopper halverer dobler gi ta få bruke unngå tåle skrive prøve',
)

/** What a new answer begins with behind «ingen allergier». */
const answers = wordSet('er har bor bruker jobber røyker snuser drikker')

/** So many tokens before an age it is said of a death: «far døde av hjerteinfarkt seksti år gammel». */
const AGE_AT = 8

/** What stands between two words of a dictation without punctuation: a full stop, a comma, or nothing. */
export function softBreak(tokens: readonly Token[], index: number, start: number): '.' | ',' | undefined {
  const [before, token, next] = [tokens[index - 1], tokens[index], tokens[index + 1]]
  if (!before || !token || before.kind === 'mark' || token.kind === 'mark') return undefined
  if (token.key === 'men') return isHarm(before, next) ? undefined : ','
  if (isHeld(tokens, index, start) || isOfClause(tokens, index, start)) return undefined
  if (isDenialOpen(tokens, index, start)) return undefined
  if (isResumed(tokens, index)) return ','
  if (isAfterAble(tokens, index)) return '.'
  // «vinkling 22 grader, ikke inn i leddet»
  if (isNot(token) && next && within.has(next.key) && before.kind === 'quantity') return ','
  if (isOpening(tokens, index) || isNextAnswer(tokens, index) || isElliptic(tokens, index)) return '.'
  if (isInverted(tokens, index, start) || isDeniedVerb(tokens, index, start)) return undefined
  if (isInverted(tokens, index - 1, start) && !leaning.has(token.key) && !inDenial.test(token.key))
    return isOfBeing(tokens, index) ? undefined : '.'
  if (
    (leaning.has(before.key) || perhaps.has(before.key)) &&
    !isAdverb(tokens, index - 1) &&
    !endsDenial(tokens, index) &&
    !(isLooseEnd(tokens, index - 1) && (isSubject(tokens, index) || refusals.has(token.key))) &&
    !(before.key === 'før' && tokens[index - 2]?.key === 'fra' && opensClause(tokens, index)) &&
    !(owners.has(before.key) && isSubject(tokens, index)) &&
    !(before.key === 'nå' && persons.has(token.key) && verbs.has(next?.key ?? '')) &&
    !(isSide(before) && before.key !== 'begge' && opensClause(tokens, index))
  )
    return undefined
  if (isPassive(before) && (isFollowUp(tokens, index) || (index - start > 1 && isOperation(tokens, index)))) return '.'
  if (verbs.has(before.key) && !isSaid(tokens, index) && !isYesterday(tokens, index - 1)) return undefined
  if (token.key === 'råd' && next?.key === 'om') return '.'
  const behind = behindValue(tokens, index, start)
  if (behind) return behind
  if (isSubject(tokens, index) || isNextResult(tokens, index) || isResultTold(tokens, index)) return '.'
  if (isNextFinding(tokens, index)) return measures.has(token.key) && hasMeasure(tokens, start, index) ? ',' : '.'
  if (opensPlan(tokens, index, start)) return '.'
  if (refusals.has(token.key)) return refusalBreak(tokens, index, start)
  // «ved innkomst BT 110/70»
  if (measures.has(token.key) && index - start === 2 && tokens[start]?.key === 'ved') return undefined
  // «frisk bortsett fra høyt blodtrykk bruker …»: no value of it is told.
  if (token.key === 'blodtrykk' && raised.test(before.key) && verbs.has(next?.key ?? '') && !isBeing(next))
    return undefined
  if (measures.has(token.key) && isMeasured(tokens, index) && before.key !== 'kontroll')
    return hasMeasure(tokens, start, index) || token.key === 'frekvens' ? ',' : '.'
  if (token.key === 'hud' && !refusals.has(next?.key ?? '') && !isValue(before) && !isSkinFound(tokens, index, start))
    return undefined
  if (topics.has(token.key) && before.key !== 'kontroll' && !imaging.test(before.key))
    // «normal ekg», «ingen gamle ekg»; but «spirometri normal | ekg viser …»
    if (
      !earlierOnes.has(before.key) &&
      (!describes.test(before.key) || (isState(tokens, index - 1) && shows.test(next?.key ?? '')))
    )
      return '.'
  if (isGivenMedicine(tokens, index, start) || isImpression(tokens, index)) return '.'
  if (isWorst(tokens, index) || isFurther(tokens, index) || isReaction(tokens, index, start) || isLikely(tokens, index))
    return ','
  if (isPain(tokens, index, start) || (token.key === 'deretter' && index > start)) return ','
  if (isQuestion(tokens, index)) return '.'
  // «metotreksat fortsetter 20 mg i uken»
  if (index - start === 1 && isMedicineWord(before.key) && openingVerbs.has(token.key)) return undefined
  // «ved forverring ringer han»
  if (opensClause(tokens, index) && !isSubjectNoun(tokens, index, start) && !pronouns.has(next?.key ?? '')) return '.'
  if (isPassive(next) && token.kind === 'word' && !describes.test(before.key) && !imaging.test(before.key))
    if (index - start > 2) return '.'
  // «… kl. 20.10 | legevakten ikke kontaktet»
  if ((isDone(tokens, index) && !isObject(tokens, index)) || (isValue(before) && isNotReached(tokens, index + 1)))
    return '.'
  if (isNamed(token, next) && isBeforeVerb(tokens, index) && !isObject(tokens, index)) {
    const isDenied = refusals.has(tokens[start]?.key ?? '')
    // «henvist fotterapeut | øyelege er bestilt»
    const isToldOf = isDenied || persons.has(token.key) || openingVerbs.has(tokens[start]?.key ?? '')
    if (index - start > (isToldOf ? 1 : 2) && (isDenied || !describes.test(before.key))) return '.'
  }
  return isFollowUp(tokens, index) && !describes.test(before.key) ? '.' : undefined
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
  const [so, joint, pronoun, able] = [-4, -3, -2, -1].map((offset) => tokens[index + offset])
  if (!pronouns.has(pronoun?.key ?? '') || !/^(?:kan|klarer|orker|tåler)$/.test(able?.key ?? '')) return false
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

/** «… kvinne 68 år», «mann 69 år | innlagt 5. februar»: who it is about begins a sentence, the dates of a stay another. */
function isOpening(tokens: readonly Token[], index: number): boolean {
  const [before, token, next] = [tokens[index - 1], tokens[index], tokens[index + 1]]
  if (!token || !next || !before) return false
  if (token.key === 'innlagt' && (next.kind === 'date' || next.key === 'den'))
    return before.key === 'år' || people.has(before.key)
  if (people.has(token.key) && next.kind === 'number' && /^(?:år|måneder|uker)$/.test(tokens[index + 2]?.key ?? ''))
    return !/^(?:en|et|for|av|med|hos|som|og)$/.test(before.key)
  return (
    token.kind === 'number' &&
    next.key === 'år' &&
    /^(?:gammel|gammelt)$/.test(tokens[index + 2]?.key ?? '') &&
    !tokens.slice(Math.max(0, index - AGE_AT), index).some(({ key }) => /^dø(?:d|de)$/.test(key)) &&
    !leaning.has(before.key) &&
    !verbs.has(before.key)
  )
}

/** So many tokens after a question it has its answer. */
const ANSWER = 9

/** «… | har hun hatt infeksjoner nei ingen»: a question that is answered at once. */
function isQuestion(tokens: readonly Token[], index: number): boolean {
  if (!verbs.has(tokens[index]?.key ?? '') || !pronouns.has(tokens[index + 1]?.key ?? '')) return false
  return tokens.slice(index + 2, index + ANSWER).some(({ key }) => key === 'nei' || key === 'ja')
}

/** «nummenhet har han ikke»: with its object in front, a denial stands behind its verb, and the clause ends in it. */
function isInverted(tokens: readonly Token[], denial: number, start: number): boolean {
  if (denial - 3 < start || !isNot(tokens[denial]) || !pronouns.has(tokens[denial - 1]?.key ?? '')) return false
  const [object, verb] = [tokens[denial - 3], tokens[denial - 2]]
  const isOfSubject = verbs.has(verb?.key ?? '') || isInverse(verb, tokens[denial - 1])
  return isOfSubject && object?.kind === 'word' && !leaning.has(object.key)
}

/** «varenicline | ønsker hun ikke», «røyke | ikke»: a verb stays with its object and its denial. */
function isDeniedVerb(tokens: readonly Token[], index: number, start: number): boolean {
  if (isNot(tokens[index])) return habits.test(tokens[index - 1]?.key ?? '') && tokens[index - 2]?.key !== 'å'
  const [token, next, after] = [tokens[index], tokens[index + 1], tokens[index + 2]]
  return index > start && verbs.has(token?.key ?? '') && pronouns.has(next?.key ?? '') && isNot(after)
}

/** As dialects and nynorsk say it, who have lost the r. */
const habits = /^(?:røyk(?:e|je|ja|er|jer|ar)|snus(?:e|a|ar|er)|drikk(?:e|a|er)?)$/

/** What may follow such a denial in its own clause: «… har han ikke hatt», «… bruker hun ikke lenger». */
const inDenial =
  /^(?:lenger|nå|selv|ut|om|også|ennå|alltid|ofte|lengre|hatt|fått|tatt|brukt|vært|lagt|sagt|følt|hørt|kjent|lært|prøvd|gjort|spist|spurt|tenkt)$|(?:et|dd|tt)$/

/**
 * «nakken er ho ikkje plaga av», «i albuen er hun ikke øm»: how somebody is goes on behind the denial, to what it is
 * about, or where only a place stands in front.
 */
function isOfBeing(tokens: readonly Token[], index: number): boolean {
  const [place, verb, next] = [-5, -3, 1].map((offset) => tokens[index + offset]?.key ?? '')
  if (!/^(?:er|var|blir|ble|ser|virker)$/.test(verb ?? '') || measures.has(tokens[index]?.key ?? '')) return false
  return /^(?:av|for|med|til|i)$/.test(next ?? '') || /^(?:i|ved|over|på|under)$/.test(place ?? '')
}

const received = wordSet('fått gitt fikk')
const altered = wordSet('seponert startet økt redusert')

/** «ingen allergier | er frisk fra før», «snuser | alkohol i helgene», «… x 4 | seponert tramadol». */
function isNextAnswer(tokens: readonly Token[], index: number): boolean {
  const [before, token, next] = [tokens[index - 1], tokens[index], tokens[index + 1]]
  if (!before || !token) return false
  if (token.key === 'alkohol' && (before.key === 'røyker' || before.key === 'snuser')) return true
  if (received.has(token.key))
    return (
      next !== undefined &&
      isMedicineWord(next.key) &&
      !verbs.has(before.key) &&
      !isNot(before) &&
      !isPassive(tokens[index + 2])
    )
  if (altered.has(token.key) && !leaning.has(before.key) && !verbs.has(before.key))
    return next !== undefined && isMedicineWord(next.key)
  return (
    answers.has(token.key) &&
    /^(?:allergier?|medisiner)$/.test(before.key) &&
    /^(?:ingen|inga)$/.test(tokens[index - 2]?.key ?? '')
  )
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

/** «apiksaban pauses | operasjon 20. januar», «… | operasjon med skrue» */
function isOperation(tokens: readonly Token[], index: number): boolean {
  if (tokens[index]?.key !== 'operasjon') return false
  return tokens[index + 1]?.kind === 'date' || /^(?:pauses|seponeres|stoppes)$/.test(tokens[index - 1]?.key ?? '')
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

/** «fikk 10 mg diazepam»: the dose of the medicine behind it, where no other stands before it. */
function isDoseFirst(tokens: readonly Token[], index: number, start: number): boolean {
  const next = tokens[index + 1]
  // «… fikk 10 mg | diazepam fortsetter»
  if (!received.has(tokens[index - 2]?.key ?? '') || isPassive(next) || next?.key === 'fortsetter') return false
  return !tokens.slice(start, index).some(({ key }) => isMedicineWord(key))
}

function isGivenMedicine(tokens: readonly Token[], index: number, start: number): boolean {
  const [earliest, earlier, before, name, next] = [-3, -2, -1, 0, 1].map((offset) => tokens[index + offset])
  if (name?.kind !== 'word' || carriers.has(before?.key ?? '')) return false
  if (isMedicineWord(name.key)) {
    // «prednisolon 40 mg | salbutamol på forstøver», but «fikk 10 mg diazepam»
    if (before && isDose(before)) {
      // «gitt 5 mg morfin 2,5 mg oksykodon»: each dose before its name.
      if (isMedicineWord(earlier?.key ?? '') && !(earliest && isDose(earliest))) return true
      if (isDoseFirst(tokens, index, start)) return false
    }
    const near = tokens.slice(index + 1, index + 4)
    return near.some(isDose) || verbs.has(next?.key ?? '') || (next?.key === 'ved' && near[1]?.key === 'behov')
  }
  // A name that no list knows, right before its dose.
  const isName =
    !leaning.has(name.key) &&
    !carriers.has(name.key) &&
    !routes.has(name.key) &&
    !verbs.has(name.key) &&
    !isOfDose(name.key) &&
    name.key.length > 3
  return (
    isName &&
    next !== undefined &&
    /^(?:mg|mikrogram|g|IE|enheter)$/.test(next.unit ?? '') &&
    !(before && isMedicineWord(before.key))
  )
}

/** Infinitives whose object follows them: «ta kontakt», «avtale time». */
const takes = /^(?:ta|få|ha|gjøre|bestille|rekvirere|avtale|søke|oppsøke|planlegge|møte)$/

/** «i åtte uker | blodprøver …», «… x 2 | blodprøver …»; «om åtte uker blodprøver» is when they are taken. */
function isBehindTreatment(tokens: readonly Token[], index: number): boolean {
  const [joint, count, before] = [tokens[index - 3], tokens[index - 2], tokens[index - 1]]
  if (before?.kind === 'frequency' || before?.kind === 'quantity') return true
  return joint?.key === 'i' && count?.kind === 'number' && /^(?:døgn|dager|uker?|måneder|år)$/.test(before?.key ?? '')
}

function isFollowUp(tokens: readonly Token[], index: number): boolean {
  const [token, next, after] = [tokens[index], tokens[index + 1], tokens[index + 2]]
  if (token?.key === 'neste' && next?.key === 'time') return true
  if (!token || !next || !followUps.has(token.key) || tokens[index - 1]?.key === 'kontroll') return false
  // «beskjed om å ta kontakt ved feber»
  if (takes.test(tokens[index - 1]?.key ?? '')) return false
  if (token.key.startsWith('blodprøve') && !isBehindTreatment(tokens, index)) return false
  if (token.key === 'kontroll' && /(?:isk|poliklinikk)$/.test(next.key)) return true
  if (!token.key.startsWith('ny'))
    return /^(?:om|her|hos|hver|ved|av|etter|røntgen|med|på|i|fastlege|lege|legevakt|når|innen|ny|nytt|nye)$/.test(
      next.key,
    )
  return (
    /^(?:kontroll|time|henvisning|vurdering|avtale|konsultasjon|blodprøver?|stell|oppmøte|test|tilsyn|måling|røntgen|ct|mr|ultralyd)$/.test(
      next.key,
    ) || /^(?:om|i|hos|innen)$/.test(after?.key ?? '')
  )
}
