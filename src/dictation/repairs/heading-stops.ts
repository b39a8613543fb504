import { leaning } from '../tokens/clause-words.ts'
import { endsSentence, type Token } from '../tokens/token.ts'
import type { IsHeading } from './repair-context.ts'

/** Words that begin a heading, lower case, and what repairs must not take away or cross. */
export interface HeadingStops {
  readonly stops?: ReadonlySet<string>
  /** Those that are headings only before a colon. */
  readonly colonStops?: ReadonlySet<string>
  /** Of those of more words the last two, by the last. */
  readonly stopPairs?: ReadonlyMap<string, ReadonlySet<string>>
}

/** Behind these a heading's word is what is taken or what it is: «ta blodprøver», «tvungen observasjon». */
const takes = new Set(['faste', 'ta', 'tar', 'tas', 'tvungen'])

/** So many tokens to a full stop, and speech has punctuation. */
const TOKENS_PER_STOP = 30

export function isPunctuatedSpeech(tokens: readonly Token[]): boolean {
  return tokens.filter(endsSentence).length * TOKENS_PER_STOP > tokens.length
}

/** Tells whether a heading stands at an index. In speech with punctuation it begins a sentence or has a colon. */
export function headingFinder({ stops, colonStops, stopPairs }: HeadingStops, isPunctuated: boolean): IsHeading {
  // «ingen faste medisiner» names no section.
  const leans = (token: Token | undefined): boolean =>
    token !== undefined && (leaning.has(token.key) || takes.has(token.key))
  return (tokens, index) => {
    const [earlier, before, token] = [tokens[index - 2], tokens[index - 1], tokens[index]]
    if (token?.kind !== 'word') return false
    // «sluttet med all rus. stryk siste setning»: in the midst of a sentence it is no heading.
    const mayBegin = !isPunctuated || before === undefined || endsSentence(before) || tokens[index + 1]?.text === ':'
    if (mayBegin && stops?.has(token.key) && !leans(before)) return true
    if (tokens[index + 1]?.text === ':' && endsSentence(before) && colonStops?.has(token.key)) return true
    return stopPairs?.get(token.key)?.has(before?.key ?? '') === true && !leans(earlier)
  }
}
