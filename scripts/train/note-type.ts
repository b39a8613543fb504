import type { Dictation } from '../../corpus/corpus.ts'
import type { StoredWeights } from '../../src/language/weights.ts'
import { typeFeatures } from '../../src/note/type/type-features.ts'
import { noteTypeNames } from '../../src/spec/journal.ts'
import { trainClassifier, type ClassifierOptions } from './classifier.ts'
import { Examples } from './examples.ts'

/** Trains the model that decides a dictation's note type. */
export function trainNoteType(dictations: readonly Dictation[], options: ClassifierOptions = {}): StoredWeights {
  const examples = new Examples()
  for (const { transcript, type } of dictations) examples.add(typeFeatures(transcript), noteTypeNames.indexOf(type) + 1)
  return trainClassifier(examples, noteTypeNames, {
    epochs: 12,
    rate: 0.05,
    bits: 18,
    least: 3,
    most: 6000,
    ...options,
  })
}
