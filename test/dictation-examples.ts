import fc from 'fast-check'
import { readAuthor } from '../corpus/corpus.ts'

/** The eight dictations of the domain data, with the type of note that each is. */
export const examples = readAuthor('train', 'dictations', 'examples')

/** Any text at all, and words of dictations in any order: what is read as more than letters. */
export const hostileText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 200 }),
  fc
    .array(fc.constantFrom(...examples.flatMap(({ transcript }) => transcript.split(' '))), { maxLength: 60 })
    .map((words) => words.join(' ')),
)
