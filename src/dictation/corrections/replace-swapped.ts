import type { Doubt, Said, State } from './correction-state.ts'
import { isPreposition } from '../tokens/prepositions.ts'
import { groupIn, inCaseOf, isSide, isValue } from './slots.ts'
import { endsSentence, type Token } from '../tokens/token.ts'

/** So many tokens back the two that are to change places may stand. */
const REACH = 24
const swaps = new Set(['omvendt', 'motsatt', 'omvend', 'motsett'])

/**
 * «høyre 0,8, venstre 0,7, nei, omvendt»: the two change places; what is told anew behind it («…, høyre 0,7 og venstre 0,8»)
 * does so itself.
 */
export function replaceSwapped(state: State, said: Said): number | Doubt | undefined {
  const { result, tokens } = state
  const at = said.next + (/^det (?:er|var)$/.test(phraseAt(tokens, said.next)) ? 2 : 0)
  if (!swaps.has(tokens[at]?.key ?? '')) return undefined
  const pair = result.at(-1)?.text === '?' || isSaidOf(tokens[at + 1], state) ? undefined : findPair(state)
  if (!pair) return 'doubt'
  const next = at + (/^[,:]$/.test(tokens[at + 1]?.text ?? '') ? 2 : 1)
  for (const start of [pair[0], ledStart(result, pair[0])]) {
    const anew = toldAnew(result.slice(start), tokens, next)
    if (!anew) continue
    result.splice(start, result.length - start, ...anew)
    return next + anew.length
  }
  // «…, nei, omvendt, 33 på høyre og 22 på venstre»: other values than were said.
  if (isValue(tokens[next]) && isPreposition(tokens[next + 1])) return 'doubt'
  const [one, other] = [result[pair[0]], result[pair[1]]]
  if (!one || !other) return 'doubt'
  result[pair[0]] = inCaseOf(other, one)
  result[pair[1]] = inCaseOf(one, other)
  return at + 1
}

function phraseAt(tokens: readonly Token[], index: number): string {
  return [tokens[index], tokens[index + 1]].map((token) => token?.key ?? '').join(' ')
}

/** «motsatt kne», «motsatt av i fjor»: said of something. */
function isSaidOf(next: Token | undefined, { isPunctuated }: State): boolean {
  if (next?.kind !== 'word') return false
  return isPunctuated || isPreposition(next) || next.key === 'som' || ofSides.has(next.key)
}

const ofSides = new Set(
  'side sida siden vei retning rekkefølge kne hånd arm fot bein ben øye øre hofte skulder'.split(' '),
)

/** So many tokens nearer another pair stands that is meant and not the sides. */
const NEARER = 2
const both = /^(?:begge|bilateral|tosidig)/

/** The last two words of one group, each said once since the sentence or the heading began; sides rather than what they bear. */
function findPair({ result, isStop }: State): readonly [number, number] | undefined {
  const found = new Map<number, number[]>()
  for (let index = result.length - 1; index >= Math.max(0, result.length - REACH); index--) {
    const token = result[index]
    if (!token || endsSentence(token) || isStop(result, index)) break
    const group = both.test(token.key) ? undefined : groupIn(token)
    if (group !== undefined) found.set(group, [index, ...(found.get(group) ?? [])])
  }
  let last: readonly [number, number] | undefined
  for (const [one, other, more] of found.values()) {
    if (one === undefined || other === undefined || more !== undefined) continue
    const [first, second] = [result[one], result[other]]
    if (!first || !second || first.key === second.key) continue
    if (last === undefined || (isSide(first) && last[1] - other <= NEARER)) last = [one, other]
  }
  return last
}

/** «22 på høyre», «4 venstre»: where the value stands that leads to its side. */
function ledStart(result: readonly Token[], side: number): number {
  const led = isPreposition(result[side - 1]) ? side - 2 : side - 1
  return isValue(result[led]) ? led : side
}

/** So many words more it may take. */
const MORE = 4

/** The same sides and values, in another order: as many as were said before. */
function toldAnew(earlier: readonly Token[], tokens: readonly Token[], next: number): readonly Token[] | undefined {
  const wanted = content(earlier)
  for (let end = next; end <= next + earlier.length + MORE; end++) {
    const told = content(tokens.slice(next, end))
    if (told.length === wanted.length) return told.join() === wanted.join() ? tokens.slice(next, end) : undefined
  }
  return undefined
}

function content(tokens: readonly Token[]): string[] {
  return tokens
    .filter((token) => isValue(token) || groupIn(token) !== undefined)
    .map(({ key }) => key)
    .toSorted()
}
