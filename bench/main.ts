import { mkdirSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { join } from 'node:path'
import { hourUpload } from './hour-upload.ts'
import { noteSpeed } from './note-speed.ts'
import { remoteSessions } from './remote-sessions.ts'
import { table, type Row } from './row.ts'
import { startTime } from './start-time.ts'

/** npm run bench: measures one after another, prints a table on stdout and writes it to bench/results/latest.json. */
const rows: Row[] = []
for (const measure of [startTime, noteSpeed, hourUpload, remoteSessions]) {
  process.stderr.write(`${measure.name} …\n`)
  rows.push(...(await measure()))
}

const machine = `${cpus().length} x ${cpus()[0]?.model.trim() ?? 'unknown processor'}, Node ${process.versions.node}`
const results = join(import.meta.dirname, 'results')
mkdirSync(results, { recursive: true })
writeFileSync(
  join(results, 'latest.json'),
  `${JSON.stringify({ date: new Date().toISOString(), machine, rows }, null, 2)}\n`,
)
process.stdout.write(`${machine}\n\n${table(rows)}\n`)
