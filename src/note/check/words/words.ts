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

/** A word of the text, in the forms by which it is compared. */
export interface Word {
  /** The same for synonyms: «smertene», «vondt». */
  readonly key: string
  /** Without its ending, but not shortened. */
  readonly stem: string
  /** The start of the stem: the fallback where the word itself occurs nowhere. */
  readonly beginning: string
  readonly concept: Concept
  /** Keys of the parts of a compound. */
  readonly parts: readonly string[]
  /** The words of a phrase. */
  readonly inner: readonly Word[]
  /** What it excludes: «mor» is not «far». */
  readonly exclusive: Exclusive | undefined
  /** Carries little meaning of its own. */
  readonly light: boolean
  /** Index of its first token in the statement, and its number of tokens. */
  readonly at: number
  readonly length: number
}

const light = new Set(data.light.split(' '))

/** A cache of words by lower-case form: a note repeats most words of its transcript. */
export interface Lexicon {
  readonly words: Map<string, readonly Entry[]>
  /** The medicine that each word names, '' for none. */
  readonly medicines: Map<string, string>
}

export function emptyLexicon(): Lexicon {
  return { words: new Map(), medicines: new Map() }
}

/** A word, independent of where it occurs. */
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

/** A phrase split by a negation, returned as if it followed it: «hører ikke stemmer», «leveren er ikke forstørret». */
function partedPhrase(tokens: readonly Token[], at: number, lexicon: Lexicon): Word | undefined {
  const isNot = (step: number): boolean => not.has(tokens[at + step]?.key ?? '')
  const before = isNot(1) ? 1 : 2
  if ((before === 2 && !isNot(2)) || tokens[at]?.kind !== 'word') return undefined
  const behind = at + before + 1
  const joined = [...tokens.slice(at, at + before), ...tokens.slice(behind, behind + LONGEST_PARTED)]
  const phrase = matchPhrase(phrases, joined, 0)
  if (!phrase || phrase.length <= before) return undefined
  // «går ikke uten støtte»: a double negation.
  if (joined.slice(before, phrase.length).some(({ key }) => denyingWords.has(key))) return undefined
  const { forms, names } = phrase.value
  // «gikk ikke bra» is not «ukomplisert», which is itself a denial.
  if (denyingPhrases.has(forms.stem)) return undefined
  const inner = innerOf(joined, 0, phrase.length, lexicon).map((word) =>
    standing(word, word.at < before ? at + word.at : at + 1 + word.at, 1),
  )
  const parts = inner.map(({ key }) => key)
  return standing(entryOf(forms, parts, false, names), behind, phrase.length - before, inner)
}

/** Maximum number of words in such a phrase after its negation. */
const LONGEST_PARTED = 4

/** The words of a lower-case token: two for «cor/pulm» and «høyre-venstre». */
export function wordsOf(key: string, at: number, lexicon: Lexicon): Word[] {
  const words: Word[] = []
  for (const entry of entriesOf(key, lexicon)) words.push(standing(entry, at, 1))
  return words
}

/** A shared cache of words in the tables; unknown words, such as names, are never kept here. */
const vocabulary = new Map<string, readonly Entry[]>()

const LARGEST = 20_000

/** Whether a lower-case word is in the tables and was looked up before, so that facts about it may be cached. */
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
  // A whole phrase may be one token: «hlr minus».
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

/** A copy of the word that carries no meaning of its own. */
export function lightened({ key, stem, beginning, concept, parts, inner, exclusive, at, length }: Word): Word {
  return { key, stem, beginning, concept, parts, inner, exclusive, light: true, at, length }
}

const none: readonly Word[] = []

function isLight(word: string, key: string): boolean {
  return light.has(word) || (key.startsWith('=') && light.has(key.slice(1)))
}

/**
 * The words of a phrase, which also match separately: «sover dårlig», «dårlig nattesøvn». None for a phrase with a
 * negation, «får ikke tømt blæren», whose words alone say the opposite.
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
  // «morfin» does not contain «mor».
  if (isMedicineWord(word)) return []
  const parts = splitCompound(word, same)
  if (!parts) return []
  return [parts.front, parts.tail].filter((part) => part !== '').map((part) => formsOf(part).key)
}

/** The words, each followed by those of its phrase. */
export function withInner(words: readonly Word[]): readonly Word[] {
  if (!words.some(({ inner }) => inner.length > 0)) return words
  const all: Word[] = []
  for (const word of words) all.push(word, ...word.inner)
  return all
}

/** Adds to `keys` the keys of the words, their parts, beginnings and concepts. */
export function addKeys(keys: Set<string>, words: readonly Word[]): Set<string> {
  for (const { key, beginning, parts, concept } of words) {
    keys.add(key).add(beginning)
    for (const part of parts) keys.add(part)
    for (const names of concept.parts) for (const name of names) keys.add(name)
  }
  return keys
}

/** The keys of a word, of its parts and of its concept. */
export function keysOfWord({ key, parts, concept }: Word): string[] {
  const keys = [key, ...parts]
  for (const names of concept.parts) keys.push(...names)
  return keys
}

/** Whether two stems share what carries their meaning: a long beginning, or one inside a compound of the other. */
export function alike(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one]
  if (short.length < 4) return false
  if (long.endsWith(short)) return true
  if (long.startsWith(short) && (short.length > 4 || long.length < 8)) return true
  return short.length >= 6 && long.startsWith(short.slice(0, Math.max(5, Math.ceil(short.length * 0.6))))
}
