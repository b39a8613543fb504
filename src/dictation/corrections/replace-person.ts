import { negations, verbs } from '../tokens/clause-words.ts'
import { cut, isEdge, type Said, type State } from './correction-state.ts'
import { isPreposition } from '../tokens/prepositions.ts'
import { inCaseOf, isPartner, isRelative } from './slots.ts'
import { endsSentence, type Token } from '../tokens/token.ts'

/** So many tokens back a denial is of the same clause. */
const DENIES = 4

/**
 * «bor med kona nei moren»: a relative takes the place of a partner, and the other way round, behind a preposition and where
 * nothing more is said of either. Returns where reading goes on; undefined where the words stay.
 */
export function replacePerson(state: State, said: Said): number | undefined {
  const { result, tokens } = state
  const [before, earlier] = [result.at(-2), result.at(-1)]
  const [next, after] = tokens.slice(said.next, said.next + 2)
  const isMarked = said.tokens[0]?.key !== 'nei' || tokens[said.next - said.tokens.length - 1]?.text === ','
  if (!earlier || !next || !areOtherKin(next, earlier)) return undefined
  // «Kona, beklager, søsteren har hatt gallestein»: nothing was said of her.
  if (endsSentence(before) && isMarked && verbs.has(after?.key ?? '') && !isAside(tokens, said.next)) {
    result.splice(result.length - 1, 1, inCaseOf(next, earlier))
    return said.next + 1
  }
  if (!isPreposition(before)) return undefined
  // «bor med kona nei moren er død»: of another than the one before it.
  if (verbs.has(after?.key ?? '') || after?.key === 'ja') return undefined
  if (result.slice(-DENIES).some(({ key }) => negations.has(key))) return undefined
  cut(state, result.length - 1)
  return said.next
}

/** So many words a clause has that is said in between. */
const ASIDE = 8

/** «Kona, beklager, datteren kunne ikke komme, er pårørende»: it is told of the first one. */
function isAside(tokens: readonly Token[], start: number): boolean {
  const told = tokens.slice(start, start + ASIDE)
  const comma = told.findIndex(isEdge)
  return told[comma]?.text === ',' && verbs.has(told[comma + 1]?.key ?? '')
}

function areOtherKin(next: Token, earlier: Token): boolean {
  return (isRelative(next) && isPartner(earlier)) || (isPartner(next) && isRelative(earlier))
}
