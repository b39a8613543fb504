import { BaseStreamer } from '@huggingface/transformers'
import { endsInLoop } from '../speech/repetition.ts'
import type { DecodedToken } from './token-words.ts'

/** Thrown inside the decoder to stop it. */
class DecoderStopped extends Error {}

export interface TokenWatchOptions {
  signal: AbortSignal
  onTokens?: ((tokens: readonly number[]) => void) | undefined
  /** Probability of the token just chosen. */
  certaintyOf: (token: number) => number
}

/**
 * Collects the decoder's tokens as they come, and stops it between two of them: on abort, and when it only repeats
 * itself. It stops by a throw, as transformers.js 4.3.1 ignores the stopping criteria given to Whisper.
 */
export class TokenWatch extends BaseStreamer {
  readonly #options: TokenWatchOptions
  readonly #ids: number[] = []
  #begun = false
  /** The tokens decoded so far, without the initial ones. */
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

  /** Awaits the decoder's end, or the point where it was stopped. */
  async follow(decoder: Promise<unknown>): Promise<void> {
    await decoder.catch((error: unknown) => {
      if (!(error instanceof DecoderStopped)) throw error
    })
  }
}
