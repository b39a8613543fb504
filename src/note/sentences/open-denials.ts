import { negations as denials, pronouns, verbs } from '../../dictation/tokens/clause-words.ts'
import type { Token } from '../../dictation/tokens/token.ts'
import { measures, persons, stretchesOfTime } from './clause-cues.ts'
import { isInverse } from './denial-joints.ts'
import { wordSet } from '../../dictation/tokens/word-set.ts'

const denying = new Set([...denials, 'verken', 'korkje'])
/** Verbs that say nothing alone: what they deny stands behind the denial. */
const auxiliaries = wordSet(`
  er var har hadde blir ble vert vart kan kunne skal skulle vil ville må måtte bør burde får fikk fekk
`)
/** Participles that say as little. */
const empty = wordSet('kommet kome komme vært vore blitt hatt fått')
/** … and, behind «har», those that want an object. */
const wanting = wordSet('kjent merket merka følt opplevd tatt brukt')
/** Who it is about, beside the pronouns. */
const subjects = wordSet('eg dere dykk jeg han hun ho vi pas. pt. pasienten')
const joints = wordSet('og men eller at som hvis om når fordi da dersom siden mens')
/** Words that tell when and how much, and are denied by nobody. */
const adverbs = wordSet(`
  nå no ennå enda enno fortsatt framleis lenger lengre lengst tidligere tidlegare noen noensinne noko gang ganger alltid ofte
  selv sjøl sjølv igjen også heller altså egentlig eigentleg sikkert nylig nyleg hittil foreløpig førebels sist siden sidan etterpå i på av
  til for fra frå før etter under ved den det de dei denne dette disse siste første førre forrige hele heile par
`)
/** … and stretches of time, with the endings of both written standards. */
const times =
  /^(?:går|morges|morgon|kveld|(?:for|etter)middag|helg(?:a|en)?|(?:man|tirs|tys|ons|tors|fre|lør|laur|søn)dag|(?:måned|månad|døgn|time|dag|uke|veke?|år|natt|vakt|tid)(?:en|a|et|e|er|ene|ane)?|innkomst|innleggelsen|operasjonen|behandlingen|besøk|ulykken|fødselen|fallet)$/

/** So many tokens behind a denial what it denies has come. */
const REACH = 7

/**
 * «har ikke selv | kjent kul», «er ikke kommet | avføring», «har ikke siste døgn | drukket alkohol»: behind the denial nothing
 * stands yet that it could deny, and a sentence that ends here would say the opposite of what was said.
 */
export function isDenialOpen(tokens: readonly Token[], index: number, start: number): boolean {
  const denial = lastDenial(tokens, index, start)
  if (denial === undefined || isNewClause(tokens, index)) return false
  const between = tokens.slice(denial + 1, index)
  // «har ikke falt | nakken verker»
  if (whole.has(tokens[index - 1]?.key ?? '')) return false
  const [first, ...others] = between
  const order = orderOf(tokens, denial, start)
  if (order === 'object first') return between.length > 0 && between.every(isFiller)
  if (order === 'complete') return isEmptyVerb(first) && others.every(isFiller)
  // «har ikke det | …»: that is what is denied.
  if (between.length === 1 && /^(?:det|den|de|dei|dette)$/.test(first?.key ?? '')) return false
  // «det er ikke gitt | oksygen»: the formal subject waits for the real one.
  const said = between.filter((token) => !isFiller(token))
  if (order === 'formal' && said.length === 1 && isParticiple(said[0])) return true
  return said.every((token) => isEmptyVerb(token) || wanting.has(token.key))
}

/** What is done without an object. */
const whole = wordSet('falt besvimt ramlet snublet sovet')

/** The last denial within reach of `index`. */
function lastDenial(tokens: readonly Token[], index: number, start: number): number | undefined {
  const from = Math.max(start, index - REACH)
  const at = tokens.slice(from, index).findLastIndex(({ key }) => denying.has(key))
  return at === -1 ? undefined : from + at
}

/** «… | hun har», «… | er», «… | puls 80»: what begins here was not denied. */
function isNewClause(tokens: readonly Token[], index: number): boolean {
  const [token, next] = [tokens[index], tokens[index + 1]]
  if (!token || auxiliaries.has(token.key) || denying.has(token.key)) return true
  if (pronouns.has(token.key) && verbs.has(next?.key ?? '')) return true
  return measures.has(token.key) && (next?.kind === 'quantity' || next?.kind === 'pressure' || next?.kind === 'number')
}

/** Subject and verb come first, with a formal «det», or with the object; or a name or a full verb is denied by itself. */
type Order = 'plain' | 'formal' | 'object first' | 'complete'

function orderOf(tokens: readonly Token[], denial: number, start: number): Order {
  const clause = tokens.slice(Math.max(start, denial - REACH), denial)
  const at = clause.findLastIndex((token) => pronouns.has(token.key) || !isFiller(token))
  const [object, verb, last] = [clause[at - 2], clause[at - 1], clause[at]]
  if (!last || joints.has(last.key)) return 'plain'
  if (auxiliaries.has(last.key)) return verb?.key === 'det' ? 'formal' : 'plain'
  if (!isSubject(last)) return 'complete'
  if (isInverse(verb, last)) return 'complete'
  if (!verb || !verbs.has(verb.key)) return 'plain'
  if (!auxiliaries.has(verb.key)) return 'complete'
  if (object && !joints.has(object.key) && !isTime(object)) return 'object first'
  return last.key === 'det' ? 'formal' : 'plain'
}

function isSubject({ key }: Token): boolean {
  return pronouns.has(key) || subjects.has(key) || persons.has(key)
}

/** It tells when, how much or of whom, and is denied by nobody. */
function isFiller(token: Token): boolean {
  return adverbs.has(token.key) || subjects.has(token.key) || isTime(token)
}

function isTime({ kind, key }: Token): boolean {
  if (kind === 'number' || kind === 'date' || kind === 'time') return true
  return kind === 'word' && (times.test(key) || stretchesOfTime.has(key))
}

function isEmptyVerb(token: Token | undefined): boolean {
  return token !== undefined && (empty.has(token.key) || auxiliaries.has(token.key))
}

/** «gitt», «målt», «kommet», «kome» */
function isParticiple(token: Token | undefined): boolean {
  return token?.kind === 'word' && (empty.has(token.key) || /^\p{L}{2,}(?:et|tt|dd|lt|nt|rt|st)$/u.test(token.key))
}
