import type { Token } from '../../../dictation/tokens/token.ts'
import type { Reading } from './reading.ts'

/** Whether an ordinal numbers a day: «5. postoperative dag», «tredje døgn». */
export function isDay({ value }: Token, next: Token | undefined): boolean {
  return (value === 1 ? /^postop/ : dayOf).test(next?.key ?? '')
}

const dayOf = /^(?:postop\p{L}*\.?|levedøgn|levedag|behandlingsd\p{L}+|sykdomsdag|\p{L}*døgn|dag)$/u

/** Reads an ordinal day, a type of diabetes or a level: «andre postoperative dag» → 2, «L4–L5» → 4–5. */
export function placeAt(tokens: readonly Token[], index: number): Reading | undefined {
  const token = tokens[index]
  if (token?.kind !== 'word') return undefined
  if (token.value !== undefined) {
    if (!isDay(token, tokens[index + 1])) return undefined
    return { category: 'number', amount: String(token.value), unit: '', length: 1, optional: token.value === 1 }
  }
  const type = diabetes.exec(token.key)?.[1]
  if (type !== undefined) return { category: 'number', amount: type, unit: '', length: 1 }
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

/** «DM2» is diabetes type 2. */
const diabetes = /^dm-?([12])$/

/** Words with a level have fewer characters than this: «l5-kompresjonsfraktur». */
const LONGEST_LEVEL = 30

/** «L5», «L4–L5», «L5-rotaffeksjon» */
const levels = /^(Th|[LCSV])(\d{1,2})(?:[–/-](?:Th|[LCSV])?(\d{1,2}))?(-\p{L}{3,})?$/u

const grades = ['I', 'II', 'III', 'IV', 'V']

/** Reads a grade in Roman numerals: «ASA II», «NYHA III». */
export function gradeAt(tokens: readonly Token[], index: number): Reading | undefined {
  const text = tokens[index]?.text ?? ''
  // Runs for every token: the first letter rules out most.
  if (!text.startsWith('I') && !text.startsWith('V')) return undefined
  const read = text.split('–').map((grade) => grades.indexOf(grade) + 1)
  if (read.includes(0) || !graded.test(tokens[index - 1]?.key ?? '')) return undefined
  return { category: 'number', amount: read.join('–'), unit: '', length: 1 }
}

const graded =
  /^(?:asa|nyha|grad|klasse|stadium|mallampati|ccs|\p{L}*type|fitzpatrick|avledning|mcp|pip|dip|mtp|cmc|dig\.?)$/u
