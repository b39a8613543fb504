// npm run score: the figures that the product is held to. With files (`-- FILE.jsonl …`) it scores the note writer on
// them instead, and lists what it misses.
import { ensureDependencies, run, tool } from './setup.mjs'

const files = process.argv.slice(2)
ensureDependencies()
const words = ['scripts/benchmark/benchmark.ts', '--misses', '--dictations', ...files]
process.exit(
  files.length > 0 ? run(tool('tsx'), words) : run(tool('vitest'), ['run', '--config', 'vitest.scores.config.ts']),
)
