import { leaning, pronouns, verbs } from '../tokens/clause-words.ts'
import { endsSentence, type Token } from '../tokens/token.ts'
import type { IsHeading } from './repair-context.ts'

const pauses = new Set(['.', ',', '–', '…', '-'])

export function isPause(token: Token | undefined): boolean {
  return token?.kind === 'mark' && pauses.has(token.text)
}

/** Whether the token is a mark, or the end of a sentence or of the text. */
export function isEdge(token: Token | undefined): boolean {
  return endsSentence(token) || token?.kind === 'mark'
}

/** The tokens before the first edge, or all of them. */
export function takeUntilEdge(tokens: readonly Token[]): readonly Token[] {
  const end = tokens.findIndex(isEdge)
  return end === -1 ? tokens : tokens.slice(0, end)
}

/** Maximum number of marks in a row that count as hesitation. */
const MOST_PAUSES = 3

/** Number of hesitation marks at the end of the tokens. */
export function countPauses(tokens: readonly Token[]): number {
  let count = 0
  while (count <= MOST_PAUSES && isPause(tokens[tokens.length - 1 - count])) count++
  return count > MOST_PAUSES ? 0 : count
}

/** How far back a repair reaches, in tokens: the bound that keeps repairs linear. */
export const REACH = 24

/** Where the last clause of `tokens` begins: after the last mark or heading, or at its subject. */
export function clauseStart(tokens: readonly Token[], isHeading: IsHeading, reach = REACH): number {
  for (let index = tokens.length - 1; index >= Math.max(0, tokens.length - reach); index--) {
    const token = tokens[index]
    if (!token || isEdge(token) || isHeading(tokens, index)) return index + 1
    const before = tokens[index - 1]
    const isSubject = pronouns.has(token.key) && verbs.has(tokens[index + 1]?.key ?? '')
    if (isSubject && before && !leaning.has(before.key)) return index
  }
  return Math.max(0, tokens.length - reach)
}

/** Maximum length, in tokens, of an explicit deletion: more than a repair, but no one deletes hours of speech. */
const [LONGEST_SENTENCE, LONGEST_PARAGRAPH] = [200, 1000]

/** Where the last sentence of `tokens` begins. A heading keeps its colon. */
export function sentenceStart(tokens: readonly Token[], isHeading: IsHeading): number {
  let index = tokens.length
  if (tokens.at(-1)?.kind === 'phrase') return index - 1
  if (endsSentence(tokens[index - 1])) index--
  while (index > 0 && tokens.length - index < LONGEST_SENTENCE) {
    if (endsSentence(tokens[index - 1]) || isHeading(tokens, index - 1)) break
    index--
  }
  return tokens[index]?.text === ':' ? index + 1 : index
}

/** Where the last paragraph of `tokens` begins. */
export function paragraphStart(tokens: readonly Token[]): number {
  let index = tokens.length
  while (index > 0 && tokens.length - index < LONGEST_PARAGRAPH) {
    const kind = tokens[index - 1]?.kind
    if (kind === 'line' || kind === 'paragraph') break
    index--
  }
  return index
}
