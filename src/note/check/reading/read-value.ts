import { leaning, verbs } from '../../../dictation/tokens/clause-words.ts'
import { isDose } from '../../../dictation/values/frequency.ts'
import type { Token } from '../../../dictation/tokens/token.ts'
import { countedAt, periodAt, firstOf, readPeriod } from './read-period.ts'
import { amountOf } from './amount.ts'
import { oneMeasure, oneOfOrder } from './read-one.ts'
import { gradeAt } from './read-kind.ts'
import { rateAt, sharedRate } from './read-rate.ts'
import type { Reading } from './reading.ts'
import { lengths, lengthsBeside } from './shared-lengths.ts'
import { unsaidUnit } from './unsaid-unit.ts'
import { shortUnit, unitNamed, unitOf } from './value-units.ts'
import { isDay, placeAt } from './read-place.ts'
import { fractionAt, oneOfTen, shareAt } from './read-share.ts'

/** The number at `index` with its unit, its period or what makes it an age. */
export function readValue(tokens: readonly Token[], index: number): Reading | undefined {
  const token = tokens[index]
  if (!token) return undefined
  const whole =
    fractionAt(tokens, index) ?? countedAt(tokens, index) ?? gradeAt(tokens, index) ?? placeAt(tokens, index)
  if (whole) return whole
  if (token.kind === 'pressure') return { category: 'number', amount: token.key, unit: '', length: 1 }
  if (token.kind !== 'number' && token.kind !== 'quantity') return undefined
  const period = periodAt(tokens, index)
  if (period) return readPeriod(tokens, index, period)
  const days = firstOf(tokens, index)
  if (days) return days
  if (token.article && token.kind === 'number' && Number.isInteger(token.value))
    return oneOfTen(tokens, index) ?? oneBefore(tokens, index) ?? oneOfOrder(tokens, index) ?? oneMeasure(tokens, index)
  // «1. Hypertensjon» is the first of a list, «95. persentil» an ordinal.
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
  const rate = rateAt(tokens, index) ?? sharedRate(tokens, index)
  if (rate) return rate
  const [, each, week] = (token.kind === 'number' && perDose.exec(tokens[index + 1]?.key ?? '')) || []
  if (each !== undefined) {
    const [of, factor] = unitNamed(each)
    // How often is read for itself.
    return { category: 'dose', amount: amountOf(token, factor), unit: of, length: week === undefined ? 2 : 1 }
  }
  if (isAgeInBrackets(tokens, index)) return { category: 'number', amount: amountOf(token, 1), unit: 'år', length: 1 }
  const weight = weightAt(tokens, index)
  if (weight) return weight
  // «dag 1» is the first one.
  if (token.value === 1 && token.kind === 'number' && /^(?:dag|døgn)$/.test(tokens[index - 1]?.key ?? ''))
    return { category: 'number', amount: '1', unit: 'dag', length: 1, optional: true }
  // «50 % av vanlig»: half of it.
  if (token.key === '50 %' && tokens[index + 1]?.key === 'av')
    return { category: 'number', amount: '0,5', unit: '', length: 1 }
  const [unit, factor] = unitOf(sharedUnit(tokens, index) ?? token)
  const amount = amountOf(token, factor)
  if (amount === '') return undefined
  if (unit === '' && /^(?:19|20)\d\d$/.test(amount)) return { category: 'date', amount, unit, length: 1 }
  const unsaid = unit === '' ? unsaidUnit(tokens, index) : undefined
  if (unsaid !== undefined) {
    const [of, size] = unitNamed(unsaid)
    return { category: 'dose', amount: amountOf(token, size), unit: of, bare: amount, length: 1 }
  }
  // «én dose», «1 x 3»: it counts no more than «en» does.
  const isOne =
    amount === '1' &&
    (tokens[index + 1]?.kind === 'frequency' ||
      (counted.test(unit) && !/\d/.test(token.text)) ||
      isArticle(tokens, index) ||
      partOfDay.test(tokens[index + 1]?.key ?? ''))
  const category = isDose(token) || isDose(sharedUnit(tokens, index) ?? token) ? 'dose' : 'number'
  return {
    category,
    amount,
    unit,
    length: 1,
    ...((isOrdinal && !isDay(token, tokens[index + 2])) ||
    isListed ||
    isOne ||
    token.article === true ||
    isOfName(tokens, index) ||
    all.test(tokens[index - 1]?.key ?? '') ||
    isOfScale(tokens, index)
      ? { optional: true }
      : {}),
  }
}

/** «alle fire ekstremiteter», «begge to»: how many they are need not be told. */
const all = /^(?:alle|begge|båe)$/

/** «sønn (4)»: how old is who stands before the brackets. */
function isAgeInBrackets(tokens: readonly Token[], index: number): boolean {
  const [who, opening, token, closing] = [-2, -1, 0, 1].map((offset) => tokens[index + offset])
  return token?.kind === 'number' && opening?.text === '(' && closing?.text === ')' && relative.test(who?.key ?? '')
}

const relative =
  /^(?:sønn(?:en)?|son(?:en)?|datter(?:en)?|dotter[ai]?|gutt(?:en)?|gut(?:en)?|jente[na]?|barn(?:et)?|bror(?:en)?|søster(?:en)?|syster[ai]?|samboer(?:en)?|ektefelle(?:n)?|kone|kona|mann(?:en)?|mor|moren|mora|far|faren)$/

/** «har hatt 1 lignende episode»: it says no more than «en»; «grad 1 ruptur» is a grade. */
function isArticle(tokens: readonly Token[], index: number): boolean {
  const [before, token, next] = [tokens[index - 1], tokens[index], tokens[index + 1]]
  if (token?.kind !== 'number' || next?.kind !== 'word' || leaning.has(next.key)) return false
  if (before === undefined || before.kind === 'mark' || had.test(before.key)) return true
  return verbs.has(before.key) || leaning.has(before.key)
}

/** «avlastning 1 natt i uken» is «én natt». */
const partOfDay = /^(?:natt|kveld|morg[eo]n|formiddag|ettermiddag|helg)$/

const had = /^(?:hatt|fått|fekk|sett|vært|vore|nå|no)$/

/** «NEWS 2 er 3»: the score's own name. */
function isOfName(tokens: readonly Token[], index: number): boolean {
  const [before, token, next] = [tokens[index - 1], tokens[index], tokens[index + 1]]
  return (
    before?.key === 'news' &&
    token?.value === 2 &&
    (next?.kind === 'number' || /^(?:er|på|=|:|skår|score)$/.test(next?.key ?? ''))
  )
}

/** «3 på en skala fra 0 til 10»: how far the scale goes. */
function isOfScale(tokens: readonly Token[], index: number): boolean {
  return tokens.slice(Math.max(0, index - 4), index).some(({ key }) => key === 'skala' || key === 'skalaen')
}

/** «3500 g», «tre kilo og fem hundre gram»: what weighs a kilo or more is compared in kilos. */
function weightAt(tokens: readonly Token[], index: number): Reading | undefined {
  const token = tokens[index]
  if (token?.value === undefined || (token.unit !== 'kg' && token.unit !== 'g')) return undefined
  const inKilos = (value: number, length: number): Reading => ({
    category: 'number',
    amount: String(Number(value.toPrecision(12))).replace('.', ','),
    unit: 'kg',
    length,
  })
  if (token.unit === 'g') return token.value >= 1000 ? inKilos(token.value / 1000, 1) : undefined
  const joint = tokens[index + 1]?.key === 'og' ? 1 : 0
  const grams = tokens[index + 1 + joint]
  if (grams?.unit !== 'g' || grams.value === undefined || grams.value < 10 || grams.value >= 1000) return undefined
  return inKilos(token.value + grams.value / 1000, 2 + joint)
}

const counted = /^(?:dos|pos|inhalasjon|dråp|spray|skj|plaster|ampull|tabl|kaps|klyst|stikkpill|sprøyt)/

/** Behind these a number only counts what is told. */
const listed = /^(?:problem|problemstilling|punkt|nummer|nr\.?|samtale|del)$/

/** «400 m», «fire hundre meter», «412 µm» */
function metresAt(tokens: readonly Token[], index: number): Reading | undefined {
  const [token, next] = [tokens[index], tokens[index + 1]]
  if (token?.kind !== 'number' || !/^(?:m|meter|kilometer|[µμ]m|mikrometer|mikron)$/.test(next?.key ?? ''))
    return undefined
  const [unit, factor] = unitNamed(next?.key ?? '')
  return { category: 'number', amount: amountOf(token, factor), unit, length: 2 }
}

/** The dose that took the place of a number without unit: «100 mg mot tidligere 50». */
function doseBefore(tokens: readonly Token[], index: number): Token | undefined {
  const [before, next] = [tokens[index - 1]?.key ?? '', tokens[index + 1]]
  if (!/^(?:tidligere|tidlegare|før)$/.test(before) || (next !== undefined && next.kind !== 'mark')) return undefined
  return lastDose(tokens, index)
}

function lastDose(tokens: readonly Token[], index: number): Token | undefined {
  return tokens
    .slice(Math.max(0, index - UNIT_BEFORE), index)
    .findLast((before) => before.kind === 'quantity' && isDose(before))
}

/** «21 mg/døgn», «0,1 mg/dose»: how often is told apart from it in speech. */
const perDose = /^(mg|g|mikrogram|µg|ml|dl|l|liter|ie)\/(?:døgn|dag|dose|g|gram|(uke|veke))$/

/** «fra ti til tjue milligram», «125 mg (fra 100)»: the number has the unit of the other. */
function sharedUnit(tokens: readonly Token[], index: number): Token | undefined {
  const before =
    from.test(tokens[index - 1]?.key ?? '') && tokens[index - 2]?.text === '(' ? tokens[index - 3] : undefined
  if (before?.kind === 'quantity' && before.unit && (tokens[index]?.unit ?? '') === '') return before
  if (lengths.test(tokens[index]?.key ?? '')) return lengthsBeside(tokens, index)
  const [token, to, other] = [tokens[index], tokens[index + 1], tokens[index + 2]]
  if ((token?.unit ?? '') !== '') return undefined
  const isFromTo = to?.key === 'til' && from.test(tokens[index - 1]?.key ?? '')
  // «12 + 8 E», «5 → 10 mg»
  if (!isFromTo && !/^[+→]$/.test(to?.text ?? '')) return unitBefore(tokens, index)
  return other?.kind === 'quantity' && other.unit ? other : undefined
}

const from = /^fr[aå]$/

/** «40 mg om morgenen og 20 om kvelden»: the second dose has the unit of the first; a much smaller one counts tablets. */
function unitBefore(tokens: readonly Token[], index: number): Token | undefined {
  const token = tokens[index]
  if (token?.kind !== 'number' || !Number.isInteger(token.value)) return undefined
  if (tokens[index - 1]?.key !== 'og') return doseBefore(tokens, index)
  const [next, after] = [tokens[index + 1]?.key ?? '', tokens[index + 2]?.key ?? '']
  if (!timeOfDay.test(/^(?:om|i|på|til)$/.test(next) ? after : next)) return undefined
  const dose = lastDose(tokens, index)
  return dose && (token.value ?? 0) >= LEAST_SHARE * (dose.value ?? 0) ? dose : undefined
}

const UNIT_BEFORE = 6

/** Of the dose before it. */
const LEAST_SHARE = 0.25

const timeOfDay =
  /^(?:morgen(?:en)?|morgon(?:en)?|mane|formiddag(?:en)?|middag(?:en)?|ettermiddag(?:en)?|kveld(?:en)?|vesp\.?|natt(?:en|a)?|leggetid|sengetid)$/

/** «tre poser daglig mot tidligere én»: what the dose was. */
function oneBefore(tokens: readonly Token[], index: number): Reading | undefined {
  const dose = doseBefore(tokens, index)
  return dose && { category: 'dose', amount: '1', unit: unitOf(dose)[0], length: 1, optional: true }
}
