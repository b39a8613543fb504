import type { Token } from '../../../dictation/tokens/token.ts'
import { amountOf } from './amount.ts'
import type { Reading } from './reading.ts'
import { unitNamed, unitOf } from './value-units.ts'

/** Reads a dose per unit of time: «6 ml/t», «2 liter/min» as one token, «6 ml i timen». */
export function rateAt(tokens: readonly Token[], index: number): Reading | undefined {
  const [token, next, last] = [tokens[index], tokens[index + 1], tokens[index + 2]]
  const isUnitApart = token?.kind === 'number'
  if (!token || (!isUnitApart && token.kind !== 'quantity')) return undefined
  const named = isUnitApart ? (next?.key ?? '') : (token.unit ?? '').toLowerCase()
  const [, base, body = '', per = ''] = (named.includes('/') && rate.exec(named)) || []
  if (base) return rateOf(token, unitNamed(base), body, per, isUnitApart ? 2 : 1)
  if (isUnitApart) return undefined
  if (/^(?:i|per|pr)$/.test(next?.key ?? '')) {
    const perUnit = /^(t|time|min|minutt|sek|sekund)(?:n|en|et)?$/.exec(last?.key ?? '')?.[1]
    return perUnit === undefined ? undefined : rateOf(token, unitOf(token), '', perUnit, 3)
  }
  return undefined
}

/** A dose per kilo, hour, minute or second; per day or per dose is dropped, since speech states that separately. */
function rateOf(
  token: Token,
  [unit, factor]: readonly [string, number],
  body: string,
  per: string,
  length: number,
): Reading {
  const each = /^(?:t|h)/.test(per) ? '/t' : per.startsWith('min') ? '/min' : per.startsWith('s') ? '/s' : ''
  return { category: 'dose', amount: amountOf(token, factor), unit: unit + body + each, length }
}

const rate =
  /^(km|ml|l|dl|liter|m?g|mikrogram|µg|ng|mmol|ie|e|enhet(?:er)?|eining(?:ar)?)(\/kg|\/m²)?\/(t|time|h|min|minutt|s|sek|døgn|dag|dose)\.?$/
