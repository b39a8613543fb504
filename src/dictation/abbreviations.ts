import type { Abbreviation } from '../spec/own-words.ts'
import { matchPhrase, phraseTable } from './tokens/phrases.ts'
import { changed, joinSpans, type Pass, type Token } from './tokens/token.ts'
import { tokenise } from './tokens/tokenise.ts'

/**
 * Maximum growth of a text: an allowance in UTF-16 units, and a multiple of its length. Twenty pages of «a» must not
 * become forty books.
 */
const FREE_GROWTH = 2_000
const MOST_GROWTH = 2

/**
 * Expands the user's abbreviations, or abbreviates their long forms, as the user chose for each. A replacement that
 * would exceed the maximum growth is skipped.
 */
export function writeAbbreviations(abbreviations: readonly Abbreviation[]): Pass {
  const table = phraseTable(abbreviations.flatMap(entriesOf))
  return (tokens) => {
    if (table.size === 0) return tokens
    const result: Token[] = []
    let room = FREE_GROWTH + MOST_GROWTH * lengthOf(tokens)
    let index = 0
    while (index < tokens.length) {
      const token = tokens[index]
      if (!token) break
      const found = token.kind === 'word' ? matchPhrase(table, tokens, index) : undefined
      const parts = tokens.slice(index, index + (found?.length ?? 1))
      const growth = (found?.value.length ?? 0) - lengthOf(parts)
      if (found && growth <= room) {
        result.push(...replaced(parts, found.value))
        room -= Math.max(growth, 0)
      } else result.push(...parts)
      index += parts.length
    }
    return result
  }
}

function lengthOf(tokens: readonly Token[]): number {
  return tokens.reduce((sum, { text }) => sum + text.length, 0)
}

/** An abbreviation contained in its replacement is dropped: the text would grow each time it is read. */
function entriesOf({ short, long, write }: Abbreviation): [string, string][] {
  const [from, to] = write === 'long' ? [short, long] : [long, short]
  const [spoken, wanted] = [keysOf(from), keysOf(to)]
  if (` ${wanted} `.includes(` ${spoken} `)) return []
  return [spoken, `${spoken}.`].map((form) => [form, to])
}

function keysOf(text: string): string {
  return tokenise(text)
    .map((token) => token.key)
    .join(' ')
}

function replaced(parts: readonly Token[], text: string): Token[] {
  const spans = joinSpans(parts)
  const tight = parts[0]?.tight ?? false
  return tokenise(text).map((token, index) => changed(token, index === 0 ? { spans, tight } : { spans }))
}
