import { leaning, negations, pronouns, verbs } from '../tokens/clause-words.ts'
import { endsAt } from './correction-safety.ts'
import { isEdge, type Doubt, type Said, type State } from './correction-state.ts'
import { isTold } from './correction-safety.ts'
import { several } from './plurals.ts'
import { isPreposition } from '../tokens/prepositions.ts'
import { isAsked } from './answers.ts'
import { areCounted, groupIn, inCaseOf, isSide } from './slots.ts'
import { endsSentence, keysOf, rewrite, type Token } from '../tokens/token.ts'

const only = new Set(['bare', 'berre', 'kun'])
const joints = new Set(['og', 'samt'])
/** So many words are said behind the side, and between the two. */
const [BEHIND, BETWEEN] = [2, 4]
/** So far back a denial may reach the side. */
const CLAUSE = 12

/** «høyre skulder og venstre nei bare høyre», «høyre og venstre skulder nei kun høyre»: of the two sides that were said one stays. */
export function replaceOnly(state: State, { next }: Said): number | Doubt | undefined {
  const { result, tokens } = state
  if (only.has(tokens[next]?.key ?? '') && isAsked(result)) return 'doubt'
  if (only.has(tokens[next]?.key ?? '') && isFewer(result, tokens, next + 1)) {
    result.splice(-2, 2, ...tokens.slice(next + 1, next + 3))
    return next + 3
  }
  const at = next + (isPreposition(tokens[next + 1]) ? 2 : 1)
  const side = tokens[at]
  if (!only.has(tokens[next]?.key ?? '') || !side || !isSide(side)) return undefined
  // «I høyre og venstre? Nei, bare høyre.» is an answer.
  if (result.at(-1)?.text === '?') return 'doubt'
  const from = Math.max(0, result.length - 1 - BEHIND)
  const other = result.findLastIndex((token, index) => index >= from && isSide(token))
  // «begge testiklene er ømme, nei, bare venstre testikkel»
  if (other === -1) return result.slice(-CLAUSE).some(({ key }) => key === 'begge') ? 'doubt' : undefined
  if (result[other]?.key === side.key) return onlyLast(state, at, other)
  const joint = other - (isPreposition(result[other - 1]) ? 2 : 1)
  const before = result[joint - 1]?.text === ',' ? joint - 1 : joint
  const same = sideBefore(result, before, side)
  if (same === undefined) return onlySide(state, at, other)
  const [noun, tail] = [result.slice(same + 1, before), result.slice(other + 1)]
  const isOfBoth = noun.length === 0 || tail.length === 0 || keysOf(noun) === keysOf(tail)
  const thing = noun[0] ?? tail[0]
  if (!isOfBoth || !joints.has(result[joint]?.key ?? '') || isOther(thing, tokens[at + 1])) return 'doubt'
  result.splice(before, result.length - before, ...(noun.length === 0 ? tail : []))
  return tokens[at + 1]?.key === thing?.key ? at + 2 : at + 1
}

/** «to ganger, nei bare én gang»: fewer of the same, which were not denied. */
function isFewer(result: readonly Token[], tokens: readonly Token[], at: number): boolean {
  const [many, things] = [result.at(-2), result.at(-1)]
  const [few, thing] = [tokens[at], tokens[at + 1]]
  if (isAsked(result) || isTold(result)) return false
  if (many?.kind !== 'number' || few?.kind !== 'number' || !thing || isDenied(result, result.length - 2)) return false
  return areCounted(things, thing) && (few.value ?? 1) < (many.value ?? 0)
}

/** «høyre og venstre brokk nei bare venstre»: the first of the two goes. */
function onlyLast(state: State, at: number, other: number): number | Doubt {
  const { result, tokens } = state
  const [first, joint, thing] = [result[other - 2], result[other - 1], result[other + 1]]
  if (!first || !isSide(first) || !joints.has(joint?.key ?? '') || isOther(thing, tokens[at + 1])) return 'doubt'
  const end = thing !== undefined && tokens[at + 1]?.key === thing.key ? at + 2 : at + 1
  // «ingen smerter i høyre og venstre kne nei bare venstre», «… vondt, nei, bare venstre er hovent»: nobody knows what is left.
  if (isDenied(result, other) || result.length > other + BEHIND || !endsAt(state, end - 1)) return 'doubt'
  result.splice(other - 2, 2)
  return end
}

/** «vondt i venstre skulder nei bare høyre»: one side was said, and the other takes its place. */
function onlySide(state: State, at: number, other: number): number | Doubt | undefined {
  const { result, tokens } = state
  const [side, earlier, thing] = [tokens[at], result[other], result[other + 1]]
  // «ingen smerter i venstre kne, nei, bare høyre»: there it hurts.
  if (isDenied(result, other)) return 'doubt'
  if (!side || !earlier || groupIn(earlier) === undefined || isOther(thing, tokens[at + 1])) return undefined
  const next = tokens[at + 1]
  // «… vondt i begge knær. Nei, bare venstre er hovent», «på begge øyne, nei, bare mot venstre»
  if (verbs.has(next?.key ?? '') || isOtherPlace(result[other - 1], tokens[at - 1])) return 'doubt'
  const isThing = next !== undefined && thing !== undefined && isSameThing(thing, next)
  // «begge underlapper nei bare høyre mellomlapp»
  if (!isThing && thing && !endsAt(state, at) && isNoun(next)) return 'doubt'
  result.splice(other, 1, inCaseOf(side, earlier))
  // «begge knær nei bare venstre»; «i venstre kneet» is not said, so «begge knærne» stays as it is.
  const one = earlier.key === 'begge' && thing ? several.get(thing.key) : undefined
  if (!isThing && thing && one) result.splice(other + 1, 1, rewrite(thing, one))
  // «begge føtter nei bare venstre fot»
  if (!isThing) return at + 1
  result.splice(other + 1, 1, next)
  return at + 2
}

/** «over», where «på» was said */
function isOtherPlace(earlier: Token | undefined, lead: Token | undefined): boolean {
  return isPreposition(earlier) && isPreposition(lead) && earlier?.key !== lead?.key
}

function isDenied(result: readonly Token[], at: number): boolean {
  for (let index = at - 1; index >= Math.max(0, at - CLAUSE) && !endsSentence(result[index]); index--)
    if (negations.has(result[index]?.key ?? '')) return true
  return false
}

/** Where the side stands in the same clause. */
function sideBefore(result: readonly Token[], end: number, side: Token): number | undefined {
  for (let index = end - 1; index >= Math.max(0, end - BETWEEN); index--) {
    if (isEdge(result[index])) return undefined
    if (result[index]?.key === side.key) return index
  }
  return undefined
}

const theSeveral = new Map(
  Object.entries({
    føttene: 'foten',
    hendene: 'hånden',
    knærne: 'kneet',
    skuldrene: 'skulderen',
    anklene: 'ankelen',
    øynene: 'øyet',
  }),
)

/** «høyre skulder og venstre nei bare høyre hånd» */
function isOther(thing: Token | undefined, next: Token | undefined): boolean {
  return thing !== undefined && next !== undefined && groupIn(next) !== undefined && !isSameThing(thing, next)
}

/** «begge underlapper … høyre underlapp», «begge knær … høyre kne» */
function isSameThing(thing: Token, next: Token): boolean {
  return areCounted(thing, next) || (several.get(thing.key) ?? theSeveral.get(thing.key)) === next.key
}

function isNoun(token: Token | undefined): boolean {
  return token?.kind === 'word' && !leaning.has(token.key) && !verbs.has(token.key) && !pronouns.has(token.key)
}
