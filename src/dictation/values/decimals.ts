import { clock } from './number-words.ts'
import { isDosed } from '../tokens/medicines.ts'
import { decimalToken, isDigit, isNumber, isSpoken, isWholeNumber } from './numbers.ts'
import { endsSentence, isComma, isCorrection, merge, type Token } from '../tokens/token.ts'
import { isValueName } from './values.ts'

/** After these words, a series of numbers is a list: leads, vertebral levels, teeth, items. */
const listNames = new Set(
  'avledning avledninger avledningene nivå nivåene tann tenner ribbe ribber ribben punkt punktene finger fingre tå tær kammer l c th s v uke ukene dag dagene prøve prøvene'.split(
    ' ',
  ),
)
/** Values without decimals: «puls syttito komma seksten …» is two values. */
const wholeNames = new Set(
  'puls gcs nrs respirasjonsfrekvens frekvens blodtrykk spo2 metning saturasjon apgar news'.split(' '),
)

/** The number of tokens consumed, and the tokens that replace them. */
interface Read {
  readonly length: number
  readonly written: readonly Token[]
}

/** «trettisju komma to» → 37,2. Between leads, after a unit and after one group of decimals, the comma is a pause. */
export function readDecimals(tokens: readonly Token[]): Token[] {
  const result: Token[] = []
  let index = 0
  while (index < tokens.length) {
    const token = tokens[index]
    if (!token) break
    if (token.kind !== 'number') {
      result.push(token)
      index++
      continue
    }
    // «i dag sju komma åtte»: here «dag» does not name a list.
    const isToday = result.at(-1)?.key === 'dag' && result.at(-2)?.key === 'i'
    const read = doseRowAt(tokens, index) ?? heightAt(tokens, index)
    const { length, written } = read ?? decimalAt(tokens, index, isToday ? undefined : result.at(-1))
    result.push(...written)
    index += length
  }
  return readHalves(result)
}

const heights = new Set(['høyde', 'høyden', 'høyda', 'høgde', 'høgda'])
const tall = new Set(['høy', 'høg'])

/** A height in metres: «høyde én åttiseks», «høyde en og åttiseks», «en åttiseks høy». */
function heightAt(tokens: readonly Token[], index: number): Read | undefined {
  const metres = tokens[index]
  const length = tokens[index + 1]?.key === 'og' ? 3 : 2
  const centimetres = tokens[index + length - 1]
  if (!isWholeNumber(metres) || metres.value !== 1 || !isWholeNumber(centimetres) || !isSpoken(metres)) return undefined
  if (centimetres.value < 10 || centimetres.value > 99 || measures.test(tokens[index + length]?.key ?? ''))
    return undefined
  const [earlier, before] = [tokens[index - 2], tokens[index - 1]]
  const isNamed = heights.has(before?.key ?? '') || (leads.has(before?.key ?? '') && heights.has(earlier?.key ?? ''))
  const startsNumber =
    isCorrection(before) && tokens.slice(Math.max(0, index - NAMED), index).some(({ key }) => heights.has(key))
  if (!isNamed && !startsNumber && !tall.has(tokens[index + length]?.key ?? '')) return undefined
  return { length, written: [decimalToken(tokens.slice(index, index + length), 1, centimetres.text)] }
}

/** Maximum tokens back to the name of a corrected height: «høyde en sytti nei en åtti». */
const NAMED = 6
const leads = new Set(['er', 'på', ':'])

/** Reads a decimal number, or else keeps the token. */
function decimalAt(tokens: readonly Token[], index: number, before: Token | undefined): Read {
  const length = decimalLength(tokens, index, before)
  const parts = tokens.slice(index, index + Math.max(length, 1))
  if (length === 0) return { length: 1, written: parts }
  const decimals = parts.slice(2).map(({ text }) => text)
  return { length, written: [decimalToken(parts, parts[0]?.text ?? '', decimals.join(''))] }
}

/** Length, in tokens, of a decimal number at `index`; 0 if there is none. */
function decimalLength(tokens: readonly Token[], index: number, before: Token | undefined): number {
  const whole = tokens[index]
  const comma = tokens[index + 1]
  const decimals = tokens[index + 2]
  if (!isWholeNumber(whole) || !isSpokenComma(comma) || !isWholeNumber(decimals) || decimals.value > 99) return 0
  if (before && whens.has(before.key) && isYear(whole)) return 0
  if (before && (listNames.has(before.key) || (wholeNames.has(before.key) && !whole.article))) return 0
  if (isList(tokens, index) || (before && clock.has(before.key) && !isMinutes(decimals, tokens[index + 3]))) return 0
  // «vas tre komma fem ved trapp» is two scores, «vas fire komma fem.» one.
  if (before?.key === 'vas' && (decimals.value > 9 || isOccasion(tokens[index + 3]))) return 0
  return isSpelt(tokens, index) ? 4 : 3
}

/** «siden to tusen og tolv komma tre innleggelser»: a year has no decimals. */
function isYear({ value = 0 }: Token): boolean {
  return value >= FIRST_YEAR && value < LAST_YEAR
}

const [FIRST_YEAR, LAST_YEAR] = [1900, 2100]
const whens = new Set(
  `i siden sidan fra frå til før etter fjor år året årene vinteren våren sommeren sommaren høsten hausten januar februar mars april mai
   juni juli august september oktober november desember operert diagnostisert`.split(/\s+/),
)

/** «klokken fire komma tretti» is a time, «klokken fire komma to millimeter» a position and a distance. */
function isMinutes(decimals: Token, after: Token | undefined): boolean {
  return (decimals.value === 0 || (decimals.value ?? 0) > 9) && !measures.test(after?.key ?? '')
}

function isOccasion(token: Token | undefined): boolean {
  return /^(?:i|ved|på|under)$/.test(token?.key ?? '')
}

/** Decimals spoken digit by digit: «null komma null fem», or where no value follows, «null komma ni åtte liter». */
function isSpelt(tokens: readonly Token[], index: number): boolean {
  const [first, second, after] = [tokens[index + 2], tokens[index + 3], tokens[index + 4]]
  if (!isDigit(second)) return false
  if (first?.value === 0) return true
  if (!isDigit(first) || second?.article || isWholeNumber(after)) return false
  if (isAlone(tokens, index) || isAcidity(tokens, index)) return true
  if (isSpokenComma(after)) return false
  return tokens[index]?.value === 0 || measures.test(after?.key ?? '')
}

/** «ph sju komma tre to», «ph sju komma null seks nei rettelse sju komma en seks» */
function isAcidity(tokens: readonly Token[], index: number): boolean {
  if (!isCorrection(tokens[index - 1])) return tokens[index - 1]?.key === 'ph'
  return tokens.slice(Math.max(0, index - NAMED - 2), index).some(({ key }) => key === 'ph')
}

/** «kalsium to komma tre seks.»: with no further count, all the digits belong to the named value. */
function isAlone(tokens: readonly Token[], index: number): boolean {
  const [name = '', after, next] = [tokens[index - 1]?.key, tokens[index + 4], tokens[index + 5]]
  if (!isValueName(name) || name === 'vas') return false
  return endsSentence(after) || (isComma(after) && !isNumber(next)) || isValueName(after?.key ?? '')
}

const measures =
  /^(?:liter|l|kilo|kilogram|kg|prosent|centimeter|cm|millimeter|mm|milli\p{L}+|mikro\p{L}+|gram|mg|ml)$/u

/** Maximum tokens in a row of one day's doses. */
const LONGEST_ROW = 12

/** «NovoRapid åtte komma seks komma åtte enheter», a dose per meal: kept as it is, up to the unit. */
function doseRowAt(tokens: readonly Token[], index: number): Read | undefined {
  if (!isWholeNumber(tokens[index]) || !isDosed(tokens[index - 1])) return undefined
  let end = index
  while (end - index < LONGEST_ROW && isWholeNumber(tokens[end]) && isSpokenComma(tokens[end + 1])) end += 2
  if (end - index < 4 || !isWholeNumber(tokens[end]) || tokens[end + 1]?.key !== 'enheter') return undefined
  return { length: end + 1 - index, written: tokens.slice(index, end + 1) }
}

/** «to komma tre og fire»: rising numbers are a list whose last item follows. */
function isList(tokens: readonly Token[], index: number): boolean {
  const [first, second, and, last] = [tokens[index], tokens[index + 2], tokens[index + 3], tokens[index + 4]]
  if ((first?.value ?? 0) >= (second?.value ?? 0) || (second?.value ?? 0) >= (last?.value ?? 0)) return false
  return and?.key === 'og' && isWholeNumber(last) && !last.article && isListed(tokens[index + 5])
}

function isListed(after: Token | undefined): boolean {
  return after === undefined || after.kind !== 'number'
}

function isSpokenComma(token: Token | undefined): boolean {
  return token?.kind === 'mark' && token.text === ',' && token.spoken === true
}

/** «to og en halv» → 2,5, «en og en halv» and «halvannen» → 1,5. A lone «en halv» or «en hel» is left to the units. */
function readHalves(tokens: readonly Token[]): Token[] {
  const result: Token[] = []
  let index = 0
  while (index < tokens.length) {
    const token = tokens[index]
    if (!token) break
    const isHalf = isWholeNumber(token) && tokens[index + 1]?.key === 'og'
    if (isHalf && isArticle(tokens[index + 2]) && /^halvt?$/.test(tokens[index + 3]?.key ?? '')) {
      result.push(merge(tokens.slice(index, index + 4), 'number', `${token.text},5`, { value: token.value + 0.5 }))
      index += 4
    } else if (isArticle(token) && /^halvt?$/.test(tokens[index + 1]?.key ?? '')) {
      result.push(merge(tokens.slice(index, index + 2), 'number', '0,5', { value: 0.5, article: true }))
      index += 2
    } else if (isArticle(token) && token.value === 1 && /^helt?$/.test(tokens[index + 1]?.key ?? '')) {
      result.push(merge(tokens.slice(index, index + 2), 'number', token.text, { value: 1, article: true }))
      index += 2
    } else if (token.kind === 'word' && halfMore.has(token.key)) {
      result.push(merge([token], 'number', '1,5', { words: token.text, value: 1.5, article: true }))
      index++
    } else {
      result.push(token)
      index++
    }
  }
  return result
}

const halfMore = new Set(['halvannen', 'halvannan', 'halvanna', 'halvannet'])

function isArticle(token: Token | undefined): boolean {
  return isNumber(token) && token.article === true
}
