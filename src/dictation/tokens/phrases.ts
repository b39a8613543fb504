import type { Token } from './token.ts'

interface Phrase<Value> {
  readonly words: readonly string[]
  readonly value: Value
}

/** Phrases by their first word and by their second, '' for those of one word, which stand behind the others: the longest first. */
export type PhraseTable<Value> = ReadonlyMap<string, ReadonlyMap<string, readonly Phrase<Value>[]>>

export interface PhraseMatch<Value> {
  readonly length: number
  readonly value: Value
}

/** Builds a table from [phrase, value] pairs; a later pair with the same phrase is not looked at. */
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

/** The words of every phrase of a table; of those of one word several times. */
export function phrasesIn(table: PhraseTable<unknown>): (readonly string[])[] {
  return [...table.values()].flatMap((seconds) =>
    [...seconds.values()].flatMap((list) => list.map(({ words }) => words)),
  )
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

/** The word as spoken, lower case, or a comma («hud, vev og sår»): a number that was said as «to» answers to «to». */
export function spokenKey(token: Token | undefined): string {
  if (!token) return ''
  if (token.kind === 'mark') return token.text === ',' ? ',' : ''
  return token.words?.toLowerCase() ?? token.key
}

/** All phrases that a pattern stands for: «{jeg|eg} {visst|} feil». An empty alternative leaves the word out. */
export function expandPhrases(pattern: string): string[] {
  let phrases = ['']
  for (const part of pattern.split(/(\{[^}]*\})/)) {
    const choices = part.startsWith('{') ? part.slice(1, -1).split('|') : [part]
    phrases = phrases.flatMap((begun) => choices.map((choice) => begun + choice))
  }
  return phrases.map((phrase) => phrase.trim().replaceAll(/ +/g, ' '))
}
