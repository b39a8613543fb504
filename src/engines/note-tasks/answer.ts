/** A sentence as the model wrote it, with the numbers of the sentences it was made from. */
export interface AnswerSentence {
  readonly text: string
  readonly sources: readonly number[]
}

export interface AnswerSection {
  readonly heading: string
  readonly sentences: readonly AnswerSentence[]
}

/** What can be wrong with a whole answer. */
export type BrokenAnswer = 'not-json' | 'too-long' | 'whitespace' | 'no-sources'
/** What can be wrong with one sentence. */
export type SentenceFault = 'no-source' | 'unknown-source' | 'unsupported' | 'different'

/** A fault of the whole answer, or of a sentence of it. */
export type AnswerFault =
  | { readonly fault: BrokenAnswer }
  | {
      readonly fault: SentenceFault
      readonly heading: string
      readonly text: string
      /** The words that are wrong, and what was said instead. */
      readonly words?: string
      readonly said?: string | undefined
    }
