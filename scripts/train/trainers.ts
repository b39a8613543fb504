import type { AuthoredNote, Dictation, Snippet, Wording } from '../../corpus/corpus.ts'
import { trainCheck } from './check/train-check.ts'
import { cuttingTrainer } from './cutting.ts'
import type { StoredWeights } from '../../src/language/weights.ts'
import { trainRepairs } from './train-repairs.ts'
import { trainOpener } from './opener.ts'
import { trainPlacement } from './placement.ts'
import { trainNoteType } from './note-type.ts'

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
  cutting: cuttingTrainer,
  repairs: { file: 'src/dictation/repairs/weights.json', train: trainRepairs },
  opener: {
    file: 'src/note/headings/opener-weights.json',
    train: ({ dictations }) => trainOpener(dictations),
  },
  'note-type': {
    file: 'src/note/type/type-weights.json',
    train: ({ dictations }) => trainNoteType(dictations),
  },
  check: { file: 'src/note/check/scoring/weights.json', train: trainCheck },
  placement: {
    file: 'src/note/placement/weights.json',
    train: ({ dictations }) => ({ ...trainPlacement(dictations) }),
  },
}

/** The bytes of a weights file. */
export function fileOf(trainer: Trainer, texts: TrainingTexts): string {
  return `${JSON.stringify(trainer.train(texts))}\n`
}
