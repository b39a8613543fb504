import type { AuthoredNote, Conversation, Dictation, Snippet } from '../../corpus/corpus.ts'
import type { StoredWeights } from '../../src/language/weights.ts'

/** The texts to train on: `corpus/train`, or a part of it. */
export interface TrainingTexts {
  readonly dictations: readonly Dictation[]
  readonly snippets: readonly Snippet[]
  readonly notes: readonly AuthoredNote[]
  readonly conversations: readonly Conversation[]
}

/** Trains one file of weights. Deterministic. */
export interface Trainer {
  /** Path from the repository's root. */
  readonly file: string
  readonly train: (texts: TrainingTexts) => StoredWeights | Readonly<Record<string, unknown>>
}
