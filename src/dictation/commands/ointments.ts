import { isOfBowel } from './bowel.ts'
import { isEdge } from '../repairs/edges.ts'
import { isNumeral } from '../values/number-words.ts'
import { isLimb, isMedicineAt, isSide } from '../repairs/slots.ts'
import type { Token } from '../tokens/token.ts'
import { wordSet } from '../tokens/word-set.ts'

/** Does «stryk det», which ends before `index`, strike what was said? Else it is what is done with an ointment. */
export function strikes(before: readonly Token[], tokens: readonly Token[], index: number): boolean {
  return !isSpread(tokens[index], tokens[index + 1]) || isPlacedAnew(before, tokens, index)
}

const surfaces = wordSet('over på langs rundt utover i')
/** «på lørdag stryk det på søndag» */
const days = /^(?:(?:man|tirs|ons|tors|fre|lør|søn)dag|morgen|kveld|natt|dag|går|ettermiddag|formiddag|overmorgen)$/

/** «Stryk det ut over såret», «stryk det på huden»: what is done with an ointment. */
function isSpread(next: Token | undefined, after: Token | undefined): boolean {
  const where = next?.key === 'ut' || next?.key === 'tynt' ? after : next
  const what = where === next ? after : undefined
  return where !== undefined && surfaces.has(where.key) && !(what && (days.test(what.key) || isNumeral(what)))
}

/** So many tokens back the place may begin that is told anew, and what is spread may be told of. */
const [PLACED, OINTMENT] = [4, 16]
const ointment =
  /(?:krem|kremen|salve|salven|salva|gel|gelen|gelé|olje|oljen|olja|liniment|linimentet|emulsjon|lotion|vaselin|massasje)$/
/** «ha litt på fingeren», «påfør», «legg på»: what is done with an ointment. */
const applies = wordSet('ha ta legg påfør påføres smør smøres smører masser dra bruk bruker brukes og')

/** «i kolon descendens stryk det i sigmoideum»: where it was is told anew, as a part of the bowel or the same place of the other side. */
function isPlacedAnew(before: readonly Token[], tokens: readonly Token[], index: number): boolean {
  const [lead, first, second] = [tokens[index], tokens[index + 1], tokens[index + 2]]
  const clause = before.slice(Math.max(before.findLastIndex(isEdge) + 1, before.length - PLACED), -1)
  if (lead?.key !== 'i' || !clause.some(({ key }) => key === 'i')) return false
  const isInside = isOfBowel(first) || first?.key === 'kolon'
  if (!isInside && !(first && second && isSide(first) && isSameOrLimb(second, before))) return false
  const near = before.slice(-OINTMENT)
  const laid = near.findLastIndex(({ key }, at) => isLaid.test(key) && near[at + 1]?.key === 'i')
  return !near.some(
    ({ key }, at) => ointment.test(key) || applies.has(key) || (at >= laid - 1 && isMedicineAt(near, at)),
  )
}

/** «veneflon lagt i venstre albue»: what was told of a medicine before it is not what is laid. */
const isLaid = /^(?:lagt|satt|anlagt|sydd|tatt|operert)$/

/** «i venstre kne … i høyre kne», «i venstre albue … i høyre underarm» */
function isSameOrLimb(part: Token, before: readonly Token[]): boolean {
  const [side, earlier] = [before.at(-2), before.at(-1)]
  if (part.key === earlier?.key) return true
  return earlier !== undefined && side !== undefined && isSide(side) && isLimb(earlier) && isLimb(part)
}
