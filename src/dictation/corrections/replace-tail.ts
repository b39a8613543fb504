import { conjunctions, leaning, negations, openingVerbs, pronouns, verbs } from '../tokens/clause-words.ts'
import { isEdge, untilEdge, type State } from './correction-state.ts'
import { isMedicineForm } from '../tokens/medicines.ts'
import { areCounted, completed, isValue, replaces } from './slots.ts'
import type { Token } from '../tokens/token.ts'
import { wordSet } from '../tokens/word-set.ts'

/** What stood behind the replaced value stays, unless it is said anew. Returns where reading goes on. */
export function pushTail(
  { result, tokens, isStop }: Pick<State, 'result' | 'tokens' | 'isStop'>,
  told: readonly Token[],
  start: number,
): number {
  const isRelated = isSaidOfAnother(told, tokens, start)
  const index = isRelated ? start + 1 : start
  const tail = isRelated ? [...tokens.slice(index, index + 1), ...told.slice(1)] : told
  let same = 0
  while (same < tail.length && tail[same]?.kind !== 'mark' && tail[same]?.key === tokens[index + same]?.key) same++
  const follow = tokens[index + same]
  const rest = tail.slice(same)
  if (isTimed(rest) && (same === 0 || isValue(tail[same - 1]))) {
    result.push(...(isTimedAnew(rest, tokens, index + same) ? tail.slice(0, same) : tail))
    return index + same
  }
  // «8 mg/kg x 3 i fem dager nei 10 mg/kg x 4»: the one value and the next are said anew, and how long is not.
  const [second] = tail
  if (same === 0 && tail.length > 1 && isValue(result.at(-1)) && second && follow && areBothAnew(second, follow)) {
    result.push(completed(follow, second))
    return pushTail({ result, tokens, isStop }, tail.slice(1), index + 1)
  }
  // «venstre legg nei begge legger»
  if (tail.length === 1 && follow && areCounted(tail[0], follow) && tail[0]?.key !== follow.key) return index
  // «ti sigaretter om dagen nei ti sigaretter i uka»
  if (isPeriod(rest) && isPeriod(tokens.slice(index + same, index + same + rest.length))) return index
  // «mor har brystkreft nei vent tanten har det»
  if (same > 0 && follow?.key === 'det' && isEdge(tokens[index + same + 1])) {
    result.push(...tail)
    return index + same + 1
  }
  const isLast = isEdge(follow) || isStop(tokens, index + same)
  if (same > 0 ? isLast || !isSaidAnew(tail, same, tokens, index) : keepsTail(tail, follow)) {
    result.push(...tail)
    return index + same
  }
  return index
}

function areBothAnew(earlier: Token, follow: Token): boolean {
  return isValue(earlier) && isAnew(follow, earlier)
}

/** So many words tell when. */
const LONGEST_WHEN = 4
const whens = wordSet(
  `morgen morgenen formiddag formiddagen ettermiddag ettermiddagen kveld kvelden natt natten natta frokost lunsj middag middagen kvelds vesp.
   dag dagen går forgårs morges mandag tirsdag onsdag torsdag fredag lørdag søndag`,
)

/** «morgen og middag», «i går kveld», «x 2 morgen»: when and how often, and nothing else. */
function isTimed(tail: readonly Token[]): boolean {
  return (
    tail.every((token) => isOfTime(token) && token.kind !== 'number') && tail.some((token) => !leaning.has(token.key))
  )
}

/** «om», «kvelden», «to ganger», «daglig» */
function isOfTime(token: Token): boolean {
  return isWhen(token) || isRhythm(token) || leaning.has(token.key) || token.kind === 'number'
}

/** «… kveld», «… x 1», but not «… og i dag er hun bedre»: is it told when or how often, before another thing is? */
function isTimedAnew(tail: readonly Token[], tokens: readonly Token[], index: number): boolean {
  const told = untilEdge(tokens.slice(index, index + LONGEST_WHEN))
  const end = told.findIndex((token) => !isOfTime(token) || conjunctions.has(token.key))
  const anew = end === -1 ? told : told.slice(0, end)
  return anew.some(isRhythm) || (tail.some(isWhen) && anew.some(isWhen))
}

/** «x 1», «daglig», «hver dag» */
function isRhythm({ kind, key }: Token): boolean {
  return kind === 'frequency' || /^(?:dag(?:lig|leg)|hver|hvert|kvar|annenhver|gang|ganger|gong|gonger)$/.test(key)
}

function isWhen({ kind, key }: Token): boolean {
  return kind === 'time' || whens.has(key)
}

const otherTimes = new Map([
  ['har', 'hadde'],
  ['er', 'var'],
  ['får', 'fikk'],
  ['bruker', 'brukte'],
])

/** «far hadde infarkt, unnskyld, det var bror som hadde infarkt», be it told of another time: «far har …, det var bror som hadde …». */
function isSaidOfAnother([verb]: readonly Token[], tokens: readonly Token[], start: number): boolean {
  const again = tokens[start + 1]?.key ?? ''
  if (tokens[start]?.key !== 'som' || !verb) return false
  return verb.key === again || otherTimes.get(verb.key) === again
}

/** So many tokens further on a value may be said anew. */
const ANEW = 3

/** «høyre hæl 2 x 2 cm nei venstre hæl ingen sår»: is what stands behind the words that were said again said in another way? */
function isSaidAnew(tail: readonly Token[], same: number, tokens: readonly Token[], index: number): boolean {
  const [last, rest] = [tail[same - 1], tail.slice(same)]
  if (rest.length === 0 || (last && (leaning.has(last.key) || verbs.has(last.key)))) return true
  // «høyre skulder verker nei venstre skulder | hun er …»: another clause follows, which tells of something else.
  if (pronouns.has(tokens[index + same]?.key ?? '') && verbs.has(tokens[index + same + 1]?.key ?? '')) return false
  const value = rest.find(isValue)
  if (value) return tokens.slice(index + same, index + same + ANEW).some((token) => isAnew(token, value))
  return !leaning.has(rest[0]?.key ?? '')
}

const periods = wordSet(
  'dag dagen døgn døgnet uke uken uka veke veka måned måneden månad månaden time timen år året natt natten natta kveld kvelden helg helgen helga gang gangen',
)

/** «om dagen», «i uka»: in how long it is. */
function isPeriod([joint, period, ...more]: readonly Token[]): boolean {
  return more.length === 0 && /^(?:om|i|per|pr|hver|kvar)$/.test(joint?.key ?? '') && periods.has(period?.key ?? '')
}

function isAnew(token: Token, value: Token): boolean {
  return isValue(token) && (token.kind === value.kind || replaces(token, value))
}

/** … nor where it begins with a value of the kind that follows, also behind «depot». */
function keepsTail(tail: readonly Token[], after: Token | undefined): boolean {
  const first = isMedicineForm(tail[0]?.key ?? '') ? tail[1] : tail[0]
  if (!first) return false
  // «mandag 14., unnskyld, tirsdag 15. november»
  if (after?.kind === 'date' && first.kind === 'number' && tail.length === 1) return false
  if (isEdge(after) || after?.kind === 'command' || tail.some(isValue))
    return !(after && isValue(first) && isAnew(after, first))
  if (after && startsAnew(after)) return true
  return tail.length > 3
}

function startsAnew({ key }: Token): boolean {
  return pronouns.has(key) || negations.has(key) || openingVerbs.has(key) || leaning.has(key)
}
