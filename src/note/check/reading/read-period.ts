import { numberWord } from '../../../dictation/values/number-words.ts'
import type { Token } from '../../../dictation/tokens/token.ts'
import { amountOf } from './amount.ts'
import type { Reading } from './reading.ts'

const periods = new Map<string, string>(
  Object.entries({
    år: 'år|års|åra|åran|åring|åringen|åringar|åringer|årig|årige|årene',
    måned: 'måned|måneder|mnd|mnd.|md|md.|månader|månad|måneders|månedene|månadene|månedan|mndr|mndr.|måneds|månads',
    uke: 'uke|uker|ukers|veke|veker|ukene|vekene|uken|vekers|ukes|vekes',
    dag: 'd|d.|dag|dager|dagers|døgn|dagar|døgnet|dagene|dagane|dagars|daga|dagan|døgns|dags',
    time: 't|t.|time|timer|timers|timar|timene|timane|tima|timan|timars|times',
    minutt: 'minutt|minutter|min|min.|minutters|minuttar|minutta|minuttan|minuttars|minutts',
    sekund: 'sekund|sekunder|sek|sek.|sekunders|sekundar|sekunds',
  }).flatMap(([period, words]) => words.split('|').map((word) => [word, period] as const)),
)
const people = /^(?:kvinne|mann|gutt|jente|pasient|pike|dame|herre|barn|student|pensjonist)/
/** Periods that follow the number in a compound: «-årsalderen», «-ukerskontroll». */
const inCompound =
  /^(?:års|åring|årig|måned(?:er)?s|månad(?:er)?s|ukers|vekers|døgns|dag(?:er|ar)s|tim(?:er|ar)s|minutt(?:er|ar)s|sekunders)/
const counting =
  /^(?:ein?|ett|to|tre|fire?|fem|seks|sju|syv|åtte|ni|ti|elleve|tolv|(?:tret|fjor|fem|seks|syt|at|nit)ten|(?:tjue|tyve|tretti|førti|femti|seksti|sytti|åtti|nitti)(?:e[nt]t?|to|tre|fire|fem|seks|sju|syv|åtte|ni)?)(?=års|åring|årig|måned|månad|uker|veker|døgn|dager|dagar|tim[ea]r|minutt|sekund|tid(?:en|a)$|år(?:ene|a|ane)$|delt|lags|lapp|farg|trinn|etasj|manns|roms|kammer|punkt|bein|bens|fots|kant|kar|(?:pro|per)[sc]entil)/
/** Conversions: whole counts are compared in the largest unit that divides evenly, fractions in a smaller one. */
const larger: ReadonlyMap<string, readonly [string, number]> = new Map([
  ['sekund', ['minutt', 60]],
  ['minutt', ['time', 60]],
  ['time', ['dag', 24]],
  ['dag', ['uke', 7]],
  ['måned', ['år', 12]],
])
const smaller: ReadonlyMap<string, readonly [string, number]> = new Map([
  ['år', ['måned', 12]],
  ['time', ['minutt', 60]],
  ['minutt', ['sekund', 60]],
  ['uke', ['dag', 7]],
])

/** Converts a period to the unit in which it is compared: 14 days → 2 weeks, «halvannen time» → 90 minutes. */
export function evenPeriod(count: number, unit: string): readonly [number, string] {
  const [of, size] = (Number.isInteger(count) ? larger : smaller).get(unit) ?? []
  if (of === undefined || size === undefined || count <= 0) return [count, unit]
  const even = Number.isInteger(count) ? count / size : count * size
  // «halvannen uke» is 10.5 days, kept as a fraction.
  if (!Number.isInteger(even) && unit !== 'uke') return [count, unit]
  return Number.isInteger(count) ? evenPeriod(even, of) : [even, of]
}

/** The period after the number at `index`, and its token count: «fire dager», «17-åring», «3 mnd.», «19-årsalderen». */
export function periodAt(tokens: readonly Token[], index: number): { unit: string; length: number } | undefined {
  if ((tokens[index]?.unit ?? '') !== '') return undefined
  const isJoined = tokens[index + 1]?.text === '-' && tokens[index + 1]?.tight === true
  const length = isJoined ? 2 : 1
  const key = tokens[index + length]?.key ?? ''
  const unit = periods.get(key) ?? (isJoined ? unitInCompound(key) : undefined)
  return unit === undefined ? undefined : { unit, length }
}

function unitInCompound(rest: string): string | undefined {
  return periods.get(inCompound.exec(rest)?.[0].replace(/s$/, '') ?? '')
}

/** Reads the number at `index` and its period as a duration or an age. */
export function readPeriod(
  tokens: readonly Token[],
  index: number,
  period: { readonly unit: string; readonly length: number },
): Reading {
  const token = tokens[index]
  const isAge = period.unit === 'år' && isAgeAt(tokens, index, index + 1 + period.length)
  const even = token?.value === undefined || isAge ? undefined : evenPeriod(token.value, period.unit)
  return {
    category: isAge ? 'age' : 'number',
    amount: even ? String(even[0]).replace('.', ',') : token ? amountOf(token, 1) : '',
    unit: even?.[1] ?? period.unit,
    length: 1 + period.length,
    ...((token?.article && Number.isInteger(token.value)) ||
    (even?.[0] === 1 && even[1] !== period.unit && isLast(tokens, index))
      ? { optional: true }
      : {}),
  }
}

/** Whether «siste» comes before: «siste 24 t» is the last day, «siste 12 mnd» the last year. */
function isLast(tokens: readonly Token[], index: number): boolean {
  return /^siste?$/.test(tokens[index - 1]?.key ?? '')
}

function isAgeAt(tokens: readonly Token[], index: number, after: number): boolean {
  return (
    /^(?:gamm|gaml|gml|årig|åring|alder)/.test(tokens[after]?.key ?? '') ||
    people.test(tokens[after]?.key ?? '') ||
    people.test(tokens[index - 1]?.key ?? '') ||
    /^åring|^årig|^årsalder/.test(tokens[after - 1]?.key ?? '')
  )
}

/** Reads a number inside a word: «halvår», «en halvtime», «femåring», «totimersverdi», «tredelt». */
export function countedAt(tokens: readonly Token[], index: number): Reading | undefined {
  const [key, next] = [tokens[index]?.key ?? '', tokens[index + 1]?.key ?? '']
  if (key.startsWith('halv') || key.startsWith('helvta')) return halfAt(key, next)
  if (next === 'par' && /^e(?:t|it|tt)$/.test(key)) return coupleAt(tokens, index)
  const word = key.length > 4 && tokens[index]?.kind === 'word' ? counting.exec(key)?.[0] : undefined
  const value = word === undefined ? undefined : numberWord(word)
  if (word === undefined || value === undefined) return undefined
  const unit = unitInCompound(key.slice(word.length))
  if (unit === 'år') return { category: 'age', amount: String(value), unit, length: 1 }
  // «tredelt», «tobeinshopp»
  return unit === undefined ? { ...lasting(value, ''), optional: true } : lasting(value, unit)
}

/** «et par glass», «et par dager»: about two, which may be omitted. */
function coupleAt(tokens: readonly Token[], index: number): Reading {
  const period = periodAt(tokens, index + 1)
  return { ...lasting(2, period?.unit ?? ''), length: 2 + (period?.length ?? 0), optional: true }
}

/** «siste halve året», «hvert halvår»: six months; «halve middagen» is ½. */
function halfAt(key: string, next: string): Reading | undefined {
  if (/^halvår(?:et|lig)?$/.test(key)) return lasting(6, 'måned')
  if (/^halvtimen?s?$/.test(key)) return lasting(30, 'minutt')
  if (/^(?:halvparten|halvdelen|helvta)$/.test(key)) return { ...lasting(0.5, ''), optional: true }
  if (!/^halve?t?$/.test(key)) return undefined
  if (/^år(?:et)?$/.test(next)) return { ...lasting(6, 'måned'), length: 2 }
  if (key === 'halve' && /\p{L}{3}(?:en|et|a)$/u.test(next)) return { ...lasting(0.5, ''), optional: true }
  return /^timen?$/.test(next) ? { ...lasting(30, 'minutt'), length: 2 } : undefined
}

function lasting(count: number, period: string): Reading {
  const [value, unit] = evenPeriod(count, period)
  return { category: 'number', amount: String(value).replace('.', ','), unit, length: 1 }
}
