import { leaning, pronouns } from '../tokens/clause-words.ts'
import { isEdge, type Doubt, type Said, type State } from './correction-state.ts'
import { endsSentence, type Token } from '../tokens/token.ts'

/** So many tokens back what is struck may have been said: it is named. */
const REACH = 200
/** So many words name it: «det om hofta», «det om det venstre kneet». */
const NAME = 4
/** A shorter word is compared as it is. */
const SHORTEST = 3

/**
 * «Kne hovent. Ankel normal. Stryk det om kneet.»: the one sentence that tells of what is named goes. In doubt where no
 * sentence or several do, or no marks part them: «stryk det» alone is not what was asked. Returns where reading goes on;
 * undefined where nothing is named.
 */
export function strikeToldOf(state: State, said: Said): number | Doubt | undefined {
  const { tokens } = state
  const first = tokens[said.next + 1]
  // «om en uke, stryk det, om to uker»: when it is.
  if (tokens[said.next]?.key !== 'om' || first?.kind !== 'word') return undefined
  const words = tokens.slice(said.next + 1, said.next + 1 + NAME)
  const end = words.findIndex((token) => isEdge(token) || pronouns.has(token.key))
  const name = (end === -1 ? words.slice(0, 1) : words.slice(0, end)).findLast(isName)
  const found = name && state.isPunctuated ? sentencesOf(state, name) : []
  const [only, more] = found
  const next = said.next + 1 + end
  if (!only || more || end < 1 || !isEdge(tokens[next])) return 'doubt'
  state.removed = state.result.splice(only.start, only.end - only.start)
  return endsSentence(tokens[next]) && (state.result.length === 0 || isEdge(state.result.at(-1))) ? next + 1 : next
}

function isName({ kind, key }: Token): boolean {
  return kind === 'word' && !leaning.has(key) && !pronouns.has(key)
}

interface Stretch {
  readonly start: number
  readonly end: number
}

/** The sentences in which a thing is named, from behind their heading to behind their mark. */
function sentencesOf({ result }: State, name: Token): Stretch[] {
  const found: Stretch[] = []
  let start = Math.max(0, result.length - REACH)
  for (let index = start; index < result.length; index++) {
    const token = result[index]
    if (token?.text === ':') start = index + 1
    if (!endsSentence(token)) continue
    if (result.slice(start, index).some((word) => isSameThing(word, name))) found.push({ start, end: index + 1 })
    start = index + 1
  }
  return found
}

/** «kneet» is «kne», «hofta» «hofte». */
function isSameThing(one: Token, other: Token): boolean {
  return one.kind === 'word' && (one.key === other.key || bare(one.key) === bare(other.key))
}

function bare(word: string): string {
  const stem = word.replace(/(?:ene|en|et|er|a|e|n)$/, '')
  return stem.length < SHORTEST ? word : stem
}
