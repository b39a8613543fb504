import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { scoreCheck } from './score-check-notes.ts'
import type { Case } from './score-note.ts'

const fixtures = join(import.meta.dirname, '../test/fixtures')
const given = process.argv.slice(2)
const files =
  given.length > 0 ? given : [join(fixtures, 'dictation-examples.jsonl'), join(fixtures, 'dictations/develop.jsonl')]
const lines = files.flatMap((file) => readFileSync(file, 'utf8').split('\n'))
const cases = lines.filter((line) => line.trim() !== '').map((line): Case => JSON.parse(line))
process.stdout.write(`${JSON.stringify(scoreCheck(cases, 1), null, 2)}\n`)
