/** A sentence as the model generated it, with the numbers of its source sentences. */
export interface AnswerSentence {
  readonly text: string
  readonly sources: readonly number[]
}

export interface AnswerSection {
  readonly heading: string
  readonly sentences: readonly AnswerSentence[]
}

/** Faults of a whole answer. */
export type BrokenAnswer = 'not-json' | 'too-long' | 'whitespace' | 'no-sources'
/** Faults of one sentence. */
export type SentenceFault = 'no-source' | 'unknown-source' | 'unsupported' | 'different'

/** A fault of the whole answer or of one of its sentences. */
export type AnswerFault =
  | { readonly fault: BrokenAnswer }
  | {
      readonly fault: SentenceFault
      readonly heading: string
      readonly text: string
      /** The wrong words, and what was dictated instead. */
      readonly words?: string
      readonly said?: string | undefined
    }
