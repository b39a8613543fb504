import { BaseStreamer } from '@huggingface/transformers'
import { endsInLoop } from '../speech/repetition.ts'

/** Thrown through the decoder to end it. */
class DecoderStopped extends Error {}

/**
 * Collects the decoder's tokens as they come, and ends it between two of them: when the signal is aborted, and when it
 * only repeats itself. transformers.js 4.3.1 drops the stopping criteria that Whisper is given, so it ends by a throw.
 */
export class TokenWatch extends BaseStreamer {
  readonly #signal: AbortSignal
  readonly #onTokens: ((tokens: readonly number[]) => void) | undefined
  #begun = false
  /** The tokens decoded so far, without those that the decoder began with. */
  readonly tokens: number[] = []

  constructor(signal: AbortSignal, onTokens?: (tokens: readonly number[]) => void) {
    super()
    this.#signal = signal
    this.#onTokens = onTokens
  }

  override put(value: bigint[][]): void {
    const tokens = value.flat().map(Number)
    this.#onTokens?.(tokens)
    if (this.#begun) this.tokens.push(...tokens)
    this.#begun = true
    if (this.#signal.aborted || endsInLoop(this.tokens)) throw new DecoderStopped()
  }

  override end(): void {}

  /** Runs the decoder to its end or to where it was stopped. */
  async follow(decoder: Promise<unknown>): Promise<void> {
    await decoder.catch((error: unknown) => {
      if (!(error instanceof DecoderStopped)) throw error
    })
  }
}
