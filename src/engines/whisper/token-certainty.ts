import { LogitsProcessor, type Tensor } from '@huggingface/transformers'

/** Records the decoder's logits before any processing, and changes none. */
export class TokenCertainty extends LogitsProcessor {
  readonly #textTokens: number
  #scores: Tensor['data'] = new Float32Array()
  #logOfSum = 0

  /** `textTokens`: the token ids below this are text, the others timestamps. */
  constructor(textTokens: number) {
    super()
    this.#textTokens = textTokens
  }

  override _call(_inputIds: bigint[][], logits: Tensor): Tensor {
    // Later processors mask tokens in place, but never the token that is then chosen.
    this.#scores = logits.data
    this.#logOfSum = logOfSum(logits.data, this.#textTokens)
    return logits
  }

  /** Probability of a token at the latest step, among text tokens only, so that timestamps take no share. */
  of(token: number): number {
    return Math.exp(Number(this.#scores[token]) - this.#logOfSum)
  }
}

/** Log-sum-exp of the first `count` scores, without overflow. */
function logOfSum(scores: Tensor['data'], count: number): number {
  let highest = -Infinity
  for (let index = 0; index < count; index++) highest = Math.max(highest, Number(scores[index]))
  let sum = 0
  for (let index = 0; index < count; index++) sum += Math.exp(Number(scores[index]) - highest)
  return highest + Math.log(sum)
}
