import { leaning } from '../tokens/clause-words.ts'
import { endsSentence, type Token } from '../tokens/token.ts'
import type { IsHeading } from './repair-context.ts'

/** Lower-case words that begin a heading, which repairs must not remove or cross. */
export interface HeadingStops {
  readonly stops?: ReadonlySet<string>
  /** Words that are headings only before a colon. */
  readonly colonStops?: ReadonlySet<string>
  /** The last two words of longer headings, keyed by the last. */
  readonly stopPairs?: ReadonlyMap<string, ReadonlySet<string>>
}

/** After these a heading's word is part of a sentence: «ta blodprøver», «tvungen observasjon». */
const takes = new Set(['faste', 'ta', 'tar', 'tas', 'tvungen'])

/** Speech counts as punctuated below this many tokens per sentence end. */
const TOKENS_PER_STOP = 30

export function isPunctuatedSpeech(tokens: readonly Token[]): boolean {
  return tokens.filter(endsSentence).length * TOKENS_PER_STOP > tokens.length
}

/** Returns a function that finds headings. In punctuated speech a one-word heading begins a sentence or has a colon. */
export function headingFinder({ stops, colonStops, stopPairs }: HeadingStops, isPunctuated: boolean): IsHeading {
  // «ingen faste medisiner» names no section.
  const leans = (token: Token | undefined): boolean =>
    token !== undefined && (leaning.has(token.key) || takes.has(token.key))
  return (tokens, index) => {
    const [earlier, before, token] = [tokens[index - 2], tokens[index - 1], tokens[index]]
    if (token?.kind !== 'word') return false
    // «sluttet med all rus. stryk siste setning»: mid-sentence, «rus» is no heading.
    const mayBegin = !isPunctuated || before === undefined || endsSentence(before) || tokens[index + 1]?.text === ':'
    if (mayBegin && stops?.has(token.key) && !leans(before)) return true
    if (tokens[index + 1]?.text === ':' && endsSentence(before) && colonStops?.has(token.key)) return true
    return stopPairs?.get(token.key)?.has(before?.key ?? '') === true && !leans(earlier)
  }
}
