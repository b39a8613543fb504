import * as z from 'zod/mini'
import { catch as otherwise } from 'zod/mini'
import { noteTypeNames, type NoteTypeName } from '../../spec/journal.ts'
import {
  abbreviationSchema,
  fittingEntries,
  ownWordLimits,
  ownWordSchema,
  standardPhraseSchema,
  wordCorrectionSchema,
  type Abbreviation,
  type OwnWords,
  type StandardPhrase,
  type WordCorrection,
} from '../../spec/own-words.ts'

/** A missing or invalid value becomes undefined: older lists and files lack these fields. */
const known = <Value>(schema: z.ZodMiniType<Value>) => otherwise(z.optional(schema), undefined)

/**
 * A correction as stored: with the day it was last made, and the type of the note it was for. Only the day: the time
 * would reveal whose consultation it was.
 */
const keptCorrectionSchema = z.extend(wordCorrectionSchema, {
  day: known(z.string().check(z.regex(/^\d{4}-\d\d-\d\d$/))),
  noteType: known(z.enum(noteTypeNames)),
})
export type KeptCorrection = z.infer<typeof keptCorrectionSchema>

/** «Mine ord og fraser»: everything a user has entered about how they speak and write. */
export interface KeptWords {
  vocabulary: readonly string[]
  /** In order of creation, newest last. */
  corrections: readonly KeptCorrection[]
  abbreviations: readonly Abbreviation[]
  phrases: readonly StandardPhrase[]
}

export const noWords: KeptWords = { vocabulary: [], corrections: [], abbreviations: [], phrases: [] }

/** Parses whatever is in local storage or a file: drops invalid entries and those over the limits. */
export function readWords(found: unknown): KeptWords {
  const lists = listsOf(found)
  return {
    vocabulary: fittingEntries(lists['vocabulary'], ownWordSchema, ownWordLimits.words),
    corrections: fittingEntries(lists['corrections'], keptCorrectionSchema, ownWordLimits.corrections),
    abbreviations: fittingEntries(lists['abbreviations'], abbreviationSchema, ownWordLimits.abbreviations),
    phrases: fittingEntries(lists['phrases'], standardPhraseSchema, ownWordLimits.phrases),
  }
}

export function countWords(words: KeptWords): number {
  return Object.values(words).reduce((sum: number, list: readonly unknown[]) => sum + list.length, 0)
}

/** Counts the entries found, valid or not. */
export function countFound(found: unknown): number {
  const lists = listsOf(found)
  return Object.keys(noWords).reduce((sum, name) => sum + (Array.isArray(lists[name]) ? lists[name].length : 0), 0)
}

/** The values by list name, unvalidated. */
function listsOf(found: unknown): Partial<Record<string, unknown>> {
  return typeof found === 'object' && found !== null ? { ...found } : {}
}

/** The key of an entry, which is unique regardless of case. */
const nameOf = {
  word: (word: string) => word.trim().toLowerCase(),
  correction: ({ heard }: KeptCorrection) => nameOf.word(heard),
  abbreviation: ({ short }: Abbreviation) => nameOf.word(short),
  phrase: ({ name }: StandardPhrase) => nameOf.word(name),
}

/** Merges both; where they differ about the same entry, `added` wins. */
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

/** Names of the entries on which the two differ, as spelt in `kept`. */
export function clashes(kept: KeptWords, added: KeptWords): string[] {
  return [
    ...clashing(said(kept), said(added), nameOf.correction).map(({ heard }) => heard),
    ...clashing(kept.abbreviations, added.abbreviations, nameOf.abbreviation).map(({ short }) => short),
    ...clashing(kept.phrases, added.phrases, nameOf.phrase).map(({ name }) => name),
  ]
}

/** The corrections without their day and note type. */
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

/** Adds a correction just made, for a note of that type. A full list drops its oldest. */
export function withCorrection(
  kept: KeptWords,
  { heard, written }: WordCorrection,
  made: { at: Date; noteType: NoteTypeName | undefined },
): KeptWords {
  const others = kept.corrections.filter((other) => nameOf.word(other.heard) !== nameOf.word(heard))
  const correction = { heard, written, day: made.at.toISOString().slice(0, 10), noteType: made.noteType }
  return { ...kept, corrections: [...others, correction].slice(-ownWordLimits.corrections) }
}

/** The words sent with a transcript. The written form of a correction counts as vocabulary too. */
export function wordsToSend({ vocabulary, corrections, abbreviations, phrases }: KeptWords): Required<OwnWords> {
  const corrected = corrections.map(({ written }) => written)
  const fitting = within(ownWordLimits.inserted, phrases, ({ text }) => text.length)
  return { vocabulary: [...new Set([...vocabulary, ...corrected])], abbreviations, phrases: fitting }
}

/**
 * The words sent with audio, for a note of a type if known. A speech engine considers only the first ones, and a long
 * list would be refused: the latest corrections come first, on the same day those for this note type, and then the
 * newest vocabulary.
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

/** As many leading entries as fit into `room`. */
function within<Entry>(room: number, all: readonly Entry[], length: (entry: Entry) => number): Entry[] {
  let used = 0
  return all.filter((entry) => (used += length(entry)) <= room)
}
