import { isDose } from '../../dictation/frequency.ts'
import type { Token } from '../../dictation/token.ts'
import type { Reading } from './reading.ts'

const periods = new Map<string, string>(
  Object.entries({
    år: 'år|års|åra|åring|åringen|årig|årige|årene',
    måned: 'måned|måneder|mnd|mnd.|månader|månad|måneders|månedene',
    uke: 'uke|uker|ukers|veke|veker|ukene',
    dag: 'dag|dager|dagers|døgn|dagar|døgnet|dagene',
    time: 'time|timer|timers|timar',
    minutt: 'minutt|minutter|min|min.|minutters|minuttar',
    sekund: 'sekund|sekunder|sek|sek.',
  }).flatMap(([period, words]) => words.split('|').map((word) => [word, period] as const)),
)
/** Units that are written in several ways or sizes: the unit compared, and how many of it one is. */
const units = new Map<string, readonly [string, number]>([
  ['g', ['mg', 1000]],
  ['mikrogram', ['mg', 0.001]],
  ['liter', ['ml', 1000]],
  ['l', ['ml', 1000]],
  ['dl', ['ml', 100]],
  ['cl', ['ml', 10]],
  ['cm', ['mm', 10]],
  ['m', ['mm', 1000]],
  ['ie', ['enhet', 1]],
  ['grader', ['grad', 1]],
  ['°c', ['grad', 1]],
  ['µg', ['mg', 0.001]],
  ['mikrogram/time', ['mikrogram/t', 1]],
])
const people = /^(?:kvinne|mann|gutt|jente|pasient|pike|dame|herre|barn|student|pensjonist)/
const numeral = /\d+(?:[.,]\d+)?/g

/** The number at `index` with its unit, its period or what makes it an age. */
export function readValue(tokens: readonly Token[], index: number): Reading | undefined {
  const token = tokens[index]
  if (!token) return undefined
  const half = halfAt(tokens, index) ?? gradeAt(tokens, index)
  if (half) return half
  if (token.kind === 'pressure') return { category: 'number', amount: token.key, unit: '', length: 1 }
  if (token.kind !== 'number' && token.kind !== 'quantity') return undefined
  const period = periodAt(tokens, index)
  if (period) return withPeriod(tokens, index, period)
  if (token.article && token.kind === 'number') return undefined
  // «1. Hypertensjon» is the first of a list, «95. persentil» an ordinal.
  const isOrdinal = tokens[index + 1]?.kind === 'symbol' && tokens[index + 1]?.text === '.'
  if (index === 0 && token.kind === 'number' && tokens[1]?.kind === 'mark' && /^[.)]$/.test(tokens[1].text))
    return undefined
  const isListed = token.kind === 'number' && listed.test(tokens[index - 1]?.key ?? '')
  const outOf = shareAt(tokens, index)
  if (outOf) return outOf
  const short = (token.unit ?? '') === '' ? shortUnit(tokens[index + 1]) : undefined
  if (short !== undefined) return { category: 'dose', amount: amountOf(token, 1), unit: short, length: 2 }
  const rate = rateAt(tokens, index)
  if (rate) return rate
  const each = token.kind === 'number' ? perDose.exec(tokens[index + 1]?.key ?? '')?.[1] : undefined
  if (each !== undefined) {
    const [of, factor] = unitNamed(each)
    return { category: 'dose', amount: amountOf(token, factor), unit: of, length: 2 }
  }
  const [unit, factor] = unitOf(sharedUnit(tokens, index) ?? token)
  const amount = amountOf(token, factor)
  if (amount === '') return undefined
  if (unit === '' && /^(?:19|20)\d\d$/.test(amount)) return { category: 'date', amount, unit, length: 1 }
  const category = isDose(token) || isDose(sharedUnit(tokens, index) ?? token) ? 'dose' : 'number'
  return { category, amount, unit, length: 1, ...(isOrdinal || isListed ? { optional: true } : {}) }
}

/** «siste halve året», «hvert halvår»: six months. */
function halfAt(tokens: readonly Token[], index: number): Reading | undefined {
  const [key, next] = [tokens[index]?.key ?? '', tokens[index + 1]?.key ?? '']
  const length = /^halvår(?:et|lig)?$/.test(key) ? 1 : /^halve?t?$/.test(key) && /^år(?:et)?$/.test(next) ? 2 : 0
  return length === 0 ? undefined : { category: 'number', amount: '6', unit: 'måned', length }
}

const grades = ['I', 'II', 'III', 'IV', 'V']

/** «ASA II», «NYHA III»: a grade in Roman numerals. */
function gradeAt(tokens: readonly Token[], index: number): Reading | undefined {
  const text = tokens[index]?.text ?? ''
  // Asked of every token: most are told by how they begin.
  if (!text.startsWith('I') && !text.startsWith('V')) return undefined
  const read = text.split('–').map((grade) => grades.indexOf(grade) + 1)
  if (read.length > 2 || read.includes(0)) return undefined
  if (
    !/^(?:asa|nyha|grad|klasse|stadium|mallampati|ccs|type|avledning)$/.test(tokens[index - 1]?.key ?? '') &&
    !/^I+$/.test(tokens[index - 2]?.text ?? '') &&
    !tokens.slice(index + 1, index + 5).some(({ key }) => /^av[flr]$/.test(key))
  )
    return undefined
  return { category: 'number', amount: read.join('–'), unit: '', length: 1 }
}

/** Behind these a number only counts what is told. */
const listed = /^(?:problem|problemstilling|punkt|nummer|nr|samtale|del)$/

/** «fem av fem» is 5/5. */
function shareAt(tokens: readonly Token[], index: number): Reading | undefined {
  const [token, of, whole] = [tokens[index], tokens[index + 1], tokens[index + 2]]
  if (of?.key !== 'av' || token?.kind !== 'number' || whole?.kind !== 'number') return undefined
  return { category: 'number', amount: `${amountOf(token, 1)}/${amountOf(whole, 1)}`, unit: '', length: 3 }
}

/** Units that stand for themselves behind a number, as they are written in notes. */
const shortUnits = new Map([
  ['E', 'enhet'],
  ['tbl', 'tabl'],
  ['tbl.', 'tabl'],
  ['tabl', 'tabl'],
  ['tabl.', 'tabl'],
])

/** «6 ml/t», «2 liter/min» as one token, «6 ml i timen»: a dose for each hour or minute. */
function rateAt(tokens: readonly Token[], index: number): Reading | undefined {
  const [token, next, last] = [tokens[index], tokens[index + 1], tokens[index + 2]]
  if (token?.kind === 'number') {
    const [, base, per] = joinedRate.exec(next?.key ?? '') ?? []
    return rateOf(token, base && unitNamed(base), per, 2)
  }
  if (token?.kind !== 'quantity') return undefined
  const [, base, per] = rate.exec((token.unit ?? '').toLowerCase()) ?? []
  if (base) return rateOf(token, unitNamed(base), per, 1)
  const told = /^(?:i|per|pr)$/.test(next?.key ?? '') ? /^(t|time|min|minutt)(?:n|en|et)?$/.exec(last?.key ?? '') : null
  return rateOf(token, told && unitOf(token), told?.[1], 3)
}

/** A dose of a unit each hour or minute; for a day or a dose how often is told apart from it. */
function rateOf(
  token: Token,
  of: readonly [string, number] | '' | null | undefined,
  per = '',
  length: number,
): Reading | undefined {
  if (!of) return undefined
  const each = per.startsWith('t') ? '/t' : per.startsWith('min') ? '/min' : ''
  return { category: 'dose', amount: amountOf(token, of[1]), unit: of[0] + each, length }
}

const joinedRate = /^(ml|mg|mikrogram|l|liter)\/(t|time|min|minutt)\.?$/
const rate = /^(ml|l|dl|liter|mg|mikrogram)\/(t|time|min|minutt|døgn|dag|dose)$/

/** «21 mg/døgn», «0,1 mg/dose»: how often is told apart from it in speech. */
const perDose = /^(mg|g|mikrogram|µg|ml|dl|l|liter|ie)\/(?:døgn|dag|dose|g|gram)$/

/** The compared unit, and how many of it one is. */
function unitNamed(name: string): readonly [string, number] {
  return units.get(name) ?? [name, 1]
}

function shortUnit(token: Token | undefined): string | undefined {
  return (
    shortUnits.get(token?.text ?? '') ?? (/enhet(?:er)?$|^eining(?:ar)?$/.test(token?.key ?? '') ? 'enhet' : undefined)
  )
}

/** «fra ti til tjue milligram»: the first number has the unit of the second. */
function sharedUnit(tokens: readonly Token[], index: number): Token | undefined {
  const [token, to, other] = [tokens[index], tokens[index + 1], tokens[index + 2]]
  if ((token?.unit ?? '') !== '' || to?.key !== 'til' || tokens[index - 1]?.key !== 'fra') return undefined
  return other?.kind === 'quantity' && other.unit ? other : undefined
}

function withPeriod(tokens: readonly Token[], index: number, period: { unit: string; length: number }): Reading {
  const token = tokens[index]
  // Half a year is six months.
  const isHalf = period.unit === 'år' && token?.value === 0.5
  if (isHalf) return { category: 'number', amount: '6', unit: 'måned', length: 1 + period.length }
  if (period.unit === 'time' && token?.value === 0.5)
    return { category: 'number', amount: '30', unit: 'minutt', length: 1 + period.length }
  // Fourteen days are two weeks.
  const weeks = period.unit === 'dag' ? (token?.value ?? 1) / 7 : 0.5
  if (Number.isInteger(weeks) && weeks > 0)
    return { category: 'number', amount: String(weeks), unit: 'uke', length: 1 + period.length }
  const isAge = period.unit === 'år' && isAgeAt(tokens, index, index + 1 + period.length)
  return {
    category: isAge ? 'age' : 'number',
    amount: token ? amountOf(token, 1) : '',
    unit: period.unit,
    length: 1 + period.length,
    ...(token?.article ? { optional: true } : {}),
  }
}

function isAgeAt(tokens: readonly Token[], index: number, after: number): boolean {
  return (
    /^(?:gamm|gaml|gml|årig|åring)/.test(tokens[after]?.key ?? '') ||
    people.test(tokens[after]?.key ?? '') ||
    people.test(tokens[index - 1]?.key ?? '') ||
    /^åring|^årig/.test(tokens[after - 1]?.key ?? '')
  )
}

/** «fire dager», «17-åring», «3 mnd.» */
function periodAt(tokens: readonly Token[], index: number): { unit: string; length: number } | undefined {
  if ((tokens[index]?.unit ?? '') !== '') return undefined
  const isJoined = tokens[index + 1]?.text === '-' && tokens[index + 1]?.tight === true
  const length = isJoined ? 2 : 1
  const unit = periods.get(tokens[index + length]?.key ?? '')
  return unit === undefined ? undefined : { unit, length }
}

function unitOf(token: Token): readonly [string, number] {
  const unit = (token.unit ?? '').toLowerCase()
  if (/^(?:tabl|tbl)/.test(unit)) return ['tabl', 1]
  if (unit.startsWith('enhet')) return ['enhet', 1]
  return units.get(unit) ?? [unit.replace(/(?:er|e)$/, ''), 1]
}

/** The numbers of a token, decimal comma, in the compared unit: «4,2x3,5», «10–15». */
function amountOf(token: Token, factor: number): string {
  const size = (raw: string): string => String(Number((Number(raw.replace(',', '.')) * factor).toPrecision(12)))
  const numbers = token.key.match(numeral)
  if (!numbers) return token.value === undefined ? '' : size(String(token.value))
  const text = token.unit ? token.key.slice(0, token.key.length - token.unit.length) : token.key
  const joint = /[-–]/.test(text) ? '–' : / x /.test(text) ? 'x' : '/'
  return (text.match(numeral) ?? numbers).map(size).join(joint).replaceAll('.', ',')
}
