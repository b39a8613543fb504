import { scoresOf } from '../../../src/language/linear-model.ts'
import { readWeights, type StoredWeights } from '../../../src/language/weights.ts'
import { trainClassifier } from '../classifier.ts'
import { Examples } from '../examples.ts'
import type { TrainingTexts } from '../trainers.ts'
import { examplesOfDictation, examplesOfNote, examplesOfWording, type NoteExamples } from './check-examples.ts'

const options = { epochs: 8, least: 10, bits: 18, rate: 0.1, l1: 0.0003 }
/** Of the dictations every third: most of what they teach is that a note word for word is right. */
const EACH = 3
/** An error may be seen in several places: one that says so much less than the best of them is not taught. */
const BEHIND = 1.5

/** Learns which differences between a note and its dictation are differences in what they say. */
export function trainCheck({ notes, dictations, wordings }: TrainingTexts): StoredWeights {
  return learn([
    ...notes.map(examplesOfNote),
    ...dictations.filter((_, index) => index % EACH === 0).flatMap(examplesOfDictation),
    ...wordings.flatMap((wording) => examplesOfWording(wording)),
  ])
}

/** Learns twice: of the places of an error that the first weights tell apart only those that say it are taught again. */
export function learn(notes: readonly NoteExamples[]): StoredWeights {
  const first = readWeights(
    trainClassifier(
      collect(notes, () => true),
      ['differs'],
      options,
    ),
  )
  const score = (features: Uint32Array): number => scoresOf(first, features)[0] ?? 0
  return trainClassifier(
    collect(notes, (own, all) => score(own) >= Math.min(0, Math.max(...all.map(score)) - BEHIND)),
    ['differs'],
    options,
  )
}

function collect(
  notes: readonly NoteExamples[],
  isTaught: (features: Uint32Array, all: readonly Uint32Array[]) => boolean,
): Examples {
  const examples = new Examples()
  for (const { correct, wrong } of notes) {
    for (const features of correct) examples.add(features, 0)
    for (const all of wrong) for (const features of all) if (isTaught(features, all)) examples.add(features, 1)
  }
  return examples
}
