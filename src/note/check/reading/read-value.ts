import { leaning } from '../../../dictation/tokens/clause-words.ts'
import { isDose } from '../../../dictation/values/frequency.ts'
import type { Token } from '../../../dictation/tokens/token.ts'
import { countedAt, periodAt, readPeriod } from './read-period.ts'
import { amountOf } from './amount.ts'
import { rateAt } from './read-rate.ts'
import type { Reading } from './reading.ts'
import { impliedUnit } from './implied-unit.ts'
import { shortUnit, unitNamed, unitOf } from './value-units.ts'
import { gradeAt, isDay, placeAt } from './read-place.ts'

/** Reads the number at `index` with its unit or period, or as an age. */
export function readValue(tokens: readonly Token[], index: number): Reading | undefined {
  const token = tokens[index]
  if (!token) return undefined
  const whole = countedAt(tokens, index) ?? gradeAt(tokens, index) ?? placeAt(tokens, index)
  if (whole) return whole
  if (token.kind === 'pressure') return { category: 'number', amount: token.key, unit: '', length: 1 }
  if (token.kind !== 'number' && token.kind !== 'quantity') return undefined
  const period = periodAt(tokens, index)
  if (period) return readPeriod(tokens, index, period)
  if (token.article && token.kind === 'number' && Number.isInteger(token.value)) return undefined
  // «1. Hypertensjon» numbers a list item, «95. persentil» is an ordinal.
  const isOrdinal = tokens[index + 1]?.kind === 'symbol' && tokens[index + 1]?.text === '.'
  if (
    index === 0 &&
    token.text.length < 3 &&
    token.kind === 'number' &&
    tokens[1]?.kind === 'mark' &&
    /^[.)]$/.test(tokens[1].text)
  )
    return undefined
  const isListed = token.kind === 'number' && listed.test(tokens[index - 1]?.key ?? '')
  const outOf = shareAt(tokens, index) ?? metresAt(tokens, index)
  if (outOf) return outOf
  const short = (token.unit ?? '') === '' ? shortUnit(tokens[index + 1]) : undefined
  if (short !== undefined) return { category: 'dose', amount: amountOf(token, 1), unit: short, length: 2 }
  const rate = rateAt(tokens, index)
  if (rate) return rate
  const each = token.kind === 'number' ? perDose.exec(tokens[index + 1]?.key ?? '')?.[1] : undefined
  if (each !== undefined) {
    const [of, factor] = unitNamed(each)
    // «/døgn» is dropped: speech states the frequency separately.
    return { category: 'dose', amount: amountOf(token, factor), unit: of, length: 2 }
  }
  // «dag 1» is the first day.
  if (token.value === 1 && token.kind === 'number' && /^(?:dag|døgn)$/.test(tokens[index - 1]?.key ?? ''))
    return { category: 'number', amount: '1', unit: 'dag', length: 1, optional: true }
  // «50 % av vanlig» is half.
  if (token.key === '50 %' && tokens[index + 1]?.key === 'av')
    return { category: 'number', amount: '0,5', unit: '', length: 1 }
  const measured = sharedUnit(tokens, index) ?? token
  const [unit, factor] = unitOf(measured)
  const amount = amountOf(token, factor)
  if (amount === '') return undefined
  if (unit === '' && /^(?:19|20)\d\d$/.test(amount)) return { category: 'date', amount, unit, length: 1 }
  const implied = unit === '' ? impliedUnit(tokens, index) : undefined
  if (implied !== undefined) {
    const [of, size] = unitNamed(implied)
    return { category: 'dose', amount: amountOf(token, size), unit: of, bare: amount, length: 1 }
  }
  // «én dose», «1 x 3»: says no more than the article «en».
  const isOne =
    amount === '1' &&
    (tokens[index + 1]?.kind === 'frequency' ||
      (counted.test(unit) && !/\d/.test(token.text)) ||
      isArticle(tokens, index))
  const category = isDose(measured) ? 'dose' : 'number'
  return {
    category,
    amount,
    unit,
    length: 1,
    ...((isOrdinal && !isDay(token, tokens[index + 2])) ||
    isListed ||
    isOne ||
    token.article === true ||
    all.test(tokens[index - 1]?.key ?? '') ||
    isOfScale(tokens, index)
      ? { optional: true }
      : {}),
  }
}

/** Words after which the count may be omitted: «alle fire ekstremiteter», «begge to». */
const all = /^(?:alle|begge|båe)$/

/** Whether a 1 is a mere article: «har hatt 1 lignende episode», not «grad 1 ruptur». */
function isArticle(tokens: readonly Token[], index: number): boolean {
  const [before, token, next] = [tokens[index - 1], tokens[index], tokens[index + 1]]
  if (token?.kind !== 'number' || next?.kind !== 'word' || leaning.has(next.key)) return false
  return before === undefined || before.kind === 'mark' || had.test(before.key) || leaning.has(before.key)
}

const had = /^(?:hatt|fått|fekk|sett|vært|vore|nå|no)$/

/** Whether a number is an end of a scale: 0 and 10 in «3 på en skala fra 0 til 10». */
function isOfScale(tokens: readonly Token[], index: number): boolean {
  return tokens.slice(Math.max(0, index - 4), index).some(({ key }) => key === 'skala' || key === 'skalaen')
}

const counted = /^(?:dos|pos|inhalasjon|dråp|spray|skj|plaster|ampull|tabl|kaps|klyst|stikkpill|sprøyt)/

/** Words after which a number only enumerates: «problem 2». */
const listed = /^(?:problem|problemstilling|punkt|nummer|nr\.?|samtale|del)$/

/** «fem av fem» is 5/5. */
function shareAt(tokens: readonly Token[], index: number): Reading | undefined {
  const [token, of, whole] = [tokens[index], tokens[index + 1], tokens[index + 2]]
  if (of?.key !== 'av' || whole?.kind !== 'number' || !token || (token.unit ?? '') !== '') return undefined
  return { category: 'number', amount: `${amountOf(token, 1)}/${amountOf(whole, 1)}`, unit: '', length: 3 }
}

/** «400 m», «fire hundre meter», «412 µm» */
function metresAt(tokens: readonly Token[], index: number): Reading | undefined {
  const [token, next] = [tokens[index], tokens[index + 1]]
  if (token?.kind !== 'number' || !/^(?:m|meter|kilometer|[µμ]m|mikrometer|mikron)$/.test(next?.key ?? ''))
    return undefined
  const [unit, factor] = unitNamed(next?.key ?? '')
  return { category: 'number', amount: amountOf(token, factor), unit, length: 2 }
}

/** The token whose unit the bare number at `index` shares: «fra ti til tjue milligram». */
function sharedUnit(tokens: readonly Token[], index: number): Token | undefined {
  const [before, token, to, other] = [-1, 0, 1, 2].map((offset) => tokens[index + offset])
  const isFromTo = /^fr[aå]$/.test(before?.key ?? '') && to?.key === 'til' && (token?.unit ?? '') === ''
  return isFromTo && other?.kind === 'quantity' && other.unit ? other : undefined
}

/** Units whose «per» part speech states separately: «21 mg/døgn», «0,1 mg/dose». */
const perDose = /^(mg|g|mikrogram|µg|ml|dl|l|liter|ie)\/(?:døgn|dag|dose|g|gram)$/
