import { StoppingCriteria } from '@huggingface/transformers'
import { endsInLoop } from './repetition.ts'

/** Stops the decoder when it only repeats itself: it would go on to the end of its context. */
export class RepetitionStop extends StoppingCriteria {
  readonly #from: number

  /** `from`: how many tokens the decoder began with. */
  constructor(from: number) {
    super()
    this.#from = from
  }

  override _call(sequences: (number | bigint)[][]): boolean[] {
    return sequences.map((tokens) => endsInLoop(tokens.slice(this.#from)))
  }
}
