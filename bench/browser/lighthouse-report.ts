import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

export type Form = 'desktop' | 'mobile'

/** The fields of Lighthouse's report that are used. Scores are 0 to 1, null if there is nothing to score. */
export interface Report {
  lighthouseVersion: string
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>
  audits: Record<string, { title: string; score: number | null; numericValue?: number; displayValue?: string }>
  runtimeError?: { message: string }
}

const run = promisify(execFile)

/** Measures a page once, in a fresh browser. Throws when Lighthouse could not load it. */
export async function lighthouseReport(url: string, form: Form): Promise<Report> {
  const { LIGHTHOUSE_PATH, CHROMIUM_PATH } = process.env
  if (!LIGHTHOUSE_PATH || !CHROMIUM_PATH) throw new Error('Run this with npm run bench -- lighthouse')
  const words = [url, '--quiet', '--output=json', '--chrome-flags=--headless=new --no-sandbox --disable-gpu']
  if (form === 'desktop') words.push('--preset=desktop')
  const { stdout } = await run(process.execPath, [LIGHTHOUSE_PATH, ...words], {
    env: { ...process.env, CHROME_PATH: CHROMIUM_PATH },
    maxBuffer: 2 ** 28,
  })
  const report: Report = JSON.parse(stdout)
  if (report.runtimeError) throw new Error(report.runtimeError.message)
  return report
}
