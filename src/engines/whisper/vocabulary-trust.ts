/** The first windows with own words are all decoded without them too, and later one in `COMPARE_EVERY`. */
const FIRST_COMPARISONS = 6
const COMPARE_EVERY = 16
/** Minimum share of its text that a window must keep with own words. */
const KEPT_SHARE = 0.9
/** A single loss proves nothing: without own words a decoder repeats itself now and then. */
const LOSSES = 2
/** With fewer text tokens per second of speech words are missing: slow dictation has about three. */
const THIN_TOKENS_PER_SECOND = 1.5

/**
 * Tracks whether a model can be given words to prefer. Words before the transcript can make a Whisper model omit
 * speech: one not trained with them loses up to a whole window. So the first windows, and later each sixteenth, are
 * decoded both ways and the longer text is kept; a model that has lost text twice gets no more words until reloaded.
 */
export class VocabularyTrust {
  #windows = 0
  #losses = 0

  /** Whether words may be sent. */
  get isTrusted(): boolean {
    return this.#losses < LOSSES
  }

  /** Whether a window decoded with words, `tokens` from `seconds` of speech, must be decoded without them too. */
  wantsComparison(tokens: number, seconds: number): boolean {
    const isDue = this.#windows < FIRST_COMPARISONS || this.#windows % COMPARE_EVERY === 0
    this.#windows++
    return isDue || isThin(tokens, seconds)
  }

  /** Records how many text tokens a window gave with words and without. */
  compare(withWords: number, without: number): void {
    if (withWords < KEPT_SHARE * without) this.#losses++
  }
}

function isThin(tokens: number, seconds: number): boolean {
  return tokens < THIN_TOKENS_PER_SECOND * seconds
}
