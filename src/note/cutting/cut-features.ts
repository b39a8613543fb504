import { hashFeature, hashText } from '../../language/features.ts'
import { holding, step, type MarkStyle, type ObservedWords } from './observe-words.ts'

/**
 * Observations of a gap and of the sentence up to it. `word`, `class`, `last3` and `last2` are of the word at that
 * offset from the gap: -1 is the one before it, 0 the one after it.
 */
const slots = {
  nothing: 0,
  'word-3': 1,
  'word-2': 2,
  'word-1': 3,
  word0: 4,
  word1: 5,
  word2: 6,
  'class-2': 7,
  'class-1': 8,
  class0: 9,
  class1: 10,
  class2: 11,
  'last3-1': 12,
  last30: 13,
  last31: 14,
  'last2-1': 15,
  last20: 16,
  last21: 17,
  mark: 18,
  style: 19,
  stretch: 20,
  'next-mark': 21,
  'since-mark': 22,
  'verb-ahead': 23,
  'value-ahead': 24,
  'words-left': 25,
  length: 26,
  'since-comma': 27,
  holds: 28,
  'holds-core': 29,
  first: 30,
  'first-class': 31,
  'second-class': 32,
  'has-comma': 33,
  'opens-dose': 34,
} as const
const slotOf = new Map<string, number>(Object.entries(slots))

/** Parses a table of templates, three slots for each. */
function templatesOf(table: string): Uint8Array {
  const names = table
    .split(/[|\n]/)
    .map((name) => name.trim())
    .filter((name) => name !== '')
  const asked = new Uint8Array(names.length * 3)
  for (const [index, name] of names.entries())
    for (const [place, slot] of name.split(' ').entries()) asked[index * 3 + place] = slotOf.get(slot) ?? 0
  return asked
}

/** Templates of the gap alone. */
const gapTemplates = templatesOf(`
  nothing | word-2 | word-1 | word0 | word1 | word2 | word-1 word0 | word0 word1 | word-2 word-1 | word1 word2
  word-2 word-1 word0 | word-1 word0 word1 | word0 word1 word2 | word-3 word-2 word-1 | word-1 word1
  class-1 | class0 | class1 | class-1 class0 | class0 class1 | class-2 class-1 | class-1 class1
  class-2 class-1 class0 | class-1 class0 class1 | class0 class1 class2
  word-1 class0 | class-1 word0 | word-1 class0 class1 | class-1 word0 class1 | class-2 word-1 class0
  class-2 class-1 word0 | class-1 word0 word1 | word-1 word0 class1 | word0 class1 class2
  last3-1 | last30 | last31 | last3-1 last30 | last30 last31 | last2-1 last20 | last20 last21
  last3-1 class0 class1 | class-1 last30 class1
  mark | mark style | mark stretch | mark stretch style | mark class-1 class0 | mark word-1 | mark word0
  mark class0 class1 | mark word-1 word0 | mark last3-1 last30 | mark word0 word1 | mark next-mark | mark since-mark
  opens-dose | mark opens-dose style | mark since-mark next-mark | mark class0 | mark class-1 | mark verb-ahead class0 | mark value-ahead class0
`)

/** Templates that also use where the sentence began and what it holds. */
const pathTemplates = templatesOf(`
  length | length class0 | length class-1 | since-comma | since-comma class-1 class0 | holds | holds class0
  holds class-1 class0 | holds-core word0 | first class0 | first-class class0 class-1 | first-class class0 length
  verb-ahead holds-core | verb-ahead holds-core class0 | verb-ahead class-1 class0 | value-ahead holds
  value-ahead class-1 class0 | words-left | words-left class0 | first-class second-class class0 | has-comma class0
  holds-core class0 class1 | first word0 | holds-core word-1
  mark length | mark since-comma | mark holds | mark holds class0 | mark verb-ahead holds-core | mark first-class class0
  mark length style | mark opens-dose holds-core | mark has-comma length
`)

/** Where a sentence began, where its last comma is, and what the sentence holds. */
export interface Path {
  readonly start: number
  readonly comma: number
  /** Bits of `holding`. */
  readonly holds: number
}

/** Maximum lookahead for a verb and for a value, in words. */
const [VERB_AHEAD, VALUE_AHEAD] = [5, 4]
const core = holding.verb | holding.value | holding.negation | holding.medicine
const edge = hashText('<>')

/** Features of one gap: filled for each gap, and then for each path to it. */
export interface CutFeatures {
  readonly seen: Int32Array
  readonly gap: Uint32Array
  readonly path: Uint32Array
}

export function createCutFeatures(): CutFeatures {
  return {
    seen: new Int32Array(slotOf.size),
    gap: new Uint32Array(gapTemplates.length / 3),
    path: new Uint32Array(pathTemplates.length / 3),
  }
}

/** Fills in the features of the gap before the word at `index`. */
export function fillGap({ seen, gap }: CutFeatures, words: ObservedWords, style: MarkStyle, index: number): void {
  for (let offset = -3; offset < 3; offset++) seen[slots.word0 + offset] = at(words.word, index + offset)
  for (let offset = -2; offset < 3; offset++) seen[slots.class0 + offset] = at(words.class, index + offset)
  for (let offset = -1; offset < 2; offset++) {
    seen[slots.last30 + offset] = at(words.last3, index + offset)
    seen[slots.last20 + offset] = at(words.last2, index + offset)
  }
  seen[slots.mark] = words.mark[index] ?? 0
  seen[slots.style] = style.step
  seen[slots.stretch] = words.stretch[index] ?? 0
  seen[slots['next-mark']] = words.nextMark[index] ?? 0
  seen[slots['since-mark']] = words.sinceMark[index] ?? 0
  seen[slots['verb-ahead']] = ahead(words, index, holding.verb, VERB_AHEAD)
  seen[slots['value-ahead']] = ahead(words, index, holding.value, VALUE_AHEAD)
  seen[slots['words-left']] = step(words.length - index)
  seen[slots['opens-dose']] = (words.holds[index] ?? 0) & holding.medicine ? (seen[slots['value-ahead']] ?? 0) : 0
  fill(gapTemplates, seen, gap, 0)
}

/** Fills in the features of a path to the gap that was filled in last. */
export function fillPath({ seen, path }: CutFeatures, words: ObservedWords, index: number, by: Path): void {
  seen[slots.length] = step(index - by.start)
  seen[slots['since-comma']] = step(index - Math.max(by.start, by.comma))
  seen[slots.holds] = by.holds
  seen[slots['holds-core']] = by.holds & core
  seen[slots.first] = at(words.word, by.start)
  seen[slots['first-class']] = at(words.class, by.start)
  seen[slots['second-class']] = at(words.class, by.start + 1)
  seen[slots['has-comma']] = by.comma > by.start ? 1 : 0
  fill(pathTemplates, seen, path, gapTemplates.length / 3)
}

function at(list: Int32Array, index: number): number {
  return list[index] ?? edge
}

/** Distance to the next word with `bit`, counted from 1; 0 for none within `most`. */
function ahead({ holds, length }: ObservedWords, index: number, bit: number, most: number): number {
  for (let far = 0; far < most && index + far < length; far++) if ((holds[index + far] ?? 0) & bit) return far + 1
  return 0
}

function fill(asked: Uint8Array, seen: Int32Array, features: Uint32Array, first: number): void {
  for (let index = 0; index < features.length; index++) {
    const from = index * 3
    features[index] = hashFeature(
      first + index,
      seen[asked[from] ?? 0] ?? 0,
      seen[asked[from + 1] ?? 0] ?? 0,
      seen[asked[from + 2] ?? 0] ?? 0,
    )
  }
}
