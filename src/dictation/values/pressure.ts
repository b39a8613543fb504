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
/** How far back a cue for blood pressure is looked for. */
const REACH = 8

/** «hundre og førti over åttifem» is 140/85, within the guard of what a pressure can be. */
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

/** So many tokens back stands the pressure that is corrected. */
const CORRECTED = 8

/** «… over åttifire, nei, rettelse, over åttito»: the number that corrects the second of a pressure, without its «over». */
function diastolicAt(tokens: readonly Token[], index: number, result: readonly Token[]): ReadToken | undefined {
  const [over, number, after] = [tokens[index], tokens[index + 1], tokens[index + 2]]
  const before = tokens[index - 1]
  if (over?.key !== 'over' || !isWholeNumber(number) || number.article || after?.key === '%') return undefined
  if (!isCorrection(before?.text === ',' ? tokens[index - 2] : before)) return undefined
  // «hb skal være over 10»
  if (!result.slice(-CORRECTED).some(({ kind }) => kind === 'pressure')) return undefined
  return { token: changed(number, { spans: joinSpans([over, number]) }), length: 2 }
}

/** «over» always, «på» and a stroke only near a word for blood pressure. */
function joins(token: Token | undefined, before: readonly Token[]): boolean {
  if (token?.key === 'over') return true
  if (token?.key === '/' && token.kind === 'mark') return true
  return token?.key === 'på' && before.slice(-REACH).some((earlier) => cues.has(earlier.key))
}

/** The systolic number, also as people say it: «ett femti» is 150, «en ti» 110. */
function systolicAt(tokens: readonly Token[], index: number): { value: number; length: number } | undefined {
  const first = tokens[index]
  if (!isWholeNumber(first)) return undefined
  const second = tokens[index + 1]
  if (first.value <= 2 && isNumber(second) && isWholeNumber(second) && second.value >= 10 && second.value <= 99) {
    return { value: first.value * 100 + second.value, length: 2 }
  }
  return first.article ? undefined : { value: first.value, length: 1 }
}

/** What a blood pressure can be (domain data). */
export function isPlausible(systolic: number, diastolic: number): boolean {
  return systolic >= 50 && systolic <= 280 && diastolic >= 20 && diastolic <= 160 && systolic > diastolic
}

/** «blodtrykk» is written BT where its value follows. */
export function shortenPressure(tokens: readonly Token[]): readonly Token[] {
  return changeEach(tokens, (token, index) => {
    if (token.kind !== 'word' || token.key !== 'blodtrykk') return token
    const next = tokens.slice(index + 1, index + 5)
    const value = next.findIndex((later) => later.kind === 'pressure')
    const stop = next.findIndex((later) => later.kind === 'mark' && later.text !== ':' && later.text !== ',')
    return value !== -1 && (stop === -1 || stop > value) ? rewrite(token, 'BT') : token
  })
}
