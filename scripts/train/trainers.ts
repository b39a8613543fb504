import type { AuthoredNote, Dictation, Snippet, Wording } from '../../corpus/corpus.ts'
import type { StoredWeights } from '../../src/language/weights.ts'
import { trainCheck } from './check/train-check.ts'

/** What there is to learn from: `corpus/train`, or a part of it. */
export interface TrainingTexts {
  readonly dictations: readonly Dictation[]
  readonly snippets: readonly Snippet[]
  readonly notes: readonly AuthoredNote[]
  readonly wordings: readonly Wording[]
}

/** Learns one file of weights. The same texts give the same weights. */
export interface Trainer {
  /** Under the repository's root. */
  readonly file: string
  readonly train: (texts: TrainingTexts) => StoredWeights | Readonly<Record<string, unknown>>
}

/** By the name that `npm run train -- NAME` goes by. */
export const trainers: Readonly<Record<string, Trainer>> = {
  check: { file: 'src/note/check/scoring/weights.json', train: trainCheck },
}

/** The bytes of a weights file. */
export function fileOf(trainer: Trainer, texts: TrainingTexts): string {
  return `${JSON.stringify(trainer.train(texts))}\n`
}
