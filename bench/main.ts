import { mkdirSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { join } from 'node:path'
import { browserHour } from './browser/browser-hour.ts'
import { clientGone } from './load/client-gone.ts'
import { cutConnections } from './load/cut-connections.ts'
import { editor } from './notes/editor.ts'
import { engineKilled } from './load/engine-killed.ts'
import { fairNotes } from './notes/fair-notes.ts'
import { fleet } from './fleet/fleet.ts'
import { hostileBodyTimes } from './hostile/hostile-bodies.ts'
import { hostileInputs } from './hostile/hostile-inputs.ts'
import { hostileNotes } from './hostile/hostile-notes.ts'
import { hourUpload } from './load/hour-upload.ts'
import { noteSpeed } from './notes/note-speed.ts'
import { overload } from './load/overload.ts'
import { previews } from './speech/previews.ts'
import { remoteSessions } from './load/remote-sessions.ts'
import { table, type Row } from './support/row.ts'
import { shortBehindLong } from './load/short-behind-long.ts'
import { speech } from './speech/speech.ts'
import { startTime } from './load/start-time.ts'
import { watchStolenTime } from './support/stolen-time.ts'
import { vocabulary } from './speech/vocabulary.ts'

const measures = [
  startTime,
  noteSpeed,
  fairNotes,
  vocabulary,
  hourUpload,
  shortBehindLong,
  previews,
  clientGone,
  cutConnections,
  overload,
  engineKilled,
  remoteSessions,
  fleet,
  hostileBodyTimes,
  hostileInputs,
  hostileNotes,
  browserHour,
]

/** Run only when named: they take gigabytes of disk and memory, or need recordings of people. */
const large = [editor, speech]

/**
 * npm run bench [NAME …]: runs all measurements in sequence, or those named, prints a table on stdout and writes it to
 * bench/results/latest.json. `editor` takes a folder of language models.
 */
const named = process.argv.slice(2)
const rows: Row[] = []
const watch = watchStolenTime()
const wanted = named.length === 0 ? measures : [...measures, ...large].filter(({ name }) => named.includes(name))
for (const measure of wanted) {
  process.stderr.write(`${measure.name} …\n`)
  rows.push(...(await measure()))
}

const stolen = Math.round(watch.stop() * 100)
const machine = [
  `${cpus().length} x ${cpus()[0]?.model.trim() ?? 'unknown processor'}`,
  `Node ${process.versions.node}`,
  ...(stolen > 0 ? [`${stolen} % of the processor time it asked for taken by its host`] : []),
].join(', ')
const results = join(import.meta.dirname, 'results')
mkdirSync(results, { recursive: true })
writeFileSync(
  join(results, 'latest.json'),
  `${JSON.stringify({ date: new Date().toISOString(), machine, rows }, null, 2)}\n`,
)
process.stdout.write(`${machine}\n\n${table(rows)}\n`)
