import { isDose } from './frequency.ts'
import { isMedicineWord } from './medicines.ts'
import { endsSentence, type Token } from './token.ts'

/** How far back what is to be replaced is looked for, in tokens. */
const REACH = 60
/** So many words may be named, and so many take their place. */
const LONGEST = 5

/** What «erstatt X med Y» asks for: where X stands, what takes its place, and where reading goes on. */
export interface Replacement {
  readonly at: number
  readonly length: number
  readonly by: readonly Token[]
  readonly next: number
}

/**
 * «Erstatt venstre med høyre», where what is named was said before. A medicine or a dose for another is a measure and no
 * correction: it stays as it was said.
 */
export function replaceNamed(
  result: readonly Token[],
  tokens: readonly Token[],
  index: number,
): Replacement | undefined {
  if (tokens[index]?.kind !== 'word' || !/^(?:erstatt|bytt)$/.test(tokens[index].key)) return undefined
  const start = tokens[index + 1]?.key === 'ut' ? index + 2 : index + 1
  const joint = tokens.slice(start, start + LONGEST + 1).findIndex((token) => token.key === 'med')
  if (joint < 1) return undefined
  const named = tokens.slice(start, start + joint)
  const by = replacementAt(tokens, start + joint + 1, named.length)
  const at = lastOf(result, named)
  if (by.length === 0 || at === -1 || [...named, ...by].some(isGiven)) return undefined
  const after = start + joint + 1 + by.length
  const isDouble = endsSentence(result.at(-1)) && tokens[after]?.text === '.'
  return { at, length: named.length, by, next: isDouble ? after + 1 : after }
}

/** Up to the next mark; where none is near, as many words as were named. */
function replacementAt(tokens: readonly Token[], start: number, count: number): Token[] {
  const end = tokens
    .slice(start, start + LONGEST + 1)
    .findIndex((token) => token.kind === 'mark' || token.kind === 'command' || endsSentence(token))
  const isLast = end === -1 && tokens.length - start <= LONGEST
  return tokens.slice(start, end === -1 && !isLast ? start + count : end === -1 ? tokens.length : start + end)
}

function lastOf(result: readonly Token[], named: readonly Token[]): number {
  for (let at = result.length - named.length; at >= Math.max(0, result.length - REACH); at--)
    if (named.every((token, offset) => result[at + offset]?.key === token.key)) return at
  return -1
}

function isGiven(token: Token): boolean {
  return isDose(token) || (token.kind === 'word' && isMedicineWord(token.key))
}
