import { cuesAsWords } from './cues-as-words.ts'
import { readCue } from './cue.ts'
import { isEdge, isPause } from './edges.ts'
import type { RepairState } from './repair-state.ts'
import { isValue } from './slots.ts'
import { leaning, negations, pronouns, verbs } from '../tokens/clause-words.ts'
import { isPreposition } from '../tokens/prepositions.ts'
import { endsSentence, isComma, type Token } from '../tokens/token.ts'

/** How far back, in tokens, the struck thing may be: further than other repairs reach, since it is named. */
const REACH = 200
/** Maximum length of the name, in tokens: «det om hofta», «det om det venstre kneet». */
const NAME = 4
/** Minimum length of a stem; a word with a shorter one keeps its ending. */
const SHORTEST = 3
/** Minimum length of a stem that may begin another word for the same thing. */
const STEM = 4
/** Maximum length, in tokens, of a clause between commas. */
const LONGEST = 24
/** Maximum number of modifiers of a list member: «sterke smerter». */
const DESCRIBED = 2
/** Maximum number of values after a list member: dose and frequency. */
const DOSED = 2

/**
 * «Stryk det om synsforstyrrelser»: removes the list member that names it, else its clause. Where it was never said,
 * the words stay: «stryk det» alone is not what was asked. Of several mentions the last is taken, and a veto makes it a
 * question. Returns where reading continues; undefined where nothing is named.
 */
export function strikeNamedThing(state: RepairState, index: number): number | undefined {
  const { tokens, result } = state
  const cue = readCue(tokens, index)
  const first = tokens[cue.next + 1]
  // «om en uke, stryk det, om to uker»: here «om» is about time.
  if (cue.class !== 'strike' || cue.mark || tokens[cue.next]?.key !== 'om' || first?.kind !== 'word') return undefined
  const words = tokens.slice(cue.next + 1, cue.next + 1 + NAME)
  const end = words.findIndex((token) => isEdge(token) || pronouns.has(token.key))
  const name = (end === -1 ? words.slice(0, 1) : words.slice(0, end)).findLast(isName)
  const at = name ? placesOf(result, name).at(-1) : undefined
  const next = cue.next + 1 + end
  const endsText = end === -1 && cue.next + 1 + words.length >= tokens.length
  const hasEnd = endsText || (end > 0 && isEdge(tokens[next]))
  const struck = hasEnd && at !== undefined ? (memberAt(result, at) ?? clauseAt(state, at)) : undefined
  if (!struck) {
    result.push(...cuesAsWords(cue.tokens))
    return cue.next
  }
  state.removed = result.splice(struck.start, struck.end - struck.start, ...struck.by)
  if (endsText) return tokens.length
  return isPause(tokens[next]) && (result.length === 0 || isEdge(result.at(-1))) ? next + 1 : next
}

function isName({ kind, key }: Token): boolean {
  return kind === 'word' && !leaning.has(key) && !pronouns.has(key)
}

/** The indices where a thing is named in the last `REACH` tokens before `end`. */
export function placesOf(tokens: readonly Token[], name: Token, end = tokens.length): number[] {
  const from = Math.max(0, end - REACH)
  return tokens.slice(from, end).flatMap((token, index) => (isSameThing(token, name) ? [from + index] : []))
}

interface Struck {
  readonly start: number
  readonly end: number
  /** What replaces it: the conjunction, moved before the new last member of the list. */
  readonly by: readonly Token[]
}

/** The list member at `at`: «hodepine, svimmelhet og | synsforstyrrelser | siden i går»; undefined outside lists. */
function memberAt(result: readonly Token[], at: number): Struck | undefined {
  if (verbs.has(result[at]?.key ?? '')) return undefined
  let [start, end] = [at, at + 1]
  while (at - start < DESCRIBED && isDescribing(result[start - 1])) start--
  while (end - at <= DOSED && isValue(result[end])) end++
  const [before, after] = [result[start - 1], result[end]]
  if (isJoint(before)) {
    // «a, b og c»: the conjunction moves before the new last member.
    const comma = before?.text !== ',' ? lastComma(result, start - 1) : -1
    const isLast = !isJoint(after)
    if (isLast && comma !== -1 && before)
      return { start: comma, end, by: [before, ...result.slice(comma + 1, start - 1)] }
    return isMember(result, start - 2) ? { start: start - 1, end, by: [] } : undefined
  }
  return isJoint(after) && isMember(result, end + 1) ? { start, end: end + 1, by: [] } : undefined
}

function isJoint(token: Token | undefined): boolean {
  return isComma(token) || token?.key === 'og' || token?.key === 'eller'
}

/** The comma between the two members before a conjunction; -1 if there is none. */
function lastComma(result: readonly Token[], joint: number): number {
  for (let index = joint - 1; index >= Math.max(0, joint - 1 - DESCRIBED - 1); index--) {
    const token = result[index]
    if (isComma(token)) return index
    if (isEdge(token) || verbs.has(token?.key ?? '')) return -1
  }
  return -1
}

/** Whether the token may be part of a list member: a noun, or a value after it, and no clause. */
function isMember(result: readonly Token[], at: number): boolean {
  const token = result[at]
  if (isValue(token)) return true
  return token?.kind === 'word' && !verbs.has(token.key) && !pronouns.has(token.key) && !isPreposition(token)
}

function isDescribing(token: Token | undefined): boolean {
  if (token?.kind !== 'word' || isPreposition(token) || isJoint(token)) return false
  return !verbs.has(token.key) && !negations.has(token.key) && !pronouns.has(token.key)
}

/**
 * The sentence that names it, without its heading and with its mark; in speech without full stops, the text between two
 * marks; undefined if that is too long.
 */
function clauseAt({ result, isPunctuated }: RepairState, at: number): Struck | undefined {
  const ends = isPunctuated ? endsSentence : isEdge
  let start = at
  while (start > 0 && at - start < REACH && !ends(result[start - 1]) && result[start - 1]?.text !== ':') start--
  let end = at + 1
  while (end < result.length && !ends(result[end])) end++
  if (!isPunctuated && end - start > LONGEST) return undefined
  return { start, end: isPause(result[end]) ? end + 1 : end, by: [] }
}

/** Whether two words are forms of one: «kneet» and «kne», «hofta» and «hofte», «svimmelheten» and «svimmel». */
function isSameThing(one: Token, other: Token): boolean {
  if (one.kind !== 'word') return false
  const [short = '', long = ''] = [bare(one.key), bare(other.key)].toSorted((a, b) => a.length - b.length)
  return short === long || (short.length >= STEM && long.startsWith(short))
}

function bare(word: string): string {
  const stem = word.replace(/(?:ene|en|et|er|a|e|n)$/, '')
  return stem.length < SHORTEST ? word : stem
}
