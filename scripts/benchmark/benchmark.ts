import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { readItems, readSplit, splits, type Dictation, type Split } from '../../corpus/corpus.ts'
import { scoreBenchmark, type BenchmarkItems } from './score-benchmark.ts'
import { createExtractiveSystem, createLlmSystem, createRemoteSystem, type NoteSystem } from './systems.ts'
import { benchmarkTable } from './table.ts'
import { verbatim } from './verbatim.ts'

const usage = `npm run score -- notes [--writer extractive|llm|URL] [--split train|dev|test] [--json FILE] [--misses] [--verbatim] [FILE.jsonl …]

Scores a note writer over the corpus: see docs/benchmark.md. Files of your own dictations replace the split.
--misses lists what went wrong; not for the test split, which nobody reads. --verbatim takes marks, capitals and digits
out of the dictations, as a -verbatim speech model does.
`

async function systemNamed(name: string): Promise<NoteSystem> {
  if (name === 'extractive') return createExtractiveSystem()
  if (name === 'llm') return createLlmSystem()
  return createRemoteSystem(name, process.env['BENCHMARK_TOKEN'])
}

function isSplit(name: string): name is Split {
  return splits.some((split) => split === name)
}

const { values, positionals: files } = parseArgs({
  allowPositionals: true,
  options: {
    writer: { type: 'string', default: 'extractive' },
    split: { type: 'string', default: 'test' },
    json: { type: 'string' },
    misses: { type: 'boolean', default: false },
    verbatim: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
})

if (values.help || !isSplit(values.split)) {
  process.stderr.write(usage)
  process.exitCode = values.help ? 0 : 2
} else {
  const { split } = values
  const own = files.length > 0 ? files.flatMap((file) => readItems(file, 'dictations')) : undefined
  const asHeard = (dictations: readonly Dictation[]): readonly Dictation[] =>
    values.verbatim ? dictations.map((item) => ({ ...item, transcript: verbatim(item.transcript) })) : dictations
  const items: BenchmarkItems = own
    ? { dictations: asHeard(own), snippets: [], notes: [], probes: [] }
    : {
        dictations: asHeard(readSplit(split, 'dictations')),
        snippets: readSplit(split, 'snippets'),
        notes: readSplit(split, 'notes'),
        probes: readSplit(split, 'probes'),
      }
  const system = await systemNamed(values.writer)
  const result = await scoreBenchmark(system, items, (done, all) => {
    if (process.stderr.isTTY) process.stderr.write(`\r${done} of ${all}`)
  })
  if (process.stderr.isTTY) process.stderr.write('\r')
  await system.close?.()
  const { misses, ...scores } = result
  process.stdout.write(benchmarkTable(scores, own ? 'own files' : split))
  const isReadable = own !== undefined || split !== 'test'
  if (values.misses && isReadable) process.stdout.write(`\n${JSON.stringify(misses, null, 2)}\n`)
  if (values.json !== undefined)
    writeFileSync(
      values.json,
      `${JSON.stringify({ split: own ? null : split, ...scores, ...(isReadable ? { misses } : {}) }, null, 2)}\n`,
    )
}
