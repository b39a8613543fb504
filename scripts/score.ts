import { readItems } from '../corpus/corpus.ts'
import { scoreCases } from './score-note.ts'

const file = process.argv[2]
if (file === undefined) {
  process.stderr.write('Usage: npm run score -- FILE.jsonl\n')
  process.exitCode = 2
} else {
  process.stdout.write(`${JSON.stringify(scoreCases(readItems(file, 'dictations')), null, 2)}\n`)
}
