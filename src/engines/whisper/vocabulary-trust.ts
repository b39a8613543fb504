/** Windows with own words that are also decoded without them before a model is trusted, and how often it is asked again. */
const FIRST_COMPARISONS = 6
const COMPARE_EVERY = 16
/** So much of its text may a window lose to the own words. */
const KEPT_SHARE = 0.9
/** One loss may be the words' own doing: without them a decoder repeats itself now and then. */
const LOSSES = 2
/** Fewer tokens of text in a second of speech, and words are missing: slow dictation has about three. */
const THIN_TOKENS_PER_SECOND = 1.5

/**
 * Whether a model can be told words to prefer. Words before the transcript can make a Whisper model leave speech out: one that was not
 * trained with them loses up to all of a window. So the first windows, and later each sixteenth, are decoded both ways and the
 * longer text is kept; a model that has lost text twice is told no words any more, until it is loaded again.
 */
export class VocabularyTrust {
  #windows = 0
  #losses = 0

  /** May words be sent at all? */
  get isTrusted(): boolean {
    return this.#losses < LOSSES
  }

  /** Must the window that was decoded with words be decoded without them as well? `tokens` of text, from `seconds` of speech. */
  wantsComparison(tokens: number, seconds: number): boolean {
    const isDue = this.#windows < FIRST_COMPARISONS || this.#windows % COMPARE_EVERY === 0
    this.#windows++
    return isDue || isThin(tokens, seconds)
  }

  /** Remembers how many tokens of text a window gave with words and without them. */
  compare(withWords: number, without: number): void {
    if (withWords < KEPT_SHARE * without) this.#losses++
  }
}

function isThin(tokens: number, seconds: number): boolean {
  return tokens < THIN_TOKENS_PER_SECOND * seconds
}
