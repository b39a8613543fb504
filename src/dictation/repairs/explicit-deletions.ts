import { cuesAsWords } from './cues-as-words.ts'
import { clauseStart, countPauses, isEdge, isPause, paragraphStart, sentenceStart } from './edges.ts'
import { cutFrom, type RepairState } from './repair-state.ts'
import type { Token } from '../tokens/token.ts'

const deletions = new Set(['delete-word', 'delete-sentence', 'delete-paragraph'])

/** Whether the token is a command such as «stryk siste setning». */
export function isExplicitDeletion(token: Token | undefined): boolean {
  return token?.kind === 'command' && deletions.has(token.action ?? '')
}

/** Maximum length, in tokens, of a clause that no mark precedes. */
const LONGEST_CLAUSE = 8

/** Carries out the command at `index`, which names what to delete, or «angre». Returns where reading continues. */
export function obeyExplicit(state: RepairState, index: number): number {
  const { result, tokens, isHeading, isPunctuated } = state
  const token = tokens[index]
  const next = index + (isPause(tokens[index + 1]) ? 2 : 1)
  switch (token?.action) {
    case 'delete-word':
      result.splice(result.length - countPauses(result))
      cutFrom(state, result.length - 1)
      return next
    case 'delete-sentence': {
      if (isPunctuated) {
        cutFrom(state, sentenceStart(result, isHeading))
        return next
      }
      // Without full stops only the last clause is taken, and only if it is short or a mark precedes it.
      const pauses = result.splice(result.length - countPauses(result))
      const from = Math.max(sentenceStart(result, isHeading), clauseStart(result, isHeading))
      if (isEdge(result[from - 1]) || result.length - from <= LONGEST_CLAUSE) {
        cutFrom(state, from)
        return next
      }
      result.push(...pauses)
      break
    }
    case 'delete-paragraph':
      cutFrom(state, paragraphStart(result))
      return next
    case 'undo':
      for (const one of state.removed.splice(0)) result.push(one)
      return next
  }
  result.push(...cuesAsWords(tokens.slice(index, index + 1)))
  return index + 1
}
