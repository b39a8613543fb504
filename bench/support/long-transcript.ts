import { readAuthor } from '../../corpus/corpus.ts'

/** The words of all dictations in the writer's development set, in sequence. */
export function longTranscript(): string[] {
  return readAuthor('train', 'dictations', 'develop').flatMap(({ transcript }) => transcript.split(' '))
}
