import { conjunctions, leaning, negations, verbs } from '../tokens/clause-words.ts'
import { isSaying } from './correction-safety.ts'
import { isEdge } from './correction-state.ts'
import { hasVerbBehind } from './own-clause.ts'
import { isPreposition } from '../tokens/prepositions.ts'
import type { Framed } from './replace-retold.ts'
import { areCounted, groupIn } from './slots.ts'
import type { Token } from '../tokens/token.ts'
import { wordSet } from '../tokens/word-set.ts'

/** So far back a denial is of the same clause. */
const DENIES = 6

/** «to eldre brødre nei en eldre bror»: the same kind of thing, described alike, in another number. */
export function sameDescribed(result: readonly Token[], tokens: readonly Token[], next: number): Framed | undefined {
  const [count, kind, thing] = [tokens[next], tokens[next + 1], tokens[next + 2]]
  const start = result.length - 3
  const [counted, earlierKind, earlier] = [result[start], result[start + 1], result[start + 2]]
  if (!count || !kind || !thing || !earlier || !isCounting(count) || !isCounting(counted)) return undefined
  if (earlier.kind !== 'word' || thing.kind !== 'word' || kind.kind !== 'word' || leaning.has(kind.key))
    return undefined
  if (!areAlike(earlierKind, kind) || !(areCounted(earlier, thing) || count.key !== counted?.key)) return undefined
  if (verbs.has(thing.key) || isDeniedBefore(result, start) || hasVerbBehind(tokens, next + 3)) return undefined
  return isOneMore(tokens, next + 3) || partly.has(tokens[next + 3]?.key ?? '') ? undefined : { start, by: [], next }
}

/** «store» and «stort», «små» and «lite» */
function areAlike(one: Token | undefined, other: Token): boolean {
  const [stem, otherStem] = [one, other].map((kind) =>
    small.has(kind?.key ?? '') ? 'liten' : kind?.key.replace(/(?:er|e|t)$/, ''),
  )
  return one?.kind === 'word' && stem === otherStem
}

const small = wordSet('liten lita lite små')

/** How far back what was counted may stand. */
const COUNTED = 8
const quantifiers = wordSet('ingen inga noen flere mange få ett et en ei én')
export const parts = wordSet('hel helt hele halv halvt halve')

/** «to uker, nei, en uke av dem var hun frisk», «to dager nei en dag uten feber»: only some of what was counted. */
const partly = wordSet('av uten utan')

/** «har spist to nei en brødskive»: of what was only counted, the thing is told with the right number. */
export function countedThing(result: readonly Token[], tokens: readonly Token[], next: number): Framed | undefined {
  const [number, verb] = [result.at(-1), result.at(-2)]
  const [article, thing] = [tokens[next], tokens[next + 1]]
  const isOne = article?.article === true || /^(?:et|ei|eit|én|ett)$/.test(article?.key ?? '')
  if (number?.kind !== 'number' || number.article || (number.value ?? 0) > MOST_COUNTED || !isOne) return undefined
  if (!consumes.test(verb?.key ?? '') || thing?.kind !== 'word') return undefined
  if (leaning.has(thing.key) || verbs.has(thing.key) || groupIn(thing) !== undefined) return undefined
  const behind = tokens[next + 2]
  const isEnd = isEdge(behind) || isPreposition(behind) || conjunctions.has(behind?.key ?? '')
  return isEnd && !isDeniedBefore(result, result.length - 1) ? { start: result.length - 1, by: [], next } : undefined
}

/** So many are counted and not measured. */
const MOST_COUNTED = 12
const consumes =
  /^(?:spist|spiser|spiste|ete|et|drukket|drikker|drakk|drukke|drikk|tatt|tar|tok|teke|tek|fått|får|fikk|røykt)$/

/** «tre fall siste uke nei ingen fall», «om to uker, nei, om en uke»: the same thing, in another number. */
export function sameCount(result: readonly Token[], tokens: readonly Token[], next: number): Framed | undefined {
  const lead = isPreposition(tokens[next]) ? next + 1 : next
  const count = tokens[lead]
  // «en halv flaske … en hel flaske»
  const several = parts.has(tokens[lead + 1]?.key ?? '') ? 2 : 1
  const thing = tokens[lead + several]
  if (!count || thing?.kind !== 'word' || !isCounting(count)) return undefined
  const behind = lead + several + 1
  if (partly.has(tokens[behind]?.key ?? '') || isOneMore(tokens, behind) || hasVerbBehind(tokens, behind))
    return undefined
  for (let start = result.length - 2; start >= Math.max(0, result.length - COUNTED); start--) {
    if (!areCounted(result[start + 1], thing) || !isCounting(result[start])) continue
    if (several === 1 && result[start]?.key === count.key) continue
    if (lead > next && result[start - 1]?.key !== tokens[next]?.key) continue
    const tail = result.slice(start + 1)
    // What is said again behind it is not written twice.
    let same = 1
    while (same < tail.length && tail[same]?.key === tokens[lead + several + same]?.key) same++
    const end = lead + several + same
    // «har hatt to fall nei ingen fall siste uke»: both may be true.
    if (hasVerbBehind(tokens, end) || (negations.has(count.key) && !isEdge(tokens[end]))) return undefined
    if (isDeniedBefore(result, start) || (same < tail.length && isOfOther(tail, tokens[end]))) return undefined
    return { start, by: [...tokens.slice(lead, lead + several), thing, ...tail.slice(1)], next: end }
  }
  return undefined
}

/** «sykmeldt i to uker, nei, en uke til»: to those that were told; but «til natten». */
export function isOneMore(tokens: readonly Token[], index: number): boolean {
  const after = tokens[index + 1]
  return tokens[index]?.key === 'til' && (isEdge(after) || conjunctions.has(after?.key ?? ''))
}

/** «om to uker hos fastlege nei om en uke hos sykepleier», «ber om to uker jeg sier nei en uke»: more differs, or another says it. */
function isOfOther(tail: readonly Token[], after: Token | undefined): boolean {
  return !isEdge(after) || tail.some((token) => isSaying(token) || verbs.has(token.key))
}

/** «drikker ikke to øl, nei, en øl»: so many were denied, and nobody knows what of one. */
function isDeniedBefore(result: readonly Token[], start: number): boolean {
  const clause = result.slice(Math.max(0, start - DENIES), start)
  return clause.slice(clause.findLastIndex(isEdge) + 1).some(({ key }) => negations.has(key))
}

function isCounting(token: Token | undefined): boolean {
  return token !== undefined && (token.kind === 'number' || quantifiers.has(token.key))
}
