import { cuesAsWords } from './cues-as-words.ts'
import { readCue } from './cue.ts'
import { isEdge, isPause } from './edges.ts'
import type { RepairState } from './repair-state.ts'
import { isValue } from './slots.ts'
import { leaning, negations, pronouns, verbs } from '../tokens/clause-words.ts'
import { isPreposition } from '../tokens/prepositions.ts'
import { endsSentence, isComma, type Token } from '../tokens/token.ts'

/** So many tokens back what is struck may have been said: it is named. */
const REACH = 200
/** So many words name it: «det om hofta», «det om det venstre kneet». */
const NAME = 4
/** A shorter word is compared as it is. */
const SHORTEST = 3
/** A word that begins with another as long as this is of the same thing. */
const STEM = 4
/** What stands between two commas is no longer than this. */
const LONGEST = 24
/** So many words describe a member of a list: «sterke smerter». */
const DESCRIBED = 2
/** So many values tell how much of it, and how often. */
const DOSED = 2

/**
 * «Stryk det om synsforstyrrelser»: takes the smallest member of a list that names it, else its clause. Where it was said
 * nowhere the words stay: «stryk det» alone is not what was asked. Where it was said more than once the last is taken, and a veto
 * makes it a question. Returns where reading goes on; undefined where nothing is named.
 */
export function strikeNamedThing(state: RepairState, index: number): number | undefined {
  const { tokens, result } = state
  const cue = readCue(tokens, index)
  const first = tokens[cue.next + 1]
  // «om en uke, stryk det, om to uker»: when it is.
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

/** Where a thing was named among the last tokens before `end`. */
export function placesOf(tokens: readonly Token[], name: Token, end = tokens.length): number[] {
  const from = Math.max(0, end - REACH)
  return tokens.slice(from, end).flatMap((token, index) => (isSameThing(token, name) ? [from + index] : []))
}

interface Struck {
  readonly start: number
  readonly end: number
  /** What stands there instead: the joint of the list before its new last member. */
  readonly by: readonly Token[]
}

/** «hodepine, svimmelhet og | synsforstyrrelser | siden i går», «… og | Sobril 10 mg | »; undefined where the thing is in no list. */
function memberAt(result: readonly Token[], at: number): Struck | undefined {
  if (verbs.has(result[at]?.key ?? '')) return undefined
  let [start, end] = [at, at + 1]
  while (at - start < DESCRIBED && isDescribing(result[start - 1])) start--
  while (end - at <= DOSED && isValue(result[end])) end++
  const [before, after] = [result[start - 1], result[end]]
  if (isJoint(before)) {
    // «a, b og c»: the joint moves before the new last member.
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

/** The comma that parts the two members before a joint; -1 where there is none. */
function lastComma(result: readonly Token[], joint: number): number {
  for (let index = joint - 1; index >= Math.max(0, joint - 1 - DESCRIBED - 1); index--) {
    const token = result[index]
    if (isComma(token)) return index
    if (isEdge(token) || verbs.has(token?.key ?? '')) return -1
  }
  return -1
}

/** A noun of the list, or the values behind it, and no clause of its own. */
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
 * The sentence that names it, from behind its heading to behind its mark; where only commas part what is said, what stands between
 * two of them; undefined where nothing does.
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

/** «kneet» is «kne», «hofta» «hofte», and «svimmel» is what «svimmelheten» is of. */
function isSameThing(one: Token, other: Token): boolean {
  if (one.kind !== 'word') return false
  const [short = '', long = ''] = [bare(one.key), bare(other.key)].toSorted((a, b) => a.length - b.length)
  return short === long || (short.length >= STEM && long.startsWith(short))
}

function bare(word: string): string {
  const stem = word.replace(/(?:ene|en|et|er|a|e|n)$/, '')
  return stem.length < SHORTEST ? word : stem
}
