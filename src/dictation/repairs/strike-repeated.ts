import { isCorrection, type Token } from '../tokens/token.ts'
import { isEdge, isPause } from './edges.ts'
import type { Replacement } from './exchange-named.ts'
import { completed, hasSlot, isMedicineAt, isValue, replaces } from './slots.ts'

/** So many tokens back what is struck by its name may stand. */
const REPEATED = 6
const striking = new Set(['stryk', 'slett'])
const notOrdered = new Set(['ikke', 'ikkje', 'ikkj', 'må', 'å', 'skal', 'kan', 'vil'])

/**
 * «42 stryk 42 det skal være 52», «torsdag kl. 11, stryk torsdag, fredag kl. 11», «hofte og bekken, stryk bekken»: what is
 * struck by its name. A value goes only where its like follows; a word only where «og» or a comma joins it, and no medicine,
 * which may be one that is no longer to be taken.
 */
export function strikeRepeated(
  result: readonly Token[],
  tokens: readonly Token[],
  index: number,
): Replacement | undefined {
  const [verb, named] = [tokens[index], tokens[index + 1]]
  if (verb?.kind !== 'word' || !named || !striking.has(verb.key)) return undefined
  if (notOrdered.has(result.at(-1)?.key ?? '')) return undefined
  const from = Math.max(0, result.length - REPEATED)
  const at = result.findLastIndex(({ key }, place) => place >= from && key === named.key)
  const end = isPause(result.at(-1)) ? result.length - 1 : result.length
  const tail = result.slice(at + 1, end)
  if (at === -1 || tail.some(isEdge)) return undefined
  return strikeValue(result, tokens, { at, index, tail }) ?? strikeWord(result, tokens, { at, index, tail })
}

interface Repeated {
  /** Where it stands, where it is named again behind the verb at `index`, and what was said behind it. */
  readonly at: number
  readonly index: number
  readonly tail: readonly Token[]
}

function strikeValue(
  result: readonly Token[],
  tokens: readonly Token[],
  { at, index, tail }: Repeated,
): Replacement | undefined {
  let next = index + 2
  if (isPause(tokens[next])) next++
  if (isCorrection(tokens[next])) next += isPause(tokens[next + 1]) ? 2 : 1
  const [right, wrong] = [tokens[next], result[at]]
  if (!right || !wrong || !hasSlot(right) || isMedicineAt(tokens, next) || !replaces(right, wrong)) return undefined
  let same = 0
  while (same < tail.length && tail[same]?.key === tokens[next + 1 + same]?.key) same++
  // «Stryk 50 mg, 25 mg står på esken»: what is told goes on.
  const after = tokens[next + 1 + same]
  if (!isEdge(after) && !isValue(after)) return undefined
  return { at, length: result.length - at, by: [completed(right, wrong), ...tail], next: next + 1 + same }
}

function strikeWord(
  result: readonly Token[],
  tokens: readonly Token[],
  { at, index, tail }: Repeated,
): Replacement | undefined {
  const [joint, named] = [result[at - 1], result[at]]
  if (named?.kind !== 'word' || tail.length > 0 || hasSlot(named) || isMedicineAt(result, at)) return undefined
  if (!isEdge(tokens[index + 2]) || !(joint?.key === 'og' || joint?.text === ',')) return undefined
  return { at: at - 1, length: result.length - at + 1, by: [], next: index + 2 }
}
