import { negations } from '../tokens/clause-words.ts'
import { isEdge, isPause } from './edges.ts'
import type { RepairState } from './repair-state.ts'
import { spokenKey } from '../tokens/phrases.ts'
import { hasSlot, isMedicineAt, isValue, replaces } from './slots.ts'
import { endsSentence, type Token } from '../tokens/token.ts'

/** So many tokens back it may have been said: it is told by its name. */
const REACH = 600
/** So many words name it, and so many say that it is wrong and what is right. */
const [NAME, PHRASE, RIGHT] = [6, 4, 8]

const wrongs =
  /^(?:det |dette )?(?:(?:stemmer|stemte|stemmar) ikk?j?e|(?:er|var|ble) (?:feil|galt|ikk?j?e (?:riktig|rett)))$/
const rights = /^(?:det |dette )?(?:er|var|skal være|skulle være|skal vera|heter)$/

/**
 * «det jeg sa om gikt, det stemmer ikke, det var psoriasis»: the right words take the place of those that are named, with their
 * dose where another is told. Returns where reading goes on; undefined where it was said more than once, or what is right has no end.
 */
export function exchangeSaid(state: RepairState, begin: number): number | undefined {
  const { result, tokens } = state
  const end = nameEnd(tokens, begin)
  if (end === undefined) return undefined
  const name = tokens.slice(begin, end)
  const denied = phraseEnd(tokens, afterPause(tokens, end), wrongs)
  const start = denied && phraseEnd(tokens, afterPause(tokens, denied), rights)
  const next = start && rightEnd(state, start)
  const found = next === undefined ? undefined : findNamed(state, name)
  if (!start || !next || !found) return undefined
  const right = tokens.slice(start, next)
  let last = found.at + found.length
  // «sertralin 50 mg» of which it is said «det var escitalopram 10 mg»
  if (right.some(isValue) && !name.some(isValue)) while (isSaidAnew(result[last], right)) last++
  if (!isOfSameKind(right, result.slice(found.at, last)) || isDenied(result, found.at)) return undefined
  result.splice(found.at, last - found.at, ...right)
  return endsSentence(result.at(-1)) && tokens[next]?.text === '.' ? next + 1 : next
}

/** Only another medicine, or a value or side in the place of its like, is surely what was meant: «det er …» begins any remark. */
function isOfSameKind(right: readonly Token[], wrong: readonly Token[]): boolean {
  if (isMedicineAt(right, 0) && isMedicineAt(wrong, 0)) return right.slice(1).every(isValue)
  const isLike = (token: Token, at: number): boolean => {
    const other = wrong[at]
    return other !== undefined && (other.key === token.key || (hasSlot(token) && replaces(token, other)))
  }
  return right.length === wrong.length && right.some(hasSlot) && right.every(isLike)
}

/** So many tokens back a denial is of what is named. */
const DENIES = 6

function isDenied(result: readonly Token[], at: number): boolean {
  const before = result.slice(Math.max(0, at - DENIES), at)
  return before.slice(before.findLastIndex(isEdge) + 1).some(({ key }) => negations.has(key))
}

function isSaidAnew(token: Token | undefined, right: readonly Token[]): boolean {
  return token !== undefined && hasSlot(token) && right.some((other) => replaces(other, token))
}

function afterPause(tokens: readonly Token[], index: number): number {
  return isPause(tokens[index]) ? index + 1 : index
}

/** Behind the words that name it: at a comma, or where it is said that they are wrong. */
function nameEnd(tokens: readonly Token[], start: number): number | undefined {
  for (let index = start + 1; index <= start + NAME; index++) {
    if (tokens[index]?.text === ',' || phraseEnd(tokens, index, wrongs) !== undefined) return index
    if (isEdge(tokens[index])) return undefined
  }
  return undefined
}

/** Behind the words at `start` that the pattern is of; undefined for others. */
function phraseEnd(tokens: readonly Token[], start: number, pattern: RegExp): number | undefined {
  for (let end = start + PHRASE; end > start; end--) {
    const words = tokens.slice(start, end).map(({ key }) => key)
    if (pattern.test(words.join(' '))) return end
  }
  return undefined
}

/** Behind what is right: to the end of its sentence; without marks to the next heading or clause, or behind a medicine's dose. */
function rightEnd({ tokens, isHeading, isPunctuated }: RepairState, start: number): number | undefined {
  let end = start
  while (end < start + RIGHT && !isEdge(tokens[end]) && !isHeading(tokens, end) && tokens[end]?.kind !== 'command') {
    if (!isPunctuated && end > start && isMedicineAt(tokens, start) && !isValue(tokens[end])) return end
    end++
  }
  const isEnd = endsSentence(tokens[end]) || isHeading(tokens, end)
  return end > start && isEnd ? end : undefined
}

/** Where the words stand that are named, if they were said once: «hælfestet i vurderingen» is one said under that heading. */
function findNamed(
  state: RepairState,
  name: readonly Token[],
): { readonly at: number; readonly length: number } | undefined {
  const { result, isHeading } = state
  const section = /^(?:i|under|på)$/.test(name.at(-2)?.key ?? '') ? name.at(-1)?.key : undefined
  const whole = occurrences(result, name)
  if (whole.length === 1 && whole[0] !== undefined) return { at: whole[0], length: name.length }
  const heading = section
    ? result.findLastIndex((token, index) => section.startsWith(token.key) && isHeading(result, index))
    : -1
  if (heading === -1) return undefined
  const [at, more] = occurrences(result, name.slice(0, -2)).filter((index) => index > heading)
  return at === undefined || more !== undefined ? undefined : { at, length: name.length - 2 }
}

function occurrences(result: readonly Token[], name: readonly Token[]): readonly number[] {
  const found: number[] = []
  for (let index = Math.max(0, result.length - REACH); index <= result.length - name.length; index++)
    if (name.length > 0 && name.every((token, at) => spokenKey(result[index + at]) === spokenKey(token)))
      found.push(index)
  return found
}
