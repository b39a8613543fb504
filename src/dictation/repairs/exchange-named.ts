import { isDose } from '../values/frequency.ts'
import { isMedicineWord } from '../tokens/medicines.ts'
import { isSide, replaces } from './slots.ts'
import { endsSentence, type Token } from '../tokens/token.ts'

/** How far back, in tokens, the named words are looked for. */
const REACH = 60
/** The verbs of «erstatt X med Y». */
export const replacing = new Set(['erstatt', 'bytt'])
/** Maximum number of words that may be named, and of their replacement. */
const LONGEST = 5

/** What «erstatt X med Y» asks for: where X is, what replaces it, and where reading continues. */
export interface Replacement {
  readonly at: number
  readonly length: number
  readonly by: readonly Token[]
  readonly next: number
}

/**
 * Reads «erstatt venstre med høyre», «erstatt ordet femur med humerus», where the named words were said before. Most
 * exchanges are treatment rather than corrections («bytt kateter med nytt», a medicine, a dose) and stay as spoken.
 * Only values and sides may be replaced by their like, with «bytt» only sides; with «ordet», any words.
 */
export function exchangeNamed(
  result: readonly Token[],
  tokens: readonly Token[],
  index: number,
): Replacement | undefined {
  if (tokens[index]?.kind !== 'word' || !replacing.has(tokens[index].key)) return undefined
  const verb = tokens[index].key
  const afterVerb = tokens[index + 1]?.key === 'ut' ? index + 2 : index + 1
  const isOfWords = /^(?:ordet|ordene)$/.test(tokens[afterVerb]?.key ?? '')
  const start = isOfWords ? afterVerb + 1 : afterVerb
  const joint = tokens.slice(start, start + LONGEST + 1).findIndex((token) => token.key === 'med')
  if (joint < 1) return undefined
  const named = tokens.slice(start, start + joint)
  const by = replacementAt(tokens, start + joint + 1, named.length)
  const at = lastOf(result, named)
  if (by.length === 0 || at === -1) return undefined
  if (!isOfWords && !isLikeForLike(verb, named, by)) return undefined
  const after = start + joint + 1 + by.length
  const isDouble = endsSentence(result.at(-1)) && tokens[after]?.text === '.'
  return { at, length: named.length, by, next: isDouble ? after + 1 : after }
}

/** The tokens up to the next mark; if none is near, as many as were named. */
function replacementAt(tokens: readonly Token[], start: number, count: number): readonly Token[] {
  const end = tokens
    .slice(start, start + LONGEST + 1)
    .findIndex((token) => token.kind === 'mark' || token.kind === 'command' || endsSentence(token))
  return tokens.slice(start, start + (end === -1 ? count : end))
}

function lastOf(result: readonly Token[], named: readonly Token[]): number {
  for (let at = result.length - named.length; at >= Math.max(0, result.length - REACH); at--)
    if (named.every((token, offset) => result[at + offset]?.key === token.key)) return at
  return -1
}

function isLikeForLike(verb: string, named: readonly Token[], by: readonly Token[]): boolean {
  const [old, replacement] = [named[0], by[0]]
  if (
    !old ||
    !replacement ||
    by.length !== named.length ||
    !replaces(replacement, old) ||
    [...named, ...by].some(isGiven)
  )
    return false
  return verb === 'erstatt' || isSide(old)
}

function isGiven(token: Token): boolean {
  return isDose(token) || (token.kind === 'word' && isMedicineWord(token.key))
}
