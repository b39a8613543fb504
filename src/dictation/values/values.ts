import terms from '../data/terms.json' with { type: 'json' }
import { verbs } from '../tokens/clause-words.ts'
import { isNumber, isSpoken } from './numbers.ts'
import { changed, endsSentence, isCorrection, merge, rewrite, type Token } from '../tokens/token.ts'

const names = new Set(terms.valueNames)
const renamed = new Map(Object.entries(terms.renamedBeforeValue))
/** Words allowed between a name and its value. */
const between = new Set([
  'er',
  'var',
  'på',
  ':',
  'ca.',
  'målt',
  'til',
  'ligger',
  'nå',
  'under',
  'over',
  '<',
  '>',
  'cirka',
  'rundt',
  'i',
  'dag',
  'ble',
  'lik',
  '=',
  'fra',
  'frå',
  'steget',
  'falt',
  'inntil',
])

/** Whether a word names a value: «puls», «hemoglobin». */
export function isValueName(key: string): boolean {
  return names.has(key)
}

/** Reads the number after the name of a measurement, score or laboratory test as its value, in digits. */
export function readValues(tokens: readonly Token[]): Token[] {
  const result: Token[] = []
  let named: string | undefined
  let gap = 0
  for (const [index, token] of tokens.entries()) {
    const last = result.at(-1)
    if (names.has(token.key) || isFever(tokens, index)) {
      named = token.key
      gap = 0
      result.push(token)
      continue
    }
    if (endsSentence(token)) named = undefined
    if (
      named !== undefined &&
      isNumber(token) &&
      !(isOfHeat(named) && isCount(named, token, tokens[index + 1])) &&
      (isValueOf(named, token, gap) || isPainAt(named, tokens, index))
    ) {
      if (gap === 0 && last && renamed.has(last.key))
        result[result.length - 1] = rewrite(last, renamed.get(last.key) ?? last.text)
      pushValue(result, token, named)
      gap = 0
      continue
    }
    if (
      named !== undefined &&
      token.kind === 'quantity' &&
      gap === 0 &&
      last &&
      renamed.has(last.key) &&
      token.unit !== ''
    ) {
      result[result.length - 1] = rewrite(last, renamed.get(last.key) ?? last.text)
    }
    // «NRS fire, nei, seks»: a correction right after a value is a value too.
    if (isCorrection(token)) gap = gap <= 1 ? 0 : gap
    else if (!between.has(token.key) && !(token.text === ',' && isCorrection(last))) gap++
    result.push(token)
  }
  return result
}

/** «NRS to i hvile og tre ved trapp», «NRS i hvile en, i aktivitet fire»: each number is a value. */
function isPainAt(name: string, tokens: readonly Token[], index: number): boolean {
  const [number, next, when] = [tokens[index], tokens[index + 1], tokens[index + 2]]
  if ((name !== 'nrs' && name !== 'vas') || (number?.value ?? 11) > 10) return false
  if (occasions.has(tokens[index - 1]?.key ?? '')) return endsSentence(next) || !isCounted(next)
  return /^(?:i|ved|på|under)$/.test(next?.key ?? '') && (number?.article !== true || occasions.has(when?.key ?? ''))
}

/** «NRS fire i aktivitet en gang»: the number counts the noun after it. */
function isCounted(next: Token | undefined): boolean {
  return next?.kind === 'word' && !/^(?:og|i|ved|på|under|men|mot|samt)$/.test(next.key)
}

/** Situations in which pain is scored. */
const occasions = new Set(
  'hvile ro kvile aktivitet bevegelse rørsle belastning belasting gange mobilisering hoste natten dagen natta stell forflytning'.split(
    ' ',
  ),
)

/** Maximum number of other words before an unambiguous value. */
const NEAR = 3

const oneWord = new Set(['grad', 'type', 'stadium', 'trinn', 'klasse'])

/** Whether a number is the value of a name close before it; a spoken zero or a number in digits may be further away. */
function isValueOf(name: string, number: Token, gap: number): boolean {
  if (oneWord.has(name)) return gap === 0
  if (number.article) return gap === 0
  // «temp hjemme trettisju åtte»
  if (isOfHeat(name) && isTemperature(number.value)) return gap <= NEAR
  return gap === 0 || (gap <= NEAR && (number.value === 0 || !isSpoken(number)))
}

function pushValue(result: Token[], token: Token, name: string): void {
  const last = result.at(-1)
  // «temperatur trettiåtte to» is a spoken 38,2.
  const isTenth =
    last?.kind === 'quantity' &&
    last.unit === '' &&
    isOfHeat(name) &&
    isTemperature(last.value) &&
    isSpoken(token) &&
    (token.value ?? 10) < 10
  if (isTenth && last)
    result[result.length - 1] = merge([last, token], 'quantity', `${last.text},${token.text}`, {
      unit: '',
      value: (last.value ?? 0) + (token.value ?? 0) / 10,
    })
  else result.push(changed(token, { kind: 'quantity', unit: '', article: false }))
}

/** «feber trettiåtte fem», «feber opp i trettini» name a value; «feber i to dager» does not. */
function isFever(tokens: readonly Token[], index: number): boolean {
  if (tokens[index]?.key !== 'feber') return false
  return tokens.slice(index + 1, index + 1 + NEAR).some(({ kind, value }) => kind === 'number' && isTemperature(value))
}

function isOfHeat(name: string): boolean {
  return name === 'feber' || name.startsWith('temp')
}

/** «feber trettiåtte to dager», «feber trettini tre barn hjemme …»: the second number is a count, not tenths. */
function isCount(name: string, number: Token, next: Token | undefined): boolean {
  if (durations.test(next?.key ?? '')) return true
  if (name !== 'feber' || next?.kind !== 'word' || names.has(next.key)) return false
  return number.article === true || (several.test(next.key) && !verbs.has(next.key))
}

const durations = /^(?:dag(?:er)?|døgn|uker?|timer?|gang(?:er)?|natt|netter|kveld(?:er)?)$/
const several = /(?:er|ar)$|^(?:barn|søsken|år)$/

function isTemperature(value: number | undefined): boolean {
  return value !== undefined && value >= 33 && value <= 42
}
