import * as z from 'zod/mini'

/**
 * Limits of the user's own words sent with a transcript: counts, and lengths in UTF-16 units. `spoken`: total length of
 * the words sent with audio. `inserted`: total length of the phrase texts sent with a transcript.
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

/** A text of the user's that is inserted by voice: «sett inn normal cor pulm». */
export const standardPhraseSchema = z.object({
  name: text(ownWordLimits.phraseName),
  text: text(ownWordLimits.phraseText),
})
export type StandardPhrase = z.infer<typeof standardPhraseSchema>

/** An abbreviation, and the form to use in the note. */
export const abbreviationSchema = z.object({
  short: text(ownWordLimits.abbreviation),
  long: text(ownWordLimits.abbreviated),
  write: z.enum(['short', 'long']),
})
export type Abbreviation = z.infer<typeof abbreviationSchema>

/** A word with the user's spelling. */
export const ownWordSchema = text(ownWordLimits.word)

/** A word or phrase that the recogniser always gets wrong. */
export const wordCorrectionSchema = z.object({ heard: text(ownWordLimits.word), written: text(ownWordLimits.word) })
export type WordCorrection = z.infer<typeof wordCorrectionSchema>

/** The first `most` entries of a list that are valid. What is no list has none. */
export function fittingEntries<Entry>(found: unknown, schema: z.ZodMiniType<Entry>, most: number): Entry[] {
  if (!Array.isArray(found)) return []
  const fitting: Entry[] = []
  for (const value of found) {
    const entry = schema.safeParse(value)
    if (entry.success) fitting.push(entry.data)
    if (fitting.length === most) break
  }
  return fitting
}

/** The user's settings for how they speak and write. */
export interface OwnWords {
  /** Words with the user's spelling. */
  readonly vocabulary?: readonly string[]
  readonly phrases?: readonly StandardPhrase[]
  readonly abbreviations?: readonly Abbreviation[]
}
