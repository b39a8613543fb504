import type { Token } from './token.ts'

interface Phrase<Value> {
  readonly words: readonly string[]
  readonly value: Value
}

/** Phrases by first and second word, longest first. One-word phrases are under '' and at the end of the other lists. */
export type PhraseTable<Value> = ReadonlyMap<string, ReadonlyMap<string, readonly Phrase<Value>[]>>

export interface PhraseMatch<Value> {
  readonly length: number
  readonly value: Value
}

/** Builds a table from [phrase, value] pairs; of several pairs with the same phrase, the first wins. */
export function phraseTable<Value>(entries: Iterable<readonly [string, Value]>): PhraseTable<Value> {
  const byFirst = new Map<string, Phrase<Value>[]>()
  for (const [phrase, value] of entries) {
    const words = phrase.toLowerCase().split(' ')
    const first = words[0] ?? ''
    const list = byFirst.get(first) ?? []
    list.push({ words, value })
    byFirst.set(first, list)
  }
  return new Map(Array.from(byFirst, ([first, list]) => [first, bySecond(list)] as const))
}

function bySecond<Value>(phrases: readonly Phrase<Value>[]): Map<string, Phrase<Value>[]> {
  const found = new Map<string, Phrase<Value>[]>()
  for (const phrase of phrases.toSorted((one, other) => other.words.length - one.words.length)) {
    const second = phrase.words[1] ?? ''
    const list = found.get(second)
    if (list) list.push(phrase)
    else found.set(second, [phrase])
  }
  const alone = found.get('') ?? []
  for (const [second, list] of found) if (second !== '') list.push(...alone)
  return found
}

/** The words of every phrase of a table; one-word phrases may be repeated. */
export function phrasesIn(table: PhraseTable<unknown>): (readonly string[])[] {
  return [...table.values()].flatMap((seconds) =>
    [...seconds.values()].flatMap((list) => list.map(({ words }) => words)),
  )
}

/**
 * Returns a cheap test for texts: one without the longest word of any phrase contains no phrase. Saves cutting a text
 * into tokens only to find nothing.
 */
export function mayContain(table: PhraseTable<unknown>): (text: string) => boolean {
  const longest = phrasesIn(table).map((words) => words.toSorted((one, other) => other.length - one.length)[0] ?? '')
  const any = new RegExp([...new Set(longest)].join('|'))
  return (text) => any.test(text.toLowerCase())
}

/** The longest phrase of the table that begins at `index`. Only words, numbers and ordinals as spoken can match. */
export function matchPhrase<Value>(
  table: PhraseTable<Value>,
  tokens: readonly Token[],
  index: number,
): PhraseMatch<Value> | undefined {
  const first = tokens[index]
  const phrases = first && table.get(spokenKey(first))
  if (!phrases) return undefined
  const fitting = phrases.get(spokenKey(tokens[index + 1])) ?? phrases.get('')
  if (!fitting) return undefined
  for (const { words, value } of fitting) {
    let length = 1
    while (length < words.length && spokenKey(tokens[index + length]) === words[length]) length++
    if (length === words.length) return { length, value }
  }
  return undefined
}

/** The word as spoken, lower case, or a comma («hud, vev og sår»). A number spoken as «to» gives «to». */
export function spokenKey(token: Token | undefined): string {
  if (!token) return ''
  if (token.kind === 'mark') return token.text === ',' ? ',' : ''
  return token.words?.toLowerCase() ?? token.key
}

/** Expands a pattern to all its phrases: «{jeg|eg} {visst|} feil». An empty alternative omits the word. */
export function expandPhrases(pattern: string): string[] {
  let phrases = ['']
  for (const part of pattern.split(/(\{[^}]*\})/)) {
    const choices = part.startsWith('{') ? part.slice(1, -1).split('|') : [part]
    phrases = phrases.flatMap((begun) => choices.map((choice) => begun + choice))
  }
  return phrases.map((phrase) => phrase.trim().replaceAll(/ +/g, ' '))
}
