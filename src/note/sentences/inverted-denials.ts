import { leaning, pronouns, verbs } from '../../dictation/tokens/clause-words.ts'
import type { Token } from '../../dictation/tokens/token.ts'
import { isNot, measures } from './clause-cues.ts'
import { isInverse } from './denial-joints.ts'

/** «nummenhet har han ikke»: with its object in front, a denial stands behind its verb, and the clause ends in it. */
export function isInverted(tokens: readonly Token[], denial: number, start: number): boolean {
  if (denial - 3 < start || !isNot(tokens[denial]) || !pronouns.has(tokens[denial - 1]?.key ?? '')) return false
  const [object, verb] = [tokens[denial - 3], tokens[denial - 2]]
  const isOfSubject = verbs.has(verb?.key ?? '') || isInverse(verb, tokens[denial - 1])
  return isOfSubject && object?.kind === 'word' && !leaning.has(object.key)
}

/** «varenicline | ønsker hun ikke», «røyke | ikke»: a verb stays with its object and its denial. */
export function isDeniedVerb(tokens: readonly Token[], index: number, start: number): boolean {
  if (isNot(tokens[index])) return habits.test(tokens[index - 1]?.key ?? '') && tokens[index - 2]?.key !== 'å'
  const [token, next, after] = [tokens[index], tokens[index + 1], tokens[index + 2]]
  return index > start && verbs.has(token?.key ?? '') && pronouns.has(next?.key ?? '') && isNot(after)
}

/** As dialects and nynorsk say it, who have lost the r. */
const habits = /^(?:røyk(?:e|je|ja|er|jer|ar)|snus(?:e|a|ar|er)|drikk(?:e|a|er)?)$/

/** What may follow such a denial in its own clause: «… har han ikke hatt», «… bruker hun ikke lenger». */
export const inDenial =
  /^(?:lenger|nå|selv|ut|om|også|ennå|alltid|ofte|lengre|hatt|fått|tatt|brukt|vært|lagt|sagt|følt|hørt|kjent|lært|prøvd|gjort|spist|spurt|tenkt)$|(?:et|dd|tt)$/

/**
 * «nakken er ho ikkje plaga av», «i albuen er hun ikke øm»: how somebody is goes on behind the denial, to what it is
 * about, or where only a place stands in front.
 */
export function isOfBeing(tokens: readonly Token[], index: number): boolean {
  const [place, verb, next] = [-5, -3, 1].map((offset) => tokens[index + offset]?.key ?? '')
  if (!/^(?:er|var|blir|ble|ser|virker)$/.test(verb ?? '') || measures.has(tokens[index]?.key ?? '')) return false
  return /^(?:av|for|med|til|i)$/.test(next ?? '') || /^(?:i|ved|over|på|under)$/.test(place ?? '')
}
