import { leaning } from '../tokens/clause-words.ts'
import { isNumber, isSpoken, isWholeNumber } from './numbers.ts'
import { changed, changeEach, isCorrection, merge, readEach, rewrite, type Token } from '../tokens/token.ts'
import { unitWord } from './units.ts'

const countedTime =
  /^(?:sekunder|minutter|timer|døgn|dager|uker|måneder|år|ganger|glass|enheter|tabletter|cm|centimeter|mm|millimeter|dl|desiliter)$/

/** «to til tre» and «to strek tre» → 2–3; «fra fem til ti» is a change and stays. Sizes are joined by x. */
export function readRanges(tokens: readonly Token[]): readonly Token[] {
  const read = readEach(tokens, (index, result) => {
    const found = sizeAt(tokens, index) ?? rangeAt(tokens, index, result.at(-1))
    if (!found) return undefined
    const { length, text } = found
    return { token: merge(tokens.slice(index, index + length), 'quantity', text, { unit: '' }), length }
  })
  return changeEach(read, dashRange)
}

interface Found {
  text: string
  length: number
}

/** Maximum times a day that anything is taken. */
const MOST_TIMES = 12

function rangeAt(tokens: readonly Token[], index: number, before: Token | undefined): Found | undefined {
  const low = tokens[index]
  if (!isNumber(low)) return undefined
  const [joint, high] = [tokens[index + 1], tokens[index + 2]]
  if (/^(?:fra|frå|mellom)$/.test(before?.key ?? '')) return undefined
  // «madopar en en to tabletter»: one dose per intake.
  const isOfRow = isWholeNumber(before) && isSpoken(before) && before.value <= MOST_TIMES
  const isCounted = isNumber(joint) && isAdjacentPair(low, joint) && countedTime.test(high?.key ?? '')
  if (!isOfRow && isCounted && !isArticle(tokens, index)) {
    return { text: `${low.text}–${joint?.text}`, length: 2 }
  }
  if (!isNumber(high) || high.article || low.value >= high.value || !isJoint(joint)) return undefined
  // «1800 mg x 2 til 1500 mg»: the frequency of one dose, then the next dose.
  if (isTimes(before) && high.value > MOST_TIMES) return undefined
  return { text: `${low.text}–${high.text}`, length: 3 }
}

/** «et to centimeter langt kutt»: «et» is the article; «såret er en to centimeter langt» is a range. */
function isArticle(tokens: readonly Token[], index: number): boolean {
  const [low, size, noun] = [0, 3, 4].map((offset) => tokens[index + offset])
  if (low?.article !== true || !sized.test(size?.key ?? '')) return false
  return noun?.kind === 'word' && !leaning.has(noun.key)
}

const sized = /^(?:lang|brei|bred|stor|dyp|djup|tykk|tjukk|høy|høg|vid|gammel|gamal)t?e?$/

/** A spoken approximation: «to tre dager». */
function isAdjacentPair(low: Token & { value: number }, high: Token & { value: number }): boolean {
  return isSpoken(low) && isSpoken(high) && high.value === low.value + 1 && high.value <= 12
}

function isJoint(token: Token | undefined): boolean {
  if (token?.kind === 'word') return token.key === 'til'
  return token?.kind === 'mark' && (token.text === '-' || token.text === '–')
}

/** «fire komma to ganger tre komma fem centimeter»: a unit of length follows, or nothing that is counted. */
function sizeAt(tokens: readonly Token[], index: number): Found | undefined {
  if (!isNumber(tokens[index])) return undefined
  const parts: string[] = []
  let next = index
  for (;;) {
    const number = tokens[next]
    if (!isNumber(number) || (number.article && parts.length === 0)) return undefined
    parts.push(number.text)
    next++
    const joint = tokens[next]
    if (parts.length < 4 && isTimes(joint)) next++
    else break
  }
  const isSize = parts.length > 1 && lengths.test(tokens[next]?.key ?? '')
  return isSize || isOfSets(tokens, index, next) ? { text: parts.join(' x '), length: next - index } : undefined
}

const lengths = /^(?:cm|centimeter|mm|millimeter|meter)$/
/** Maximum repetitions of an exercise. */
const MOST_REPEATED = 50

/** Sets, «tre ganger åtte med førti kilo», or a size corrected before its unit: nothing is counted after it. */
function isOfSets(tokens: readonly Token[], index: number, next: number): boolean {
  const [last, after] = [tokens[next - 1], tokens[next]]
  // «atten ganger fjorten ganger tolv nei …»: only a size has three factors.
  const parts = next - index
  if (parts === 5 && isCorrection(after)) return true
  if (parts !== 3 || !isNumber(last) || last.article || last.value > MOST_REPEATED) return false
  if (isTimes(after) || after?.kind === 'number' || after?.kind === 'ordinal') return false
  const key = after?.key ?? ''
  return !countedTime.test(key) && unitWord(key) === undefined && !often.test(key)
}

const often =
  /^(?:repetisjon(?:er)?|reps?|serier|runder|daglig|ukentlig|månedlig|om|per|pr|hver|i|dag|dager|minutt|gang|stk|prosent|grader|kilo|,|komma)$/

const times = new Set(['ganger', 'gonger', 'gongar', 'x', '×'])

function isTimes(token: Token | undefined): boolean {
  return token !== undefined && times.has(token.key)
}

/** Writes a range with an en dash where the recogniser used a hyphen. */
function dashRange(token: Token): Token {
  const match = token.kind === 'quantity' ? /^(\d+(?:,\d+)?)[-–](\d+(?:,\d+)?)$/.exec(token.text) : undefined
  if (!match?.[1] || !match[2] || /^0\d/.test(match[2])) return token
  const [low, high] = [match[1], match[2]].map((part) => Number(part.replace(',', '.')))
  if (low === undefined || high === undefined || low >= high) return token
  return changed(rewrite(token, `${match[1]}–${match[2]}`), { unit: token.unit ?? '' })
}
