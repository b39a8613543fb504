import { isNumber, isWholeNumber } from './numbers.ts'
import {
  changeEach,
  changed,
  isCorrection,
  joinSpans,
  merge,
  readEach,
  rewrite,
  type ReadToken,
  type Token,
} from '../tokens/token.ts'

const cues = new Set(['blodtrykk', 'blodtrykket', 'bt', 'trykk', 'trykket', 'rr', 'hjemmeblodtrykk', 'hjemmemålt'])
/** Maximum distance, in tokens, back to a cue for blood pressure. */
const REACH = 8

/** «hundre og førti over åttifem» → 140/85, if plausible as a blood pressure. */
export function readPressure(tokens: readonly Token[]): Token[] {
  return readEach(tokens, (index, result) => pressureAt(tokens, index, result) ?? diastolicAt(tokens, index, result))
}

function pressureAt(tokens: readonly Token[], index: number, before: readonly Token[]): ReadToken | undefined {
  const systolic = systolicAt(tokens, index)
  if (!systolic) return undefined
  const over = tokens[index + systolic.length]
  const diastolic = tokens[index + systolic.length + 1]
  if (!isWholeNumber(diastolic) || diastolic.article || !joins(over, before)) return undefined
  if (!isPlausible(systolic.value, diastolic.value)) return undefined
  const length = systolic.length + 2
  const text = `${systolic.value}/${diastolic.value}`
  return { token: merge(tokens.slice(index, index + length), 'pressure', text), length }
}

/** Maximum distance, in tokens, back to the pressure being corrected. */
const CORRECTED = 8

/** «… over åttifire, nei, rettelse, over åttito»: the corrected diastolic value, without its «over». */
function diastolicAt(tokens: readonly Token[], index: number, result: readonly Token[]): ReadToken | undefined {
  const [over, number, after] = [tokens[index], tokens[index + 1], tokens[index + 2]]
  const before = tokens[index - 1]
  if (over?.key !== 'over' || !isWholeNumber(number) || number.article || after?.key === '%') return undefined
  if (!isCorrection(before?.text === ',' ? tokens[index - 2] : before)) return undefined
  // «hb skal være over 10»
  if (!result.slice(-CORRECTED).some(({ kind }) => kind === 'pressure')) return undefined
  return { token: changed(number, { spans: joinSpans([over, number]) }), length: 2 }
}

/** «over» and a slash always join, «på» only near a cue for blood pressure. */
function joins(token: Token | undefined, before: readonly Token[]): boolean {
  if (token?.key === 'over') return true
  if (token?.key === '/' && token.kind === 'mark') return true
  return token?.key === 'på' && before.slice(-REACH).some((earlier) => cues.has(earlier.key))
}

/** The systolic value, also in its short spoken form: «ett femti» → 150, «en ti» → 110. */
function systolicAt(tokens: readonly Token[], index: number): { value: number; length: number } | undefined {
  const first = tokens[index]
  if (!isWholeNumber(first)) return undefined
  const second = tokens[index + 1]
  if (first.value <= 2 && isNumber(second) && isWholeNumber(second) && second.value >= 10 && second.value <= 99) {
    return { value: first.value * 100 + second.value, length: 2 }
  }
  return first.article ? undefined : { value: first.value, length: 1 }
}

/** Whether the values are plausible as a blood pressure, in mmHg (domain data). */
export function isPlausible(systolic: number, diastolic: number): boolean {
  return systolic >= 50 && systolic <= 280 && diastolic >= 20 && diastolic <= 160 && systolic > diastolic
}

/** Writes «blodtrykk» as BT where its value follows. */
export function shortenPressure(tokens: readonly Token[]): readonly Token[] {
  return changeEach(tokens, (token, index) => {
    if (token.kind !== 'word' || token.key !== 'blodtrykk') return token
    const next = tokens.slice(index + 1, index + 5)
    const value = next.findIndex((later) => later.kind === 'pressure')
    const stop = next.findIndex((later) => later.kind === 'mark' && later.text !== ':' && later.text !== ',')
    return value !== -1 && (stop === -1 || stop > value) ? rewrite(token, 'BT') : token
  })
}
