import { leaning, openingVerbs, pronouns, verbs } from '../../dictation/tokens/clause-words.ts'
import type { Token } from '../../dictation/tokens/token.ts'
import { wordSet } from '../../dictation/tokens/word-set.ts'
import { people, persons, refusals, stretchesOfTime } from './clause-cues.ts'

/** A verb with no subject said: «bruker», «har ikke sovet», «går med rullator». */
export function opensClause(tokens: readonly Token[], index: number): boolean {
  const [token, next, after] = [tokens[index], tokens[index + 1], tokens[index + 2]]
  if (!token) return false
  // «går med krykker»; but «epidural går med 8 ml i timen»
  if (token.key === 'går' && /^(?:med|uten)$/.test(next?.key ?? '')) return after?.kind !== 'quantity'
  if (token.kind === 'word' && token.key.endsWith('er') && next?.key === 'seg') return true
  return openingVerbs.has(token.key) || isPerfect(token, refusals.has(next?.key ?? '') ? after : next)
}

/** What the verb at `index` is said of stands before it: not what another verb was about, nor how long something was. */
export function isSubjectNoun(tokens: readonly Token[], index: number, start: number): boolean {
  const [verb, token, own, next] = [tokens[index - 2], tokens[index - 1], tokens[index], tokens[index + 1]]
  if (!token || !own) return false
  // «henvises fysioterapeut | setter …»
  if (persons.has(token.key) && /^henvis(?:es|er|t)$/.test(verb?.key ?? '')) return false
  // «fikk morfin i ambulansen | bruker fast …»: it is where that was.
  if (verb?.key === 'i' && token.key.endsWith('ambulansen')) return pronouns.has(next?.key ?? '')
  if (persons.has(token.key) || pronouns.has(token.key) || people.has(token.key) || token.key === 'år') return true
  // «massasje hjalp ikke»
  if (/^hj[ae]lp/.test(own.key) && refusals.has(next?.key ?? '') && token.kind === 'word' && !leaning.has(token.key))
    return true
  if (
    token.kind !== 'word' ||
    token.key === 'uendret' ||
    leaning.has(token.key) ||
    !/(?:en|ene|et|[^aeiouyæøå]a)$/.test(token.key) ||
    token.key.length <= 4
  )
    return false
  // «har glemt kveldsdosen | planlegger …»
  if (isObject(tokens, index - 1)) return false
  if (verb && index - 2 > start && verbs.has(verb.key)) return false
  if (personal.test(/^(?:har|hadde)$/.test(own.key) ? (next?.key ?? '') : own.key)) return pronouns.has(next?.key ?? '')
  const isInFront = index - start <= IN_FRONT || pronouns.has(next?.key ?? '')
  return isInFront || !stretchesOfTime.has(token.key)
}

const taken = wordSet(
  'glemt tatt fått mistet mista brukt sett hørt merket slått skadet brukket hatt spist drukket byttet fjernet vridd forstuet bruke ta få gi unngå',
)

/** «har glemt kveldsdosen», «skal ikke bruke ibuprofen»: what the participle or infinitive before it takes, and no subject of what follows. */
export function isObject(tokens: readonly Token[], index: number): boolean {
  return taken.has(tokens[index - 1]?.key ?? '')
}

/** What only people do. */
const personal =
  /^(?:bruker|røyker|snuser|drikker|drakk|bor|jobber|arbeider|tatt|brukt|drukket|spist|sovet|ringt|røykt|prøvd|mistenker|antar|konkluderer|setter|skriver|ordinerer|forskriver|spiller|kjører|tisser|avslutter)$/
/** So many tokens in front of a verb say when: «de siste ukene sover …». */
const IN_FRONT = 4

/** «har sovet», «hadde falt», with no subject said. */
function isPerfect(token: Token, next: Token | undefined): boolean {
  return /^(?:har|hadde)$/.test(token.key) && next?.kind === 'word' && /(?:et|dd|[dghklmnprst]t)$/.test(next.key)
}

/** «mor», «smertene», «huden»: what a sentence can be about. */
export function isNamed(token: Token, next: Token | undefined): boolean {
  if (persons.has(token.key) || doctor.test(token.key)) return true
  if (leaning.has(token.key) || notNouns.has(token.key)) return false
  return !personal.test(next?.key ?? '') && token.kind === 'word' && token.key.length > 4 && definite.test(token.key)
}

/** «øyelege», «barnelegen» */
const doctor = /.lege(?:n|ne)?$/

/** These only end so: «kontakt med venner igjen | står …», «spist sammen». */
const notNouns = wordSet('igjen sammen enten sulten sliten åpen voksen hoven')

/** A definite noun by its form: a neuter, which ends as a participle does, by what it is. */
const definite =
  /(?:en|ene|(?:leie|kne|øye|øre|hjerte|såre|hode|beine?|utslette|trykke|ledde|arre|brudde|svare|håndledde|gipse|katetere|anfalle|magesåre)t)$/
