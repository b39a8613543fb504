import * as z from 'zod/mini'

/**
 * Limits of what a user may send along with a transcript: so many, and in UTF-16 units so long. `spoken` and `inserted`: all
 * words that go along with sound, and the texts of all phrases that go along with a transcript.
 */
export const ownWordLimits = {
  words: 500,
  spoken: 6000,
  inserted: 250_000,
  word: 60,
  corrections: 500,
  phrases: 200,
  phraseName: 80,
  phraseText: 4000,
  abbreviations: 500,
  abbreviation: 40,
  abbreviated: 200,
} as const

const text = (longest: number) => z.string().check(z.regex(/\S/), z.maxLength(longest))

/** A text of the user's own that is inserted by voice: «sett inn normal cor pulm». */
export const standardPhraseSchema = z.object({
  name: text(ownWordLimits.phraseName),
  text: text(ownWordLimits.phraseText),
})
export type StandardPhrase = z.infer<typeof standardPhraseSchema>

/** An abbreviation, and which of its two forms the note has. */
export const abbreviationSchema = z.object({
  short: text(ownWordLimits.abbreviation),
  long: text(ownWordLimits.abbreviated),
  write: z.enum(['short', 'long']),
})
export type Abbreviation = z.infer<typeof abbreviationSchema>

/** A word of the user's own, written as the user writes it. */
export const ownWordSchema = text(ownWordLimits.word)

/** A word or a phrase that is always heard wrong. */
export const wordCorrectionSchema = z.object({ heard: text(ownWordLimits.word), written: text(ownWordLimits.word) })
export type WordCorrection = z.infer<typeof wordCorrectionSchema>

/** What a user has told about the way he or she speaks and writes. */
export interface OwnWords {
  /** Words written as the user writes them. */
  readonly vocabulary?: readonly string[]
  readonly phrases?: readonly StandardPhrase[]
  readonly abbreviations?: readonly Abbreviation[]
}
