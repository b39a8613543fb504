import { isMedicineWord } from '../../../dictation/tokens/medicines.ts'
import { matchPhrase } from '../../../dictation/tokens/phrases.ts'
import type { Token } from '../../../dictation/tokens/token.ts'
import { conceptOf, type Concept } from './concepts.ts'
import { splitCompound } from './compounds.ts'
import { denyingPhrases, denyingWords, not } from './denying-words.ts'
import data from './same-words.json' with { type: 'json' }
import { formsOf, same, type Forms } from './forms.ts'
import { exclusiveOf, type Exclusive } from './exclusive-words.ts'
import { phrases, wholePhrases } from './listed-phrases.ts'
import { freeOf, lacks } from './hidden-compounds.ts'

/** A word of the text in the form that is compared. */
export interface Word {
  /** Equal for words that mean the same: «smertene», «vondt». */
  readonly key: string
  /** Without its ending, whole. */
  readonly stem: string
  /** How it begins: where it stands nowhere, words that begin like it are looked at. */
  readonly beginning: string
  /** What it is about. */
  readonly concept: Concept
  /** Keys of the parts of a compound. */
  readonly parts: readonly string[]
  /** What a phrase is said with. */
  readonly inner: readonly Word[]
  /** What it shuts out: «mor» is not «far». */
  readonly exclusive: Exclusive | undefined
  /** Carries little meaning of its own. */
  readonly light: boolean
  /** Index of its first token in the statement, and how many it has. */
  readonly at: number
  readonly length: number
}

const light = new Set(data.light.split(' '))

/** What was looked up of words before, by their lower-case form: a note repeats most of its transcript's. */
export interface Lexicon {
  readonly words: Map<string, readonly Entry[]>
  /** The medicine that a word names, '' for none. */
  readonly medicines: Map<string, string>
}

export function emptyLexicon(): Lexicon {
  return { words: new Map(), medicines: new Map() }
}

/** A word, wherever it stands. */
type Entry = Omit<Word, 'at' | 'length' | 'inner'>

/** The words of a statement. */
export function wordsOfAll(tokens: readonly Token[], lexicon: Lexicon): Word[] {
  const words: Word[] = []
  let at = 0
  while (at < tokens.length) {
    const token = tokens[at]
    if (!token) break
    const phrase = token.kind === 'word' ? matchPhrase(phrases, tokens, at) : undefined
    const parted = phrase ? undefined : partedPhrase(tokens, at, lexicon)
    if (parted) {
      words.push(parted)
      at = parted.at + parted.length
      continue
    }
    if (phrase) {
      const inner = innerOf(tokens, at, phrase.length, lexicon)
      const parts = inner.map(({ key }) => key)
      const { forms, names } = phrase.value
      words.push(
        standing(entryOf(forms, parts, false, phrase.length === 1 ? token.key : names), at, phrase.length, inner),
      )
    } else if (token.kind === 'word' && token.spans.length > 0) {
      for (const entry of entriesOf(token.key, lexicon)) words.push(standing(entry, at, 1))
    }
    at += phrase?.length ?? 1
  }
  return words
}

/** «hører ikke stemmer», «leveren er ikke forstørret»: what words say with those behind their denial, which stands before them. */
function partedPhrase(tokens: readonly Token[], at: number, lexicon: Lexicon): Word | undefined {
  const isNot = (step: number): boolean => not.has(tokens[at + step]?.key ?? '')
  const before = isNot(1) ? 1 : 2
  if ((before === 2 && !isNot(2)) || tokens[at]?.kind !== 'word') return undefined
  const behind = at + before + 1
  const joined = [...tokens.slice(at, at + before), ...tokens.slice(behind, behind + LONGEST_PARTED)]
  const phrase = matchPhrase(phrases, joined, 0)
  if (!phrase || phrase.length <= before) return undefined
  // «går ikke uten støtte»: one who is denied to go without it.
  if (joined.slice(before, phrase.length).some(({ key }) => denyingWords.has(key))) return undefined
  const { forms, names } = phrase.value
  // «gikk ikke bra»: not «ukomplisert», which denies itself.
  if (denyingPhrases.has(forms.stem)) return undefined
  const inner = innerOf(joined, 0, phrase.length, lexicon).map((word) =>
    standing(word, word.at < before ? at + word.at : at + 1 + word.at, 1),
  )
  const parts = inner.map(({ key }) => key)
  return standing(entryOf(forms, parts, false, names), behind, phrase.length - before, inner)
}

/** So many words such a phrase may have behind its denial. */
const LONGEST_PARTED = 4

/** The words of a lower-case token: «cor/pulm» and «høyre-venstre» are two. */
export function wordsOf(key: string, at: number, lexicon: Lexicon): Word[] {
  const words: Word[] = []
  for (const entry of entriesOf(key, lexicon)) words.push(standing(entry, at, 1))
  return words
}

/** Words of the tables that were looked up lately; what the tables don't know, such as names, is not kept. */
const vocabulary = new Map<string, readonly Entry[]>()

const LARGEST = 20_000

/** Is a lower-case word of the tables, and has been looked up? Then what is known of it may be kept. */
export function isOfVocabulary(key: string): boolean {
  return vocabulary.has(key)
}

function entriesOf(key: string, lexicon: Lexicon): readonly Entry[] {
  const before = vocabulary.get(key) ?? lexicon.words.get(key)
  if (before) return before
  const entries = lookUp(key)
  const isKnown = vocabulary.size < LARGEST && entries.length > 0 && entries.every(isOfTables)
  ;(isKnown ? vocabulary : lexicon.words).set(key, entries)
  return entries
}

function isOfTables({ key, light: isLightWord, concept, parts }: Entry): boolean {
  return isLightWord || key.startsWith('=') || (concept.parts.length > 0 && parts.length === 0)
}

function lookUp(key: string): Entry[] {
  const whole = same.get(key)
  if (whole !== undefined)
    return [entryOf({ key: whole, stem: key, concept: conceptOf(key) }, partsOf(key), isLight(key, whole), key)]
  if (key.length <= 1) return []
  // «hlr minus» may be one token, and «ledd- eller øyeplager» is «leddplager».
  const phrase = key.includes('-') ? undefined : wholePhrases.get(key)
  if (phrase) return [entryOf(phrase.forms, [], false, phrase.names)]
  if (!/[-–/ ]/.test(key)) return [entryFor(key)]
  return key
    .split(/[-–/ ]/)
    .map((part, index) => (part === 'u' && index === 0 ? 'urin' : part))
    .filter((part) => part.length > 1)
    .map(entryFor)
}

function entryFor(text: string): Entry {
  const plain = lacks.test(text) ? freeOf(text) : text
  const forms = formsOf(plain)
  return entryOf(forms, partsOf(plain), isLight(text, forms.key), text)
}

function entryOf({ key, stem, concept }: Forms, parts: readonly string[], isLightWord: boolean, text: string): Entry {
  const beginning = `${stem.slice(0, 4)}~`
  return {
    key,
    stem,
    beginning,
    concept,
    parts,
    exclusive: exclusiveOf(text, { key, stem, concept }),
    light: isLightWord,
  }
}

function standing(
  { key, stem, beginning, concept, parts, exclusive, light: isLightWord }: Entry,
  at: number,
  length: number,
  inner: readonly Word[] = none,
): Word {
  return { key, stem, beginning, concept, parts, inner, exclusive, light: isLightWord, at, length }
}

/** The word where it says nothing of its own. */
export function lightened({ key, stem, beginning, concept, parts, inner, exclusive, at, length }: Word): Word {
  return { key, stem, beginning, concept, parts, inner, exclusive, light: true, at, length }
}

const none: readonly Word[] = []

function isLight(word: string, key: string): boolean {
  return light.has(word) || (key.startsWith('=') && light.has(key.slice(1)))
}

/**
 * A phrase also stands where its words do: «sover dårlig», «dårlig nattesøvn». «Får ikke tømt blæren» does not stand
 * where it is told that she does.
 */
function innerOf(tokens: readonly Token[], from: number, length: number, lexicon: Lexicon): readonly Word[] {
  const isCompound = length === 1 && tokens[from]?.key.includes('-') === true
  if (length === 1 && !isCompound) return none
  if (tokens.slice(from, from + length).some(({ key }) => denyingWords.has(key))) return none
  const inner: Word[] = []
  for (let at = from; at < from + length; at++) {
    const token = tokens[at]
    if (token?.kind !== 'word') continue
    for (const entry of entriesOf(token.key, lexicon)) if (!entry.light) inner.push(standing(entry, at, 1))
  }
  return inner
}

function partsOf(word: string): string[] {
  // «morfin» is nobody's mother.
  if (isMedicineWord(word)) return []
  const parts = splitCompound(word, same)
  if (!parts) return []
  return [parts.front, parts.tail].filter((part) => part !== '').map((part) => formsOf(part).key)
}

/** Words, and those that phrases are said with. */
export function withInner(words: readonly Word[]): readonly Word[] {
  if (!words.some(({ inner }) => inner.length > 0)) return words
  const all: Word[] = []
  for (const word of words) all.push(word, ...word.inner)
  return all
}

/** Adds the keys of some words to others, also those of their parts, their beginnings and what they are about. */
export function addKeys(keys: Set<string>, words: readonly Word[]): Set<string> {
  for (const { key, beginning, parts, concept } of words) {
    keys.add(key).add(beginning)
    for (const part of parts) keys.add(part)
    for (const names of concept.parts) for (const name of names) keys.add(name)
  }
  return keys
}

/** A word's key, those of its parts, and what it is about. */
export function keysOfWord({ key, parts, concept }: Word): string[] {
  const keys = [key, ...parts]
  for (const names of concept.parts) keys.push(...names)
  return keys
}

/** Do two stems share what carries their meaning: a long beginning, or one inside a compound of the other? */
export function alike(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one]
  if (short.length < 4) return false
  if (long.endsWith(short)) return true
  if (long.startsWith(short) && (short.length > 4 || long.length < 8)) return true
  return short.length >= 6 && long.startsWith(short.slice(0, Math.max(5, Math.ceil(short.length * 0.6))))
}
