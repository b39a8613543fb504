import { trainConversation } from './conversation.ts'
import { trainMarks } from './marks.ts'
import { cuttingTrainer } from './cutting.ts'
import { trainRepairs } from './train-repairs.ts'
import { trainOpener } from './opener.ts'
import { trainPlacement } from './placement.ts'
import { trainNoteType } from './note-type.ts'
import type { Trainer, TrainingTexts } from './trainer.ts'

/** The trainers, by their name in `npm run train -- NAME`. Each reads texts with the weights of those before it. */
export const trainers: Readonly<Record<string, Trainer>> = {
  marks: {
    file: 'src/dictation/marks/weights.json',
    train: ({ dictations, notes }) =>
      trainMarks(
        dictations,
        notes.map(({ transcript }) => transcript),
      ),
  },
  conversation: {
    file: 'src/note/conversation/weights.json',
    train: ({ conversations, dictations }) => trainConversation(conversations, dictations),
  },
  repairs: { file: 'src/dictation/repairs/weights.json', train: trainRepairs },
  opener: {
    file: 'src/note/headings/opener-weights.json',
    train: ({ dictations }) => trainOpener(dictations),
  },
  cutting: cuttingTrainer,
  'note-type': {
    file: 'src/note/type/type-weights.json',
    train: ({ dictations }) => trainNoteType(dictations),
  },
  placement: {
    file: 'src/note/placement/weights.json',
    train: ({ dictations }) => ({ ...trainPlacement(dictations) }),
  },
}

/** The content of a weights file. */
export function fileOf(trainer: Trainer, texts: TrainingTexts): string {
  return `${JSON.stringify(trainer.train(texts))}\n`
}
