import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import type { NoteTypeName } from '../src/spec/journal.ts'

const FILE = join(import.meta.dirname, 'fixtures/dictation-examples.jsonl')

/** The eight dictations of the domain data, with the type of note that each is. */
export const examples = readFileSync(FILE, 'utf8')
  .trim()
  .split('\n')
  .map((line): { transcript: string; type: NoteTypeName } => JSON.parse(line))

/** Any text at all, and words of dictations in any order: what is read as more than letters. */
export const hostileText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 200 }),
  fc
    .array(fc.constantFrom(...examples.flatMap(({ transcript }) => transcript.split(' '))), { maxLength: 60 })
    .map((words) => words.join(' ')),
)
