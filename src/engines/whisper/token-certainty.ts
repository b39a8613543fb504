import { LogitsProcessor, type Tensor } from '@huggingface/transformers'

/** Looks at the decoder's scores before anything is done to them, and changes none. */
export class TokenCertainty extends LogitsProcessor {
  readonly #textTokens: number
  #scores: Tensor['data'] = new Float32Array()
  #logOfSum = 0

  /** `textTokens`: how many of the tokens, from 0 on, are text and not times. */
  constructor(textTokens: number) {
    super()
    this.#textTokens = textTokens
  }

  override _call(_inputIds: bigint[][], logits: Tensor): Tensor {
    // What comes after rules tokens out in place, but never the one that is then chosen.
    this.#scores = logits.data
    this.#logOfSum = logOfSum(logits.data, this.#textTokens)
    return logits
  }

  /** Probability of a token at the latest step, among the tokens of text: when a word is said, is it this one? */
  of(token: number): number {
    return Math.exp(Number(this.#scores[token]) - this.#logOfSum)
  }
}

/** Logarithm of the sum of the first scores' exponentials, without overflow. */
function logOfSum(scores: Tensor['data'], count: number): number {
  let highest = -Infinity
  for (let index = 0; index < count; index++) highest = Math.max(highest, Number(scores[index]))
  let sum = 0
  for (let index = 0; index < count; index++) sum += Math.exp(Number(scores[index]) - highest)
  return highest + Math.log(sum)
}
