import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { gzipSync } from 'node:zlib'
import { readSplit } from '../corpus/corpus.ts'
import { fileOf, trainers } from './train/trainers.ts'

/** Trains the weights named on the command line, or all, from `corpus/train`. */
const names = process.argv.slice(2)
const unknown = names.filter((name) => !(name in trainers))
if (unknown.length > 0) {
  process.stderr.write(`No trainer ${unknown.join(', ')}. There are: ${Object.keys(trainers).join(', ')}\n`)
  process.exitCode = 2
} else if (names.length === 1) {
  const texts = {
    dictations: readSplit('train', 'dictations'),
    snippets: readSplit('train', 'snippets'),
    notes: readSplit('train', 'notes'),
    conversations: readSplit('train', 'conversations'),
  }
  for (const [name, trainer] of Object.entries(trainers)) {
    if (!names.includes(name)) continue
    const start = performance.now()
    const file = fileOf(trainer, texts)
    writeFileSync(resolve(import.meta.dirname, '..', trainer.file), file)
    const seconds = ((performance.now() - start) / 1000).toFixed(1)
    const kilobytes = (gzipSync(file).length / 1000).toFixed(1)
    process.stdout.write(`${name}: ${trainer.file}, ${kilobytes} kB gzipped, in ${seconds} s\n`)
  }
} else {
  // Each in a process of its own, which reads the weights that the ones before it wrote.
  for (const name of Object.keys(trainers).filter((each) => names.length === 0 || names.includes(each)))
    execFileSync(process.execPath, [...process.execArgv, import.meta.filename, name], { stdio: 'inherit' })
}
