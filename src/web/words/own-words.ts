import type { ZodMiniType } from 'zod/mini'
import {
  abbreviationSchema,
  ownWordLimits,
  ownWordSchema,
  standardPhraseSchema,
  wordCorrectionSchema,
  type Abbreviation,
  type OwnWords,
  type StandardPhrase,
  type WordCorrection,
} from '../../spec/own-words.ts'

/** «Mine ord og fraser»: all that a user has told about the way he or she speaks and writes. */
export interface KeptWords {
  vocabulary: readonly string[]
  corrections: readonly WordCorrection[]
  abbreviations: readonly Abbreviation[]
  phrases: readonly StandardPhrase[]
}

export const noWords: KeptWords = { vocabulary: [], corrections: [], abbreviations: [], phrases: [] }

/** Reads whatever was found, in local storage or in a file: what is no entry is left out, and so is what is too much. */
export function readWords(found: unknown): KeptWords {
  const lists = listsOf(found)
  return {
    vocabulary: entries(lists['vocabulary'], ownWordSchema, ownWordLimits.words),
    corrections: entries(lists['corrections'], wordCorrectionSchema, ownWordLimits.corrections),
    abbreviations: entries(lists['abbreviations'], abbreviationSchema, ownWordLimits.abbreviations),
    phrases: entries(lists['phrases'], standardPhraseSchema, ownWordLimits.phrases),
  }
}

function entries<Entry>(found: unknown, schema: ZodMiniType<Entry>, most: number): Entry[] {
  if (!Array.isArray(found)) return []
  return found.flatMap((entry) => schema.safeParse(entry).data ?? []).slice(0, most)
}

export function countWords(words: KeptWords): number {
  return Object.values(words).reduce((sum: number, list: readonly unknown[]) => sum + list.length, 0)
}

/** How many entries were found, readable or not. */
export function countFound(found: unknown): number {
  const lists = listsOf(found)
  return Object.keys(noWords).reduce((sum, name) => sum + (Array.isArray(lists[name]) ? lists[name].length : 0), 0)
}

/** What stands under each name, whatever it is. */
function listsOf(found: unknown): Partial<Record<string, unknown>> {
  return typeof found === 'object' && found !== null ? { ...found } : {}
}

/** What an entry is found by: there is one of each name, whatever its case. */
const nameOf = {
  word: (word: string) => word.trim().toLowerCase(),
  correction: ({ heard }: WordCorrection) => nameOf.word(heard),
  abbreviation: ({ short }: Abbreviation) => nameOf.word(short),
  phrase: ({ name }: StandardPhrase) => nameOf.word(name),
}

/** Both; where they say different things about the same word, `added` is right. */
export function mergeWords(kept: KeptWords, added: KeptWords): KeptWords {
  return readWords({
    vocabulary: joined(kept.vocabulary, added.vocabulary, nameOf.word),
    corrections: joined(kept.corrections, added.corrections, nameOf.correction),
    abbreviations: joined(kept.abbreviations, added.abbreviations, nameOf.abbreviation),
    phrases: joined(kept.phrases, added.phrases, nameOf.phrase),
  })
}

function joined<Entry>(kept: readonly Entry[], added: readonly Entry[], name: (entry: Entry) => string): Entry[] {
  return [...new Map([...kept, ...added].map((entry) => [name(entry), entry])).values()]
}

/** The names about which the two say different things, as `kept` has them. */
export function clashes(kept: KeptWords, added: KeptWords): string[] {
  return [
    ...clashing(kept.corrections, added.corrections, nameOf.correction).map(({ heard }) => heard),
    ...clashing(kept.abbreviations, added.abbreviations, nameOf.abbreviation).map(({ short }) => short),
    ...clashing(kept.phrases, added.phrases, nameOf.phrase).map(({ name }) => name),
  ]
}

function clashing<Entry>(kept: readonly Entry[], added: readonly Entry[], name: (entry: Entry) => string): Entry[] {
  const others = new Map(added.map((entry) => [name(entry), values(entry)]))
  return kept.filter((entry) => (others.get(name(entry)) ?? values(entry)) !== values(entry))
}

function values(entry: unknown): string {
  return JSON.stringify(entry).toLowerCase()
}

/** What goes along with a transcript. What the user corrects words to is a word of the user's own as well. */
export function wordsToSend({ vocabulary, corrections, abbreviations, phrases }: KeptWords): Required<OwnWords> {
  const corrected = corrections.map(({ written }) => written)
  return { vocabulary: [...new Set([...vocabulary, ...corrected])], abbreviations, phrases }
}
