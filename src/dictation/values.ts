import terms from './terms.json' with { type: 'json' }
import { isNumber, isSpoken } from './numbers.ts'
import { endsSentence, isCorrection, merge, rewrite, type Token } from './token.ts'

const names = new Set(terms.valueNames)
const renamed = new Map(Object.entries(terms.renamedBeforeValue))
/** Words that may stand between a name and its value. */
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
  'steget',
  'falt',
  'inntil',
])

/** Names of measurements, scores and laboratory tests: the number behind them is their value and stands in digits. */
export function readValues(tokens: readonly Token[]): Token[] {
  const result: Token[] = []
  let named: string | undefined
  let gap = 0
  for (const [index, token] of tokens.entries()) {
    const last = result.at(-1)
    if (names.has(token.key)) {
      named = token.key
      gap = 0
      result.push(token)
      continue
    }
    if (endsSentence(token)) named = undefined
    if (
      named !== undefined &&
      isNumber(token) &&
      (isValueOf(named, token, gap) || isPainAt(named, token, tokens[index + 1]))
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
    // «NRS fire, nei, seks»: what corrects a value right behind it is one.
    if (isCorrection(token)) gap = gap <= 1 ? 0 : gap
    else if (!between.has(token.key) && !(token.text === ',' && isCorrection(last))) gap++
    result.push(token)
  }
  return result
}

/** «NRS to i hvile og tre ved trapp»: the second is one too. */
function isPainAt(name: string, number: Token, next: Token | undefined): boolean {
  const isScale = name === 'nrs' || name === 'vas'
  return isScale && !number.article && (number.value ?? 11) <= 10 && /^(?:i|ved|på)$/.test(next?.key ?? '')
}

const oneWord = new Set(['grad', 'type', 'stadium', 'trinn', 'klasse'])

/** The first number stands close behind its name; a spoken null further on belongs to it too. */
function isValueOf(name: string, number: Token, gap: number): boolean {
  if (oneWord.has(name)) return gap === 0
  if (number.article) return gap === 0
  return gap === 0 || (gap <= 3 && (number.value === 0 || !isSpoken(number)))
}

function pushValue(result: Token[], token: Token, name: string): void {
  const last = result.at(-1)
  // «temperatur trettiåtte to» is 38,2 as people say it.
  const isTenth =
    last?.kind === 'quantity' &&
    last.unit === '' &&
    name.startsWith('temp') &&
    isTemperature(last.value) &&
    isSpoken(token) &&
    (token.value ?? 10) < 10
  if (isTenth && last)
    result[result.length - 1] = merge([last, token], 'quantity', `${last.text},${token.text}`, {
      unit: '',
      value: (last.value ?? 0) + (token.value ?? 0) / 10,
    })
  else result.push({ ...token, kind: 'quantity', unit: '', article: false })
}

function isTemperature(value: number | undefined): boolean {
  return value !== undefined && value >= 33 && value <= 42
}
