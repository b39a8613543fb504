import { readAuthor } from '../corpus/corpus.ts'

/** The words of the dictations that the writer was developed with, one after the other. */
export function longTranscript(): string[] {
  return readAuthor('train', 'dictations', 'develop').flatMap(({ transcript }) => transcript.split(' '))
}
