import units from '../data/units.json' with { type: 'json' }
import { isNumber } from './numbers.ts'
import { matchPhrase, phraseTable } from '../tokens/phrases.ts'
import { merge, type Token } from '../tokens/token.ts'

const known = new Map(Object.entries(units.units))
const table = phraseTable(known)
const countUnits = new Set(units.counts)
const tightUnits = new Set(['/min', '+'])

/** Every unit, in its written and spoken forms. */
export const unitNames: readonly string[] = [...new Set([...known.keys(), ...known.values(), ...countUnits])]

/** The written unit for a single word, or undefined: «milligram» → mg. */
export function unitWord(key: string): string | undefined {
  return known.get(key)
}

/** Merges a number and its unit: «ti milligram per milliliter» → 10 mg/ml. */
export function readUnits(tokens: readonly Token[]): Token[] {
  const result: Token[] = []
  let index = 0
  while (index < tokens.length) {
    const token = tokens[index]
    if (!token) break
    const isOpen = isNumber(token) || isOpenQuantity(token) || token.kind === 'pressure'
    const found = isOpen ? (gaugeAt(tokens, index) ?? unitAt(tokens, index + 1)) : undefined
    // «49/51 mg» is a dose, «140/90 mmHg» stays a pressure.
    const unit = token.kind === 'pressure' && !/^(?:mg|mikrogram|g)$/.test(found?.value ?? '') ? undefined : found
    if (!unit) {
      result.push(token)
      index++
      continue
    }
    const parts = tokens.slice(index, index + 1 + unit.length)
    result.push(quantity(token, parts, contextual(unit.value, result, token)))
    index += 1 + unit.length
  }
  return result
}

/** «venekanyle atten g», «18G»: a needle gauge, not a weight. */
function gaugeAt(tokens: readonly Token[], index: number): { length: number; value: string } | undefined {
  const [number, letter] = [tokens[index], tokens[index + 1]]
  if (!/^(?:g|gauge)$/.test(letter?.key ?? '') || !number?.value || number.value < 10 || number.value > 32)
    return undefined
  const isNamed = tokens.slice(Math.max(index - 4, 0), index + 5).some(({ key }) => needles.test(key))
  return isNamed || letter?.text === 'G' ? { length: 1, value: 'G' } : undefined
}

const needles = /(?:kanyle|pvk|venflon|nål|innlegg|kateter)\p{L}*$/u

/** Ranges and sizes (2–3, 4,2 x 3,5) without a unit yet. */
function isOpenQuantity(token: Token): boolean {
  return token.kind === 'quantity' && (token.unit ?? '') === '' && /\d$/.test(token.text)
}

function unitAt(tokens: readonly Token[], index: number): { length: number; value: string } | undefined {
  const symbol = tokens[index]
  // «97 / %»: between a number and its per cent a slash says nothing.
  if (symbol?.kind === 'mark' && symbol.text === '/') {
    const share = unitAt(tokens, index + 1)
    return share?.value === '%' ? { ...share, length: share.length + 1 } : undefined
  }
  if (symbol?.kind === 'symbol' && (symbol.text === '%' || symbol.text === '‰'))
    return { length: 1, value: symbol.text }
  // «en grad to rift»: «grad» names the number that follows.
  if (symbol?.key === 'grad' && numbered.test(tokens[index + 1]?.kind ?? '')) return undefined
  if (isGrade(symbol, tokens[index + 1])) return { length: 1, value: '+' }
  const slashed = slashedUnit(tokens, index)
  if (slashed) return slashed
  const match = matchPhrase(table, tokens, index) ?? joinedUnit(symbol) ?? countUnit(symbol)
  if (!match) return undefined
  const perKilo = shared(tokens, index, match)
  if (perKilo) return perKilo
  // «g» and «l» are units only after written digits.
  const isLetter = /^[gl]$/.test(symbol?.key ?? '')
  return isLetter && !/\d/.test(tokens[index - 1]?.words ?? tokens[index - 1]?.text ?? '') ? undefined : match
}

const numbered = /^(?:number|quantity)$/

/** «3+» of a urine dipstick; «1+0+1» is a row of doses. */
function isGrade(symbol: Token | undefined, next: Token | undefined): boolean {
  return symbol?.text === '+' && (symbol.spoken === true || symbol.tight) && !(next?.tight && next.kind === 'number')
}

/** The recogniser's «mg/ml» is one word, «milligram» «/» «milliliter» three tokens. */
function slashedUnit(tokens: readonly Token[], index: number): { length: number; value: string } | undefined {
  if (tokens[index + 1]?.text !== '/' || tokens[index + 1]?.kind !== 'mark') return undefined
  const over = matchPhrase(table, tokens, index)
  const under = matchPhrase(table, tokens, index + 2)
  if (over?.length !== 1 || under?.length !== 1) return undefined
  return { length: 3, value: `${over.value}/${under.value}` }
}

/** «mikrogram/ml», «mg/kg/døgn» in one word. */
function joinedUnit(word: Token | undefined): { length: number; value: string } | undefined {
  const [of = '', ...per] = word?.key.split('/') ?? []
  if (per.length === 0 || per.length > 2) return undefined
  const parts = [known.get(of) ?? (countUnits.has(of) ? of : undefined), ...per.map((part) => perUnit(part, per))]
  return parts.includes(undefined) ? undefined : { length: 1, value: parts.join('/') }
}

function perUnit(part: string, all: readonly string[]): string | undefined {
  return (all.length === 2 ? periods.get(part) : undefined) ?? known.get(part)
}

const weights = new Map([
  ...['kilo', 'kilogram', 'kg'].map((word) => [word, 'kg'] as const),
  ['kvadratmeter', 'm²'],
  ['gram', 'g'],
])
const periods = new Map([
  ...['time', 'timen', 't', 'h'].map((word) => [word, 'time'] as const),
  ...['minutt', 'minuttet', 'min'].map((word) => [word, 'min'] as const),
  ...['døgn', 'døgnet', 'dag', 'dagen'].map((word) => [word, 'døgn'] as const),
])
const perWeight = /^(?:per|pr\.?)$/
const per = /^(?:per|pr\.?|i)$/

/** Extends a unit by body weight, body surface or sample, and by period: «… per kilo per time», «… per gram». */
function shared(
  tokens: readonly Token[],
  index: number,
  unit: { length: number; value: string },
): { length: number; value: string } | undefined {
  let { length, value } = unit
  if (!value.endsWith('/kg')) {
    const weight = perWeight.test(tokens[index + length]?.key ?? '')
      ? weights.get(tokens[index + length + 1]?.key ?? '')
      : undefined
    if (weight === undefined || value.includes('/')) return undefined
    value += `/${weight}`
    length += 2
  }
  const period = per.test(tokens[index + length]?.key ?? '')
    ? periods.get(tokens[index + length + 1]?.key ?? '')
    : undefined
  return period === undefined ? { length, value } : { length: length + 2, value: `${value}/${period}` }
}

function countUnit(word: Token | undefined): { length: number; value: string } | undefined {
  if (word?.kind !== 'word' || !countUnits.has(word.key)) return undefined
  return { length: 1, value: word.text }
}

/** «grader» is written °C where a temperature is meant. */
function contextual(unit: string, before: readonly Token[], number: Token): string {
  if (unit !== 'grader') return unit
  const value = number.value ?? 0
  const near = before.slice(-4).some((token) => /^(?:temp|feber)/.test(token.key))
  return near || (value >= 34 && value <= 43 && number.text.includes(',')) ? '°C' : 'grader'
}

function quantity(number: Token, parts: readonly Token[], unit: string): Token {
  const gap = tightUnits.has(unit) ? '' : ' '
  // «en tablett» stays words: the article is not a measured count.
  const count = number.article && countUnits.has(unit.toLowerCase()) ? (number.words ?? number.text) : number.text
  return merge(parts, 'quantity', count + gap + unit, {
    unit,
    ...(number.value === undefined ? {} : { value: number.value }),
  })
}
