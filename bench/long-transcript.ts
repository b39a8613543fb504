import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The words of the dictations that the writer was developed with, one after the other. */
export function longTranscript(): string[] {
  const file = join(import.meta.dirname, '../test/fixtures/dictations/develop.jsonl')
  const lines = readFileSync(file, 'utf8').trim().split('\n')
  const dictations = lines.map((line): { transcript: string } => JSON.parse(line))
  return dictations.flatMap(({ transcript }) => transcript.split(' '))
}
