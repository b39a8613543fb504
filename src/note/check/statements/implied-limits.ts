import { not } from '../words/denying-words.ts'
import type { Statement } from '../reading/read-text.ts'

/** So many tokens away such a word may stand. */
const REACH = 3

/** «eneste medisin er Loette» is «bruker Loette, ingen andre medisiner». */
export function isOnly({ tokens }: Statement, at: number, denying: Statement): boolean {
  return only.test(tokens[at - 1]?.key ?? '') && denying.tokens.some(({ key }) => others.test(key))
}

const only = /^(?:eneste|einaste)$/
const others = /^(?:andre|øvrige|flere|fleire|ellers|elles)$/

/** «husker ingen aura» is «husker ikke noe forvarsel»: a verb with what there is none of behind it. */
export function isVerbOfNone({ tokens }: Statement, at: number, denying: Statement): boolean {
  if (!none.test(tokens[at + 1]?.key ?? '')) return false
  const verb = tokens[at]?.key
  return denying.tokens.some(({ key }, index) => key === verb && not.has(denying.tokens[index + 1]?.key ?? ''))
}

const none = /^(?:ingen|inga|intet|ikk(?:e|je))$/

/** «går to etasjer før han må hvile» is «… uten hvile». */
export function isBeforeIt({ tokens }: Statement, at: number): boolean {
  return (
    /^må(?:tte)?$/.test(tokens[at - 1]?.key ?? '') &&
    tokens.slice(Math.max(0, at - REACH), at).some(({ key }) => key === 'før')
  )
}

/** «siste dose tirsdag kveld», «kan drikke inntil klokken 6» is «ikke etter tirsdag kveld», «… etter klokken 6». */
export function isLimitedBy({ tokens }: Statement, denying: Statement): boolean {
  // «cannabis sist brukt i juni» is «ikke brukt cannabis siden juni».
  const isLast = tokens.some(({ key }, at) => key === 'sist' && !since.test(tokens[at - 1]?.key ?? ''))
  if (isLast && denying.tokens.some(({ key }) => since.test(key))) return true
  return (
    tokens.some(({ key }) => until.test(key)) &&
    denying.tokens.some(
      ({ key }, at) =>
        not.has(key) && denying.tokens.slice(at + 1, at + REACH + 1).some((next) => after.test(next.key)),
    )
  )
}

const until = /^(?:siste?|inntil|tom\.?|t\.o\.m\.?|senest|seinast)$/
const after = /^(?:etter|utover)$/
const since = /^sid[ea]n$/
