import { LONGEST_COMPOUND } from './compounds.ts'
import data from './concepts.json' with { type: 'json' }
import sameWords from './same-words.json' with { type: 'json' }
import { plainSpelling } from './spelling.ts'
import synonyms from './synonyms.json' with { type: 'json' }

/** What a word means. */
export interface Concept {
  /** For each part, the names of its groups of near-synonyms; empty for an unknown word. */
  readonly parts: readonly (readonly string[])[]
  /** Weight of each part; empty where every part has the weight of the whole. */
  readonly weights: readonly number[]
  /** Weight of the whole word, from 0 («pasient») to 1 («hoste»). */
  readonly weight: number
}

const WEAK = 0.3
const UNKNOWN = 0.8
const UNKNOWN_SHORT = 0.5
/** Stems of at most this length take only endings that are not words themselves. */
const SHORT = 3
/** Minimum length of a compound part. */
const PART = 3

const endings = new Set(data.endings.split(' '))
const shortEndings = new Set(data.shortEndings.split(' '))
const LONGEST_ENDING = Math.max(...Array.from([...endings, ...shortEndings], ({ length }) => length))
/** Last parts of compounds that carry little meaning: «krampeaktivitet». */
const genericTails = new Set(sameWords.genericTails.split(' '))
/** A year or an amount spelt as one word that was not read as a number. */
const numeral = /^(?:atten|nitten|tjue|tretti|førti|femti|seksti|sytti|åtti|nitti|hundre|tusen)/
const nothing: Concept = { parts: [], weights: [], weight: 0 }

/** Meanings by stem, and the length of the longest stem. */
interface Stems<T> {
  readonly meanings: ReadonlyMap<string, T>
  readonly longest: number
  /** 1 in the slot of each stem's first letters. Rejects most positions in a word, where no stem begins. */
  readonly beginnings: Uint8Array
}

function stemsOf<T>(meanings: ReadonlyMap<string, T>): Stems<T> {
  const beginnings = new Uint8Array(BEGINNINGS)
  for (const stem of meanings.keys()) beginnings[beginningAt(stem, 0, Math.min(stem.length, 3))] = 1
  return { meanings, longest: Math.max(...Array.from(meanings.keys(), (stem) => stem.length)), beginnings }
}

/** Number of slots: few of the several thousand beginnings collide. */
const BEGINNINGS = 2 ** 15

/** Hashes two or three letters of a word to a slot, without copying them. */
function beginningAt(word: string, start: number, length: number): number {
  const third = length > 2 ? word.charCodeAt(start + 2) : 0
  return (word.charCodeAt(start) * 1021 + word.charCodeAt(start + 1) * 61 + third) & (BEGINNINGS - 1)
}

function mayBegin({ beginnings }: Stems<unknown>, word: string, start: number): boolean {
  return beginnings[beginningAt(word, start, 3)] === 1 || beginnings[beginningAt(word, start, 2)] === 1
}

const known = stemsOf(readGroups())
/** The same stems and those of the synonyms, in plain spelling. */
const knownPlain = stemsOf(readPlain())
/** Maps each synonym, in plain spelling, to the first of its group. */
export const synonymKeys: ReadonlyMap<string, string> = readSynonymKeys()
const synonymStems = stemsOf(synonymKeys)

function readGroups(): Map<string, Concept> {
  const names = new Map<string, { names: string[]; weight: number }>()
  for (const [weight, groups] of [
    [1, data.strong],
    [WEAK, data.weak],
  ] as const) {
    for (const group of groups) {
      const stems = group.split(' ')
      for (const stem of stems) {
        const before = names.get(stem)
        names.set(stem, { names: [...(before?.names ?? []), `#${stems[0]}`], weight })
      }
    }
  }
  // «orientert» keeps the weight of its own group (alert) and also joins that of «informert», which weighs less.
  for (const [stem, group] of Object.entries(data.also)) names.get(stem)?.names.push(`#${group}`)
  const concepts = new Map<string, Concept>(
    Array.from(names, ([stem, group]) => [stem, { parts: [group.names], weights: [], weight: group.weight }]),
  )
  for (const [word, parts] of Object.entries(data.derived))
    concepts.set(word, {
      parts: parts.split(' ').flatMap((part) => concepts.get(part)?.parts ?? []),
      weights: [],
      weight: 1,
    })
  for (const word of data.generic.split(' ')) concepts.set(word, nothing)
  return concepts
}

function readPlain(): Map<string, Concept> {
  const concepts = new Map<string, Concept>()
  for (const [stem, concept] of known.meanings) {
    const plain = plainSpelling(stem)
    if (!concepts.has(plain)) concepts.set(plain, concept)
  }
  for (const [weight, groups] of [
    [1, synonyms.strong],
    [WEAK, synonyms.weak],
  ] as const) {
    for (const group of groups) {
      const [first = '', ...forms] = group.split('|')
      const head = conceptIn(first, known)
      const concept = head?.parts.length ? head : { parts: [[`#${first}`]], weights: [], weight }
      for (const form of [first, ...forms].map(plainSpelling))
        if (!form.includes(' ') && !concepts.has(form)) concepts.set(form, concept)
    }
  }
  return concepts
}

function readSynonymKeys(): Map<string, string> {
  return new Map(
    [...synonyms.strong, ...synonyms.weak].flatMap((group) => {
      const forms = group.split('|')
      return forms.filter((form) => !form.includes(' ')).map((form) => [plainSpelling(form), forms[0] ?? form] as const)
    }),
  )
}

/** The word that represents all synonyms of a word; `spelt`: the word in plain spelling. */
export function synonymOf(spelt: string): string | undefined {
  return bent(spelt, synonymStems)
}

/** The concept of a lower-case word, by its stem or those of its parts. `spelt`: the word in plain spelling. */
export function conceptOf(word: string, spelt?: string): Concept {
  const plain = word.endsWith('.') ? word.slice(0, -1) : word
  if (numeral.test(plain) && !bent(plain, known)) return nothing
  return (
    conceptIn(plain, known) ??
    conceptIn(spelt ?? plainSpelling(plain), knownPlain) ?? {
      parts: [],
      weights: [],
      weight: plain.length < 5 ? UNKNOWN_SHORT : UNKNOWN,
    }
  )
}

function conceptIn(word: string, stems: Stems<Concept>): Concept | undefined {
  const ends = stemEnds(word)
  const whole = bent(word, stems, 0, ends)
  if (whole) return whole
  const denied = word.startsWith('u') ? bent(word, stems, 1, ends) : undefined
  if (denied) return denied
  const last = word.length > LONGEST_COMPOUND ? 0 : word.length - PART
  for (let cut = PART; cut <= last; cut++) {
    const tail = bent(word, stems, cut, ends)
    const front = tail && word.slice(0, cut)
    const head = front && (bent(front, stems) ?? (/[se]$/.test(front) ? bent(front.slice(0, -1), stems) : undefined))
    if (tail && head)
      return joined(head, genericTails.has(word.slice(cut)) ? { ...tail, weights: [], weight: WEAK } : tail)
  }
  return undefined
}

function joined(head: Concept, tail: Concept): Concept {
  return {
    parts: [...head.parts, ...tail.parts],
    weights: [...weightsOf(head), ...weightsOf(tail)],
    weight: Math.max(head.weight, tail.weight),
  }
}

function weightsOf({ parts, weights, weight }: Concept): readonly number[] {
  return weights.length > 0 ? weights : parts.map(() => weight)
}

/** Positions where the stem of a word may end and its inflection begin, longest stem first. */
function stemEnds(word: string): number[] {
  const ends = [word.length]
  for (let end = word.length - 1; end >= Math.max(2, word.length - LONGEST_ENDING); end--)
    if (endings.has(word.slice(end))) ends.push(end)
  return ends
}

/** The meaning of a known stem at `start`, followed only by an inflectional ending. `ends`: from `stemEnds`. */
function bent<T>(word: string, stems: Stems<T>, start = 0, ends?: readonly number[]): T | undefined {
  if (!mayBegin(stems, word, start)) return undefined
  const { meanings, longest } = stems
  for (const end of ends ?? stemEnds(word)) {
    const length = end - start
    if (length < 2 || length > longest) continue
    if (length <= SHORT && end < word.length && !shortEndings.has(word.slice(end))) continue
    const meaning = meanings.get(word.slice(start, end))
    if (meaning !== undefined) return meaning
  }
  return undefined
}
