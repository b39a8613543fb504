import type { Token } from '../../../dictation/tokens/token.ts'
import { isWeekday } from './read-day.ts'
import { kindAt } from './read-kind.ts'
import type { Reading } from './reading.ts'

/** «5. postoperative dag», «tredje døgn»: what is counted by its place. */
export function isDay({ value }: Token, next: Token | undefined): boolean {
  return (value === 1 ? /^postop/ : dayOf).test(next?.key ?? '')
}

/** «onsdag den fjortende» is «onsdag 14.». */
function isOfWeekday(tokens: readonly Token[], index: number): boolean {
  return tokens[index - 1]?.key === 'den' && isWeekday(tokens[index - 2]?.key ?? '')
}

/** «ny blodkultur den tjuetredje» is «den 23.», of the month that all know. */
function isOfMonth(tokens: readonly Token[], index: number): boolean {
  const next = tokens[index + 1]
  return tokens[index - 1]?.key === 'den' && (next === undefined || next.kind === 'mark')
}

const dayOf = /^(?:postop\p{L}*\.?|levedøgn|levedag|behandlingsd\p{L}+|sykdomsdag|\p{L}*døgn|dag)$/u

/** «andre postoperative dag» is day 2, «L4–L5» the levels 4 and 5. */
export function placeAt(tokens: readonly Token[], index: number): Reading | undefined {
  const token = tokens[index]
  if (token?.kind !== 'word') return undefined
  const score = scores.get(token.key)
  if (score !== undefined) return { category: 'number', amount: String(score), unit: '', length: 1 }
  if (token.value !== undefined) {
    const isCounted = isDay(token, tokens[index + 1]) || isOfWeekday(tokens, index)
    if (!isCounted && !isOfJoint(tokens, index) && !isOfMonth(tokens, index)) return undefined
    const reading: Reading = { category: 'number', amount: String(token.value), unit: '', length: 1 }
    if (isCounted) return token.value === 1 ? { ...reading, optional: true } : reading
    return { ...reading, inWord: true, optional: true }
  }
  const type = diabetes.exec(token.key)?.[1] ?? typeSaid.get(token.key)
  if (type !== undefined) return { category: 'number', amount: type, unit: '', length: 1 }
  const letter = kindAt(tokens, index)
  if (letter !== undefined) return { category: 'number', amount: letter, unit: '', length: 1 }
  const level = /\d/.test(token.key) && token.key.length < LONGEST_LEVEL ? levels.exec(token.text) : null
  if (!level) return undefined
  const [, region = '', first = '', second, word] = level
  return {
    category: 'number',
    amount: second ? `${first}–${second}` : first,
    unit: region.toLowerCase(),
    length: 1,
    ...(word === undefined ? {} : { inWord: true, optional: true }),
  }
}

/** «andre og tredje MCP-ledd» are MCP 2 and 3. */
function isOfJoint(tokens: readonly Token[], index: number): boolean {
  let at = index + 1
  while (at <= index + LISTED && isListedPlace(tokens[at])) at++
  return joint.test(tokens[at]?.key ?? '')
}

function isListedPlace(token: Token | undefined): boolean {
  return token?.text === ',' || /^(?:og|eller|til)$/.test(token?.key ?? '') || isPlaceWord(token)
}

function isPlaceWord(token: Token | undefined): boolean {
  return token?.kind === 'word' && token.value !== undefined
}

/** So many tokens behind the first of them the joint is named. */
const LISTED = 4

/** What is counted from the thumb or the big toe. */
const joint =
  /^(?:mcp|pip|dip|mtp|cmc|grunnledd|mellomledd|ytterledd|finger|fingre|tå|tær|stråle|metakarp|metacarp|metatars)/

/** «en femmer i hvile» */
const scores = new Map(
  ['toer', 'treer', 'firer', 'femmer', 'sekser', 'sjuer', 'åtter', 'nier', 'tier'].map((name, at) => [name, at + 2]),
)

/** «DM2» is diabetes type 2. */
const diabetes = /^dm-?([12])$/

/** «type ein-diabetes» */
const typeSaid: ReadonlyMap<string, string> = new Map<string, string>(
  ['en', 'ein', 'én', 'ett', '1', 'to', '2'].map((said, at) => [`${said}-diabetes`, at < 5 ? '1' : '2'] as const),
)

/** «l5-kompresjonsfraktur» */
const LONGEST_LEVEL = 30

/** «L5», «L4–L5», «L5-rotaffeksjon» */
const levels = /^(Th|[LCSV])(\d{1,2})(?:[–/-](?:Th|[LCSV])?(\d{1,2}))?(-\p{L}{3,})?$/u
