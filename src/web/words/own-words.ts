import * as z from 'zod/mini'
import { catch as otherwise } from 'zod/mini'
import { noteTypeNames, type NoteTypeName } from '../../spec/journal.ts'
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

/** What was never kept, or can't be understood, is not known: older lists and files have none of it. */
const known = <Value>(schema: z.ZodMiniType<Value>) => otherwise(z.optional(schema), undefined)

/**
 * A correction as it is kept: with the day on which it was made last, and the type of the note that it was for. The day only:
 * the hour would tell whose consultation it was.
 */
const keptCorrectionSchema = z.extend(wordCorrectionSchema, {
  day: known(z.string().check(z.regex(/^\d{4}-\d\d-\d\d$/))),
  noteType: known(z.enum(noteTypeNames)),
})
export type KeptCorrection = z.infer<typeof keptCorrectionSchema>

/** «Mine ord og fraser»: all that a user has told about the way he or she speaks and writes. */
export interface KeptWords {
  vocabulary: readonly string[]
  /** Those made last are last. */
  corrections: readonly KeptCorrection[]
  abbreviations: readonly Abbreviation[]
  phrases: readonly StandardPhrase[]
}

export const noWords: KeptWords = { vocabulary: [], corrections: [], abbreviations: [], phrases: [] }

/** Reads whatever was found, in local storage or in a file: what is no entry is left out, and so is what is too much. */
export function readWords(found: unknown): KeptWords {
  const lists = listsOf(found)
  return {
    vocabulary: entries(lists['vocabulary'], ownWordSchema, ownWordLimits.words),
    corrections: entries(lists['corrections'], keptCorrectionSchema, ownWordLimits.corrections),
    abbreviations: entries(lists['abbreviations'], abbreviationSchema, ownWordLimits.abbreviations),
    phrases: entries(lists['phrases'], standardPhraseSchema, ownWordLimits.phrases),
  }
}

function entries<Entry>(found: unknown, schema: z.ZodMiniType<Entry>, most: number): Entry[] {
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
  correction: ({ heard }: KeptCorrection) => nameOf.word(heard),
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
    ...clashing(said(kept), said(added), nameOf.correction).map(({ heard }) => heard),
    ...clashing(kept.abbreviations, added.abbreviations, nameOf.abbreviation).map(({ short }) => short),
    ...clashing(kept.phrases, added.phrases, nameOf.phrase).map(({ name }) => name),
  ]
}

/** The corrections without what is known of their making. */
function said({ corrections }: KeptWords): WordCorrection[] {
  return corrections.map(({ heard, written }) => ({ heard, written }))
}

function clashing<Entry>(kept: readonly Entry[], added: readonly Entry[], name: (entry: Entry) => string): Entry[] {
  const others = new Map(added.map((entry) => [name(entry), values(entry)]))
  return kept.filter((entry) => (others.get(name(entry)) ?? values(entry)) !== values(entry))
}

function values(entry: unknown): string {
  return JSON.stringify(entry).toLowerCase()
}

/** With a correction that was made just now, for a note of that type. A full list lets go of the one that was made first. */
export function withCorrection(
  kept: KeptWords,
  { heard, written }: WordCorrection,
  made: { at: Date; noteType: NoteTypeName | undefined },
): KeptWords {
  const others = kept.corrections.filter((other) => nameOf.word(other.heard) !== nameOf.word(heard))
  const correction = { heard, written, day: made.at.toISOString().slice(0, 10), noteType: made.noteType }
  return { ...kept, corrections: [...others, correction].slice(-ownWordLimits.corrections) }
}

/** What goes along with a transcript. What the user corrects words to is a word of the user's own as well. */
export function wordsToSend({ vocabulary, corrections, abbreviations, phrases }: KeptWords): Required<OwnWords> {
  const corrected = corrections.map(({ written }) => written)
  const fitting = within(ownWordLimits.inserted, phrases, ({ text }) => text.length)
  return { vocabulary: [...new Set([...vocabulary, ...corrected])], abbreviations, phrases: fitting }
}

/**
 * The words that go along with sound, for a note of a type if that is known. A speech engine heeds the first of them only, and
 * a long list would be refused: what was corrected last comes first, of one day's corrections those for such a note, and then
 * what was added last.
 */
export function wordsToListenFor({ vocabulary, corrections }: KeptWords, noteType?: NoteTypeName): string[] {
  const isForType = (correction: KeptCorrection): number => Number(correction.noteType === noteType)
  const ranked = corrections
    .toReversed()
    .toSorted((one, other) => order(other.day, one.day) || isForType(other) - isForType(one))
  const words = new Set([...ranked.map(({ written }) => written), ...vocabulary.toReversed()])
  return within(ownWordLimits.spoken, [...words].slice(0, ownWordLimits.words), (word) => word.length + 1)
}

function order(one = '', other = ''): number {
  return Number(one > other) - Number(one < other)
}

/** As many from the first on as have room. */
function within<Entry>(room: number, all: readonly Entry[], length: (entry: Entry) => number): Entry[] {
  let used = 0
  return all.filter((entry) => (used += length(entry)) <= room)
}
