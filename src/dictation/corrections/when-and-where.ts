import { leaning } from '../tokens/clause-words.ts'
import { isEdge } from './correction-state.ts'
import { isMedicineWord } from '../tokens/medicines.ts'
import { isPreposition } from '../tokens/prepositions.ts'
import type { Framed } from './replace-retold.ts'
import { hasSlot, isYear } from './slots.ts'
import type { Token } from '../tokens/token.ts'
import { weekdays } from '../tokens/weekdays.ts'
import { wordClass } from '../tokens/word-classes.ts'
import { wordSet } from '../tokens/word-set.ts'
import { months } from '../values/dates.ts'

/** «i går kveld nei i dag tidlig» */
const days = wordSet('går dag morgen natt kveld morges forgårs overmorgen formiddag ettermiddag fjor forfjor år')
const whens = wordSet(
  `morgon helg helgen helga ferien sommer sommeren vinter vinteren høst høsten vår våren
   jul jula julen påske påsken pinse ${months.join(' ')}`,
)

/** «i år, nei, det var i fjor.», «i nakken, nei, det var i leppa, for 40 minutter siden»: when or where it was. */
export function placeTold(result: readonly Token[], tokens: readonly Token[], next: number): Framed | undefined {
  const [it, was, lead, anew, behind] = tokens.slice(next, next + 5)
  const [earlierLead, earlier] = [result.at(-2), result.at(-1)]
  const isEnd = isEdge(behind) || behind?.key === 'og'
  const isSaidAgain = isPreposition(earlierLead) && lead?.key === earlierLead?.key
  if (it?.key !== 'det' || !/^var?$/.test(was?.key ?? '') || !isSaidAgain || !isEnd || !anew || !earlier)
    return undefined
  return areDays(anew, earlier) || (tellsYear(anew) && tellsYear(earlier)) || (isThing(anew) && isThing(earlier))
    ? { start: result.length - 2, by: [], next: next + 2 }
    : undefined
}

/** «i fjor», «i 2021» */
function tellsYear(token: Token): boolean {
  return isYear(token) || /^(?:for)?fjor$/.test(token.key)
}

/** What something may be in or on; no day, year or value. */
function isThing(token: Token): boolean {
  const { kind, key } = token
  return kind === 'word' && !days.has(key) && !leaning.has(key) && !tellsYear(token) && !hasSlot(token)
}

/** «stukket i foten nei det var i sommer», «reagerte på penicillin nei det var på skolen»: where, of what and when may all be true. */
export function isOfOtherKind(result: readonly Token[], { start, next }: Framed, tokens: readonly Token[]): boolean {
  const [lead, one, other] = [result[start], result[start + 1], tokens[next + 1]]
  if (start !== result.length - 2 || !isPreposition(lead) || !isPreposition(tokens[next]) || !one || !other)
    return false
  const isWhen = (token: Token): boolean =>
    days.has(token.key) || weekdays.has(token.key) || whens.has(token.key) || tellsYear(token)
  if (isWhen(one) !== isWhen(other)) return true
  return isMedicineWord(one.key) && wordClass(other) === 'definite' && !isMedicineWord(other.key)
}

/** «i dag», «i morgen» */
export function areDays(one: Token, other: Token): boolean {
  return days.has(one.key) && days.has(other.key)
}
