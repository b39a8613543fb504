import fc from 'fast-check'
import { readAuthor } from '../corpus/corpus.ts'

/** The eight dictations of the domain data, each with its note type. */
export const examples = readAuthor('train', 'dictations', 'examples')

/** Arbitrary strings, and dictation words in random order, which the rules react to. */
export const hostileText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 200 }),
  fc
    .array(fc.constantFrom(...examples.flatMap(({ transcript }) => transcript.split(' '))), { maxLength: 60 })
    .map((words) => words.join(' ')),
)
