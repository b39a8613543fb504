import { mkdirSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { join } from 'node:path'
import { freePort, OrdrettServer } from '../../test/ordrett-server.ts'
import { lighthouseTable, meetsTargets, summary, type Summary } from './lighthouse-summary.ts'
import { lighthouseReport } from './lighthouse-report.ts'

/**
 * npm run bench -- lighthouse [RUNS [PATH …]]: measures pages of the running product and prints a table of medians on stdout.
 */
const [runs = '5', ...paths] = process.argv.slice(2)
const forms = ['desktop', 'mobile'] as const

async function measure(origin: string): Promise<Summary[]> {
  const summaries: Summary[] = []
  for (const path of paths.length > 0 ? paths : ['/', '/contact']) {
    for (const form of forms) {
      process.stderr.write(`${path} ${form} …\n`)
      const reports = []
      for (let run = 0; run < Number(runs); run++) reports.push(await lighthouseReport(origin + path, form))
      summaries.push(summary(path, form, reports))
    }
  }
  return summaries
}

const server = new OrdrettServer(await freePort())
await server.start()
const pages = await measure(server.origin).finally(() => server.stop())

const machine = `${cpus().length} x ${cpus()[0]?.model.trim() ?? 'unknown processor'}, Node ${process.versions.node}`
const results = join(import.meta.dirname, '../results')
mkdirSync(results, { recursive: true })
const date = new Date().toISOString()
writeFileSync(join(results, 'lighthouse.json'), `${JSON.stringify({ date, machine, runs, pages }, null, 2)}\n`)
process.stdout.write(`${machine}, medians of ${runs} runs\n\n${lighthouseTable(pages)}\n`)
process.exit(pages.every(meetsTargets) ? 0 : 1)
