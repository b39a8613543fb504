import type { Token } from './token.ts'

/** Phrases by their first word, the longest first. */
export type PhraseTable<Value> = ReadonlyMap<
  string,
  readonly { readonly words: readonly string[]; readonly value: Value }[]
>

export interface PhraseMatch<Value> {
  readonly length: number
  readonly value: Value
}

/** Builds a table from [phrase, value] pairs; a later pair with the same phrase is not looked at. */
export function phraseTable<Value>(entries: Iterable<readonly [string, Value]>): PhraseTable<Value> {
  const table = new Map<string, { words: string[]; value: Value }[]>()
  for (const [phrase, value] of entries) {
    const words = phrase.toLowerCase().split(' ')
    const first = words[0] ?? ''
    const list = table.get(first) ?? []
    list.push({ words, value })
    table.set(first, list)
  }
  for (const list of table.values()) list.sort((a, b) => b.words.length - a.words.length)
  return table
}

/** The longest phrase of the table that begins at `index`. Only words, numbers and ordinals as spoken can match. */
export function matchPhrase<Value>(
  table: PhraseTable<Value>,
  tokens: readonly Token[],
  index: number,
): PhraseMatch<Value> | undefined {
  const first = tokens[index]
  if (!first) return undefined
  const phrases = table.get(spokenKey(first))
  const found = phrases?.find(({ words }) => words.every((word, at) => spokenKey(tokens[index + at]) === word))
  return found && { length: found.words.length, value: found.value }
}

/** The word as spoken, lower case, or a comma («hud, vev og sår»): a number that was said as «to» answers to «to». */
export function spokenKey(token: Token | undefined): string {
  if (!token) return ''
  if (token.kind === 'mark') return token.text === ',' ? ',' : ''
  return token.words?.toLowerCase() ?? token.key
}
