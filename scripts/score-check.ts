import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { scoreCheck, type RewordedNote } from './score-check-notes.ts'
import type { Case } from './score-note.ts'

const fixtures = join(import.meta.dirname, '../test/fixtures')
const given = process.argv.slice(2)
const files =
  given.length > 0 ? given : [join(fixtures, 'dictation-examples.jsonl'), join(fixtures, 'dictations/develop.jsonl')]
const cases = files.flatMap((file) => readCases(readFileSync(file, 'utf8')))
process.stdout.write(`${JSON.stringify(scoreCheck(cases, 1), null, 2)}\n`)

/** An array of reworded notes, or a dictation on each line. */
function readCases(text: string): (Case | RewordedNote)[] {
  if (text.startsWith('[')) return JSON.parse(text)
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  return lines.map((line): Case => JSON.parse(line))
}
