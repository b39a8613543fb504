// npm run score: the figures that the product is held to. `-- notes …` scores any note writer, `-- check …` the check;
// docs/benchmark.md says how.
import { ensureDependencies, giveUp, run, tool } from './setup.mjs'

const [what, ...words] = process.argv.slice(2)
const commands = {
  targets: [tool('vitest'), ['run', '--config', 'vitest.scores.config.ts']],
  notes: [tool('tsx'), ['scripts/benchmark/benchmark.ts', ...words]],
  check: [tool('tsx'), ['scripts/score-check.ts', ...words]],
}
const command = commands[what ?? 'targets']
if (!command) giveUp('Usage: npm run score [-- notes [OPTION …] [FILE.jsonl …] | -- check [FILE.jsonl …]]')
ensureDependencies()
process.exit(run(...command))
