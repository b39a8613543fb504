import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { checkAuthored, type AuthoredNote } from '../test/authored-notes.ts'
import { scoreCheck } from './score-check-notes.ts'
import type { Case } from './score-note.ts'

const fixtures = join(import.meta.dirname, '../test/fixtures')
const given = process.argv.slice(2)
const files =
  given.length > 0 ? given : [join(fixtures, 'dictation-examples.jsonl'), join(fixtures, 'dictations/develop.jsonl')]
const cases = files.flatMap((file) => readCases(readFileSync(file, 'utf8')))
process.stdout.write(`${JSON.stringify({ ...scoreCheck(cases, 1), authors: scoreAuthors(cases) }, null, 2)}\n`)

/** An array of reworded notes, or a dictation on each line. */
function readCases(text: string): (Case | AuthoredNote)[] {
  if (text.startsWith('[')) return JSON.parse(text)
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  return lines.map((line): Case => JSON.parse(line))
}

/** How many of the errors that the notes' authors put into them are found; undefined where there are none. */
function scoreAuthors(items: readonly (Case | AuthoredNote)[]): object | undefined {
  const notes = items.filter((item): item is AuthoredNote => 'note' in item && (item.errors ?? []).length > 0)
  const total = notes.reduce((sum, { errors = [] }) => sum + errors.length, 0)
  const misses = notes.flatMap((note) => checkAuthored(note).missed.map((error) => ({ id: note.id, ...error })))
  const found = total - misses.length
  return total === 0 ? undefined : { found, total, share: Number((found / total).toFixed(4)), misses }
}
