import { conjunctions, negations, openingVerbs, pronouns, verbs } from '../tokens/clause-words.ts'
import { isMedicineWord } from '../tokens/medicines.ts'
import { isPreposition } from '../tokens/prepositions.ts'
import type { Token } from '../tokens/token.ts'
import { wordClass } from '../tokens/word-classes.ts'
import { wordSet } from '../tokens/word-set.ts'
import { areOfKind } from './kinds.ts'
import { areCounted, beginsLike, groupIn, isValue, replaces } from './slots.ts'

/** What a token is: its part of speech, or the kind of fact it states. */
export const tags = [
  'edge',
  'value',
  'medicine',
  'slot',
  'pronoun',
  'verb',
  'preposition',
  'conjunction',
  'negation',
  'determiner',
  'adjective',
  'definite',
  'noun',
  'other',
] as const
export type Tag = (typeof tags)[number]

/** The tag as an observation; 0 is left for none. */
export function numberOf(tag: Tag): number {
  return tags.indexOf(tag) + 1
}

const articles = wordSet('en et ei ein eit den det de dette denne disse')
const known = new WeakMap<Token, Tag>()

export function tagOf(token: Token | undefined): Tag {
  if (!token) return 'edge'
  let tag = known.get(token)
  if (tag === undefined) known.set(token, (tag = readTag(token)))
  return tag
}

function readTag(token: Token): Tag {
  if (isValue(token)) return token.article === true ? 'determiner' : 'value'
  if (token.kind !== 'word') return 'edge'
  const { key } = token
  if (negations.has(key)) return 'negation'
  if (articles.has(key)) return 'determiner'
  if (pronouns.has(key)) return 'pronoun'
  if (conjunctions.has(key)) return 'conjunction'
  if (isPreposition(token)) return 'preposition'
  if (verbs.has(key) || openingVerbs.has(key)) return 'verb'
  if (groupIn(token) !== undefined) return 'slot'
  if (isMedicineWord(key)) return 'medicine'
  const form = wordClass(token)
  return form ?? (/..(?:es|te|de|et|er|ar)$/.test(key) ? 'verb' : 'other')
}

const content: ReadonlySet<Tag> = new Set([
  'value',
  'medicine',
  'slot',
  'verb',
  'adjective',
  'definite',
  'noun',
  'other',
  'negation',
])

/** Whether the token is a content word rather than a function word. */
export function isContent(token: Token | undefined): boolean {
  return content.has(tagOf(token))
}

const things: ReadonlySet<Tag> = new Set(['noun', 'definite', 'slot', 'medicine'])
const grammar: ReadonlySet<Tag> = new Set(['preposition', 'pronoun', 'verb', 'determiner'])
/** Maximum length of a word fragment, and minimum number of shared letters of two similar words. */
const [BROKEN_OFF, SHARED] = [6, 4]

/**
 * How alike two tokens are: 5 the same, 4 the same slot (a side for a side, a dose for a dose), 3 the same kind, 2
 * similar letters, 1 the same part of speech, 0 not at all.
 */
export function likeness(one: Token | undefined, other: Token | undefined): number {
  if (!one || !other) return 0
  if (one.key === other.key) return 5
  let likes = compared.get(one)
  if (!likes) compared.set(one, (likes = new Map()))
  let like = likes.get(other)
  if (like === undefined) likes.set(other, (like = compare(one, other)))
  return like
}

/** Cache: a pair is compared for many candidates. */
const compared = new WeakMap<Token, Map<Token, number>>()

function compare(one: Token, other: Token): number {
  const [tag, otherTag] = [tagOf(one), tagOf(other)]
  if (tag === 'edge' || otherTag === 'edge') return 0
  if (replaces(other, one)) return 4
  if (tag === 'value' || otherTag === 'value') return 0
  if (one.kind === 'word' && other.kind === 'word') {
    if (areOfKind(one.key, other.key)) return 3
    if (beginsLike(other, one) || areCounted(one, other)) return 3
    if (!grammar.has(tag) && isBrokenOff(one.key, other.key)) return 2
    if (Math.min(one.key.length, other.key.length) > SHARED && sharedLetters(one.key, other.key) >= SHARED) return 2
  }
  if (tag === otherTag && tag !== 'other' && tag !== 'conjunction') return 1
  return things.has(tag) && things.has(otherTag) ? 1 : 0
}

/** Whether `one` is a fragment of `whole`: «cefo cefotaksim». */
function isBrokenOff(one: string, whole: string): boolean {
  return one.length > 1 && one.length <= BROKEN_OFF && one.length < whole.length && whole.startsWith(one)
}

/** Length of the longer of the common prefix and suffix. */
function sharedLetters(one: string, other: string): number {
  let start = 0
  while (start < one.length && one[start] === other[start]) start++
  let end = 0
  while (end < one.length && end < other.length && one.at(-1 - end) === other.at(-1 - end)) end++
  return Math.max(start, end)
}
