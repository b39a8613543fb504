import type { HeardWord } from '../../speech/recognised-text.ts'

/** One token of the decoder. `certainty` is its probability, 0 to 1. */
export interface DecodedToken {
  id: number
  certainty: number
}

const PUNCTUATION = /^[\s\p{P}]*$/u
const WORD = /[\p{L}\p{N}](?:.*[\p{L}\p{N}])?/su

/**
 * Returns the words of a segment with `tokens` and `text`. A word begins with a space, as the tokens do; punctuation
 * around it is stripped. Its certainty is the product of its tokens', not counting punctuation, which may be a guess.
 */
export function wordsOf(
  text: string,
  tokens: readonly DecodedToken[],
  decode: (tokens: number[]) => string,
): HeardWord[] {
  const words: HeardWord[] = []
  let searched = 0
  for (const group of spacedGroups(tokens, decode)) {
    const word = WORD.exec(decode(group.map(({ id }) => id)))?.[0]
    const start = word === undefined ? -1 : text.indexOf(word, searched)
    if (word === undefined || start === -1) continue
    searched = start + word.length
    const letters = group.filter(({ id }) => !PUNCTUATION.test(decode([id])))
    const certainty = letters.reduce((product, token) => product * token.certainty, 1)
    words.push({ start, end: searched, certainty })
  }
  return words
}

/** Groups tokens; each group begins at a token with a leading space. */
function spacedGroups(tokens: readonly DecodedToken[], decode: (tokens: number[]) => string): DecodedToken[][] {
  const groups: DecodedToken[][] = []
  for (const token of tokens) {
    const group = groups.at(-1)
    if (!group || decode([token.id]).startsWith(' ')) groups.push([token])
    else group.push(token)
  }
  return groups
}
