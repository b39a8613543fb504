import { readFileSync } from 'node:fs'
import { scoreCases, type Case } from './score-note.ts'

const file = process.argv[2]
if (file === undefined) {
  process.stderr.write('Usage: npm run score -- FILE.jsonl\n')
  process.exitCode = 2
} else {
  const lines = readFileSync(file, 'utf8').split('\n')
  const cases = lines.filter((line) => line.trim() !== '').map((line): Case => JSON.parse(line))
  process.stdout.write(`${JSON.stringify(scoreCases(cases), null, 2)}\n`)
}
