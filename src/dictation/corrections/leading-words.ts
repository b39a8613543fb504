import { findReplaced } from './correction-search.ts'
import { isEdge } from './correction-state.ts'
import { hasSlot, isValue } from './slots.ts'
import { leaning, negations } from '../tokens/clause-words.ts'
import type { Token } from '../tokens/token.ts'

/** So many words may be said again before the value. */
const MOST_LEADS = 3
/** So far back «til» leads to the earlier one. */
const LED = 8

/** «nei på høyre side», «neste tirsdag nei neste torsdag»: a word that leans on the value, or those that led the earlier one. */
export function leading(result: readonly Token[], tokens: readonly Token[], start: number, strong: boolean): number {
  const first = tokens[start]
  // «kan komme mandag nei ikke tirsdag»: what is denied was not said.
  if (negations.has(first?.key ?? '') && first?.key !== 'uten' && first?.key !== 'utan') return 0
  // «ønsker p-piller nei til spiral»: what is said no to.
  const isRefused = first?.key === 'til' && tokens[start + 1]?.kind === 'word'
  if (isRefused && !result.slice(-LED).some(({ key }) => key === 'til')) return 0
  if (leaning.has(first?.key ?? '') && !hasSlot(first) && hasSlot(tokens[start + 1])) return 1
  for (let index = start; index <= start + MOST_LEADS; index++) {
    const slot = tokens[index]
    if (!slot || isEdge(slot) || slot.kind === 'command') return 0
    if (!hasSlot(slot) || isGrade(result, tokens, index)) continue
    return isLedAgain(result, findReplaced(result, slot, strong), tokens, start, index) ? index - start : 0
  }
  return 0
}

/** «grad 2 nei grad 3»: the name of what follows, no unit; behind «grad 2 høyre hæl» more than that may be told anew. */
function isGrade(result: readonly Token[], tokens: readonly Token[], index: number): boolean {
  if (tokens[index]?.key !== 'grad' || !isValue(tokens[index + 1])) return false
  return isValue(result.at(-1)) || isEdge(tokens[index + 2])
}

/** Do the words between `start` and `index` stand before `at` as well? */
export function isLedAgain(
  result: readonly Token[],
  at: number,
  tokens: readonly Token[],
  start: number,
  index: number,
): boolean {
  const lead = index - start
  if (lead === 0 || at < lead) return false
  return tokens.slice(start, index).every((token, offset) => isSame(token, result[at - lead + offset]))
}

/** The same word, or its like: «hver halvtime nei hvert kvarter». */
export function isSame(token: Token | undefined, other: Token | undefined): boolean {
  if (token === undefined || other === undefined) return false
  return token.key === other.key || (eachWords.has(token.key) && eachWords.has(other.key))
}

const eachWords = new Set(['hver', 'hvert', 'annenhver', 'annethvert'])
