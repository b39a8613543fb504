/** The first windows with own words, and after a loss, are all decoded without them too; later one in `COMPARE_EVERY`. */
const FIRST_COMPARISONS = 6
const COMPARE_EVERY = 16
/** Minimum share of its text that a window must keep with own words. */
const KEPT_SHARE = 0.9
/** A single loss proves nothing: without own words a decoder repeats itself now and then. */
const LOSSES = 2
/** With fewer text tokens per second words are missing: slow dictation has about three. */
const THIN_TOKENS_PER_SECOND = 1.5
/** Below this share of the usual tokens per second words may be missing. */
const SPARSE_SHARE = 0.6
/** How far the usual rate moves towards that of a window: fast up and slowly down, to stay with the fast speakers. */
const RISE = 1 / 2
const FALL = 1 / 20

/** A window that can be decoded with words to prefer, and without them. */
export interface EitherWay<Decoded> {
  /** Seconds of the window, its short pauses included: more than was spoken, so that text seems thin sooner. */
  seconds: number
  signal: AbortSignal
  withWords(): Promise<Decoded>
  without(): Promise<Decoded>
  /** Text tokens in what was decoded. */
  tokensIn(decoded: Decoded): number
}

/**
 * Sees to it that words to prefer cost no text. Words before the transcript can make a Whisper model omit speech: one not
 * trained with them loses up to a whole window. So the first windows, each sixteenth, and every window with far less text
 * than usual are decoded both ways and the longer text is kept; a model that has lost text twice gets no more words until
 * reloaded. The usual rate is that of all who use the model. It stays with the fast among them: slow speakers are decoded
 * both ways more often, but no fast speaker's half window passes for a slow one's. A word or two that a window loses
 * may still pass; only decoding all of them both ways would find that.
 */
export class VocabularyTrust {
  /** Windows since the first, or since text was lost. */
  #windows = 0
  #losses = 0
  /** Text tokens per second. */
  #usual = 0

  /** Decodes a window with the words if they can be trusted, and without them too where they may have cost text. */
  async decode<Decoded>(window: EitherWay<Decoded>): Promise<Decoded> {
    if (this.#losses >= LOSSES) return window.without()
    const preferred = await window.withWords()
    const kept = window.tokensIn(preferred)
    if (window.signal.aborted || !this.#wantsComparison(kept / window.seconds)) return preferred
    const bare = await window.without()
    if (window.signal.aborted) return preferred
    const whole = window.tokensIn(bare)
    if (kept < KEPT_SHARE * whole) {
      this.#losses++
      this.#windows = 0
    }
    this.#learn(Math.max(kept, whole) / window.seconds)
    return whole > kept ? bare : preferred
  }

  #wantsComparison(rate: number): boolean {
    const isDue = this.#windows < FIRST_COMPARISONS || this.#windows % COMPARE_EVERY === 0
    this.#windows++
    if (isDue || rate < Math.max(THIN_TOKENS_PER_SECOND, SPARSE_SHARE * this.#usual)) return true
    // Text that is compared with nothing may lack words: it never lowers what is usual.
    this.#learn(Math.max(rate, this.#usual))
    return false
  }

  #learn(rate: number): void {
    this.#usual += (rate - this.#usual) * (rate > this.#usual ? RISE : FALL)
  }
}
