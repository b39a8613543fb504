import { conjunctions, leaning, pronouns, verbs } from '../tokens/clause-words.ts'
import type { State } from './correction-state.ts'
import { groupIn, isRelative, replaces } from './slots.ts'
import { endsSentence, type Token } from '../tokens/token.ts'

/** So many tokens back what is named may stand: no section is longer. */
export const REACH = 100
/** So many tokens behind its name a value stands. */
export const NEAR = 4

/** What a correction tells of a thing by its name. */
export interface Told {
  readonly name: Token
  readonly value: Token
  /** «depot» of «metoprolol depot 100 mg»; '' for none. */
  readonly form: string
  /** Where what follows the value begins. */
  readonly next: number
}

/** Between a name and its value. */
export const introduces: ReadonlySet<string> = new Set(['er', 'var', 'ble', 'blir'])

/** «puls», «losartan»: not a word of grammar, nor one that is a value itself. */
export function isName(token: Token | undefined): token is Token {
  if (token?.kind !== 'word' || groupIn(token) !== undefined) return false
  return ![leaning, verbs, pronouns, conjunctions].some((list) => list.has(token.key))
}

/** So many tokens before a name the relative stands whom it is told of. */
const OWNER = 8

/** Was it told of a relative, and of another since? */
export function isOfRelative(result: readonly Token[], at: number): boolean {
  const before = result.slice(Math.max(0, at - OWNER), at)
  const isTold = before.slice(before.findLastIndex(endsSentence) + 1).some(isRelative)
  return isTold && result.slice(at).some((token) => endsSentence(token) || pronouns.has(token.key))
}

/** Where the last value stands that was told of the name and that `value` can take the place of. */
export function findNamed(
  { result, isStop }: State,
  isNamed: (key: string, index: number) => boolean,
  value: Token,
  before = result.length,
): number | undefined {
  for (let index = before - 1; index >= Math.max(0, result.length - REACH); index--) {
    const token = result[index]
    if (!token || token.kind === 'paragraph') return undefined
    if (token.kind === 'word' && isNamed(token.key, index)) {
      const near = result.slice(index + 1, index + 1 + NEAR)
      const end = near.findIndex(endsSentence)
      const found = near.slice(0, end === -1 ? NEAR : end).findIndex((candidate) => replaces(value, candidate))
      return found === -1 ? undefined : index + 1 + found
    }
    if (isStop(result, index)) return undefined
  }
  return undefined
}
