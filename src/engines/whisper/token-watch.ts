import { BaseStreamer } from '@huggingface/transformers'
import { endsInLoop } from '../speech/repetition.ts'
import type { DecodedToken } from './token-words.ts'

/** Thrown through the decoder to end it. */
class DecoderStopped extends Error {}

export interface TokenWatchOptions {
  signal: AbortSignal
  onTokens?: ((tokens: readonly number[]) => void) | undefined
  /** Probability of the token that the decoder just chose. */
  certaintyOf: (token: number) => number
}

/**
 * Collects the decoder's tokens as they come, and ends it between two of them: when the signal is aborted, and when it
 * only repeats itself. transformers.js 4.3.1 drops the stopping criteria that Whisper is given, so it ends by a throw.
 */
export class TokenWatch extends BaseStreamer {
  readonly #options: TokenWatchOptions
  readonly #ids: number[] = []
  #begun = false
  /** The tokens decoded so far, without those that the decoder began with. */
  readonly tokens: DecodedToken[] = []

  constructor(options: TokenWatchOptions) {
    super()
    this.#options = options
  }

  override put(value: bigint[][]): void {
    const ids = value.flat().map(Number)
    const { signal, onTokens, certaintyOf } = this.#options
    onTokens?.(ids)
    if (this.#begun) {
      this.#ids.push(...ids)
      this.tokens.push(...ids.map((id) => ({ id, certainty: certaintyOf(id) })))
    }
    this.#begun = true
    if (signal.aborted || endsInLoop(this.#ids)) throw new DecoderStopped()
  }

  override end(): void {}

  /** Runs the decoder to its end or to where it was stopped. */
  async follow(decoder: Promise<unknown>): Promise<void> {
    await decoder.catch((error: unknown) => {
      if (!(error instanceof DecoderStopped)) throw error
    })
  }
}
