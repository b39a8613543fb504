import type { Token } from '../../../dictation/tokens/token.ts'
import { isWeekday } from './read-day.ts'
import { frequency, type Reading } from './reading.ts'
import { evenPeriod } from './read-period.ts'
import { partOfDay, partsOfDay } from './part-of-day.ts'

const perPeriod = new Map<string, string>(
  Object.entries({
    dag: 'daglig|dagleg|dagen|dag|døgn|døgnet|daglege|daglige|dgl|dgl.|d|d.',
    uke: 'ukentlig|uke|uken|uka|veke|veka|ukentlege|ukentlige|vekentleg|vekentlege|uku',
    måned: 'månedlig|måned|måneden|månadleg|månad|månaden|mnd|mnd.|md|md.|månedlige|månadlege',
    år: 'årlig|året|årleg',
  }).flatMap(([period, words]) => words.split('|').map((word) => [word, period] as const)),
)

/** Words that state the period without a preposition: «daglig». */
const adverbs = new Set([...perPeriod.keys()].filter((word) => /(?:lig|leg|lege|lige|dgl\.?)$/.test(word)))

const every = new Map([
  ...['dag', 'dager', 'dagar', 'døgn', 'dagen'].map((word) => [word, 'dag'] as const),
  ...['uke', 'uker', 'veke', 'veker', 'uka'].map((word) => [word, 'uke'] as const),
  ...['måned', 'måneder', 'månad', 'månader', 'mnd', 'mnd.', 'md', 'md.'].map((word) => [word, 'måned'] as const),
  ...['time', 'timer', 'timar', 't'].map((word) => [word, 'time'] as const),
  ...['minutt', 'minutter', 'minuttar', 'min', 'min.'].map((word) => [word, 'minutt'] as const),
  ['år', 'år'],
])

/** Reads a frequency at `index`: «to ganger daglig», «x 2», «hver åttende time», «til kvelden», «ved behov». */
export function readFrequency(tokens: readonly Token[], index: number): Reading | undefined {
  const token = tokens[index]
  if (!token) return undefined
  if (token.kind === 'frequency') return writtenFrequency(token, tokens, index)
  return (
    counted(tokens, index) ??
    everyAt(tokens, index) ??
    partOfDay(tokens, index) ??
    periodAt(tokens, index) ??
    slashed(tokens, index)
  )
}

/** Reads the period after a count: «3 dager/uke», «ca. 2/mnd.». */
function slashed(tokens: readonly Token[], index: number): Reading | undefined {
  const [token, next] = [tokens[index], tokens[index + 1]]
  const joint = token?.key.indexOf('/') ?? -1
  if (joint < 0 || !isCount(tokens[index - 1])) return undefined
  const isMark = token?.key === '/'
  const unit = perPeriod.get(isMark ? (next?.key ?? '') : (token?.key.slice(joint + 1) ?? ''))
  return unit === undefined ? undefined : { ...frequency('1', unit, isMark ? 2 : 1), optional: true }
}

function writtenFrequency(token: Token, tokens: readonly Token[], index: number): Reading {
  const match = /^x ([\d,–-]+)(?: per (uke|måned))?/.exec(token.key)
  if (!match?.[1]) return frequency('kveld', '', 1)
  const after = match[2] === undefined ? periodLength(tokens, index + 1) : undefined
  return frequency(match[1], match[2] ?? after?.unit ?? 'dag', 1 + (after?.length ?? 0))
}

/** «to ganger», «x 2», «2 x», with or without a period. */
function counted(tokens: readonly Token[], index: number): Reading | undefined {
  const [token, next, third] = [tokens[index], tokens[index + 1], tokens[index + 2]]
  if (isCount(token) && isCount(third) && isTimes(next)) {
    // «500 mg 1 x 3»
    if (token.value === 1) return withPeriod(tokens, index + 2, countOf(third), 1, 2)
    return { category: 'number', amount: `${countOf(token)}x${countOf(third)}`, unit: '', length: 3 }
  }
  if (isTimes(token) && isCount(next)) return withPeriod(tokens, index, countOf(next), 2)
  if (!isCount(token) || !next) return undefined
  if (/^(?:g[ao]ng(?:er|ar|en)?|ggr?\.?)$/.test(next.key)) return withPeriod(tokens, index, countOf(token), 2)
  // «4 ganger/uke», «2 ggr/uke»
  const period = perPeriod.get(/^(?:g[ao]ng(?:er|ar|en)?|ggr?\.?)\/(.+)$/.exec(next.key)?.[1] ?? '')
  if (period !== undefined) return frequency(countOf(token), period, 2)
  return isTimes(next) && !isCount(third) ? withPeriod(tokens, index, countOf(token), 2) : undefined
}

function withPeriod(tokens: readonly Token[], index: number, count: string, length: number, before = 0): Reading {
  const after = periodLength(tokens, index + length)
  // «en gang» without a period is no dosing frequency.
  const optional = after === undefined && count === '1' ? { optional: true } : {}
  return { ...frequency(count, after?.unit ?? '', before + length + (after?.length ?? 0)), ...optional }
}

function isTimes(token: Token | undefined): boolean {
  return token?.key === 'x'
}

const range = /^\d+–\d+$/

function isCount(token: Token | undefined): token is Token {
  const isNumber = token?.kind === 'number' || (token?.kind === 'quantity' && (token.unit ?? '') === '')
  return isNumber && (token.value !== undefined || range.test(token.text))
}

function countOf({ value, text }: Token): string {
  return value === undefined ? text : String(value).replace('.', ',')
}

/** The period at `index`, and its length in tokens: «daglig», «per uke», «om dagen», «i døgnet», «hver dag». */
function periodLength(tokens: readonly Token[], index: number): { unit: string; length: number } | undefined {
  const [first, second] = [tokens[index]?.key ?? '', tokens[index + 1]?.key ?? '']
  const alone = adverbs.has(first) ? perPeriod.get(first) : undefined
  if (alone !== undefined) return { unit: alone, length: 1 }
  const unit = perPeriod.get(second)
  if (unit === undefined || adverbs.has(second)) return undefined
  // «x 1/uke», «2 ggr./mnd.»
  if (first === '/') return { unit, length: 2 }
  const isDefinite = second !== 'dag' && second !== 'd' && second !== 'uke' && second !== 'år' && second !== 'måned'
  if (/^(?:per|pr\.?|kvar|hver|hvert)$/.test(first) && second !== 'd') return { unit, length: 2 }
  return /^(?:i|om)$/.test(first) && isDefinite ? { unit, length: 2 } : undefined
}

function periodAt(tokens: readonly Token[], index: number): Reading | undefined {
  const period = periodLength(tokens, index)
  // «gravid i veke 28»
  if (!period || isCount(tokens[index + period.length])) return undefined
  // «21 mg per døgn» and «800 ml i døgnet» may be written «21 mg/døgn», «800 ml/døgn».
  const isRate = tokens[index]?.key === 'per' || tokens[index + 1]?.key.startsWith('døgn') === true
  const isDaily = period.unit === 'dag' && isRate
  return { ...frequency('1', period.unit, period.length), ...(isDaily ? { optional: true } : {}) }
}

const each = new Set(['hver', 'hvert', 'kvar', 'kvart'])

/** Intervals after «hver» without a number. */
const spans = new Map<string, readonly [string, string]>([
  ['halvår', ['hver 6', 'måned']],
  ['kvartal', ['hver 3', 'måned']],
  ['kvarter', ['hver 15', 'minutt']],
  ['halvtime', ['hver 30', 'minutt']],
  ['time', ['1', 'time']],
])

/** «hver åttende time», «hver 8. time», «annenhver dag». */
function everyAt(tokens: readonly Token[], index: number): Reading | undefined {
  const first = tokens[index]?.key ?? ''
  const second = secondEach(tokens, index)
  if (second > 0) {
    const unit = every.get(tokens[index + second]?.key ?? '')
    // «hver time, så annenhver»
    return unit === undefined ? frequency('hver 2', '', second) : frequency('hver 2', unit, second + 1)
  }
  if (!each.has(first)) return undefined
  const own = spans.get(tokens[index + 1]?.key ?? '')
  if (own) return frequency(own[0], own[1], 2)
  const part = partsOfDay.get(tokens[index + 1]?.key ?? '')
  if (part !== undefined) return frequency(part, '', 2)
  // «hver onsdag»: the weekday is read separately.
  if (isWeekday(tokens[index + 1]?.key ?? '')) return { ...frequency('1', 'uke', 1), optional: true }
  const ordinal = tokens[index + 1]
  const count = ordinal?.key === 'annen' || ordinal?.key === 'annan' || ordinal?.key === 'andre' ? 2 : ordinal?.value
  const stop = tokens[index + 2]?.text === '.' ? 1 : 0
  const unit = every.get(tokens[index + 2 + stop]?.key ?? '')
  if (count === undefined || unit === undefined) return undefined
  const [even, of] = evenPeriod(count, unit)
  return frequency(`hver ${even}`, of, 3 + stop)
}

/** Length in tokens of «annenhver», «annethvert», «annakvar» or «annan kvar»; 0 for none. */
function secondEach(tokens: readonly Token[], index: number): number {
  const key = tokens[index]?.key ?? ''
  if (!key.startsWith('ann')) return 0
  if (/^ann(?:en|et|an|a)[hk]v[ae]r/.test(key)) return 1
  return /^ann(?:en|et|an|a)$/.test(key) && each.has(tokens[index + 1]?.key ?? '') ? 2 : 0
}
