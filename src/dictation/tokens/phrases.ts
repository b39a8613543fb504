import { kept } from './kept.ts'
import type { Token } from './token.ts'

interface Phrase<Value> {
  readonly words: readonly string[]
  readonly value: Value
}

/** Phrases by their first word, the longest first. */
export type PhraseTable<Value> = ReadonlyMap<string, readonly Phrase<Value>[]>

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
  if (!phrases) return undefined
  const second = spokenKey(tokens[index + 1])
  for (const at of goingOn(phrases, second)) {
    const phrase = phrases[at]
    if (!phrase) continue
    const { words, value } = phrase
    let length = 1
    while (length < words.length && spokenKey(tokens[index + length]) === words[length]) length++
    if (length === words.length) return { length, value }
  }
  return undefined
}

const none: readonly never[] = []
/** The places of the phrases that go on with that word, and of those of one word. */
function goingOn(phrases: readonly Phrase<unknown>[], second: string): readonly number[] {
  const bySecond = secondsOf(phrases)
  return bySecond.get(second) ?? bySecond.get('') ?? none
}

/** Of the phrases with one first word, by their second: the places of those that go on so, and of those of one word («»). */
const secondsOf = kept(readSeconds)

function readSeconds(phrases: readonly Phrase<unknown>[]): ReadonlyMap<string, readonly number[]> {
  const found = new Map<string, number[]>()
  const [several, alone]: [number[], number[]] = [[], []]
  for (const [at, { words }] of phrases.entries()) (words.length > 1 ? several : alone).push(at)
  if (alone.length > 0) found.set('', alone)
  for (const at of several) {
    const second = phrases[at]?.words[1] ?? ''
    found.set(second, [...(found.get(second) ?? []), at])
  }
  for (const [second, list] of found) if (second !== '') found.set(second, [...list, ...alone])
  return found
}

/** The word as spoken, lower case, or a comma («hud, vev og sår»): a number that was said as «to» answers to «to». */
export function spokenKey(token: Token | undefined): string {
  if (!token) return ''
  if (token.kind === 'mark') return token.text === ',' ? ',' : ''
  return token.words?.toLowerCase() ?? token.key
}
