import { leaning, pronouns, verbs } from '../../dictation/tokens/clause-words.ts'
import { isMedicineWord } from '../../dictation/tokens/medicines.ts'
import type { Token } from '../../dictation/tokens/token.ts'
import { wordSet } from '../../dictation/tokens/word-set.ts'
import { isNot, measures } from './clause-cues.ts'
import { isInverse } from './denial-joints.ts'

/** «nummenhet har han ikke»: with its object in front, a denial stands behind its verb, and the clause ends in it. */
export function isInverted(tokens: readonly Token[], denial: number, start: number): boolean {
  if (denial - 3 < start || !isNot(tokens[denial]) || !pronouns.has(tokens[denial - 1]?.key ?? '')) return false
  const [object, verb] = [tokens[denial - 3], tokens[denial - 2]]
  const isOfSubject = verbs.has(verb?.key ?? '') || isInverse(verb, tokens[denial - 1])
  return isOfSubject && object?.kind === 'word' && !leaning.has(object.key) && !adverbs.has(object.key)
}

/** «smertestillende vil hun ikke | ha»: a verb without its like behind the denial ends no clause. */
export function isWanted(tokens: readonly Token[], index: number): boolean {
  return (
    /^(?:vil|ville|skal|kan|kunne|må|bør|tør|får)$/.test(tokens[index - 3]?.key ?? '') &&
    done.test(tokens[index]?.key ?? '')
  )
}

/** «smertestillende vil hun ikke ha | hun …»: what is not wanted stands in front. */
export function endsWanted(tokens: readonly Token[], index: number, start: number): boolean {
  if (!isWanted(tokens, index - 1) || !isInverted(tokens, index - 2, start)) return false
  const next = tokens[index]?.key ?? ''
  // «penicillin kan hun ikke få | dalacin 300 mg»
  if (isMedicineWord(next)) return true
  if (!/^(?:ha|ta|bruke)$/.test(tokens[index - 1]?.key ?? '')) return false
  return !leaning.has(next) && next !== 'heller' && !inDenial.test(next)
}

/** What patients do; «innleggelse vil hun ikke gi morfin» may begin the plan in its last two words. */
const done = /^(?:la|ta|ha|få|bli|stå|være|gjøre|bruke|snakke|spise|drikke|høre|vite|si|røre|løfte|bøye|huske)$/

/** In front of a verb these are no objects: «ellers vil han ikke la seg undersøke». */
const adverbs = wordSet(
  'ellers likevel derfor dessuten ofte alltid vanligvis plutselig heldigvis dessverre foreløpig fortsatt samtidig videre egentlig etterpå senere siden dermed derimot',
)

/** «varenicline | ønsker hun ikke», «røyke | ikke»: a verb stays with its object and its denial. */
export function isDeniedVerb(tokens: readonly Token[], index: number, start: number): boolean {
  if (isNot(tokens[index])) return habits.test(tokens[index - 1]?.key ?? '') && tokens[index - 2]?.key !== 'å'
  const [token, next, after] = [tokens[index], tokens[index + 1], tokens[index + 2]]
  return index > start && verbs.has(token?.key ?? '') && pronouns.has(next?.key ?? '') && isNot(after)
}

/** As dialects and nynorsk say it, who have lost the r. */
const habits =
  /^(?:røyk(?:e|je|ja|er|jer|ar)|snus(?:e|a|ar|er)|drikk(?:e|a|er)?|(?:ork|klar|grei|makt|våg|hugs|husk)(?:e|a|er|ar)|tørr?|gidde?r?)$/

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
