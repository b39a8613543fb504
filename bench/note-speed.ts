import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { build } from 'vite'
import { z } from 'zod'
import { longTranscript } from './long-transcript.ts'
import type { Row } from './row.ts'

const WORDS = 2000
const RUNS = 15
/** In use, too, the code has run before: a server writes notes for weeks, and a page checks after every edit. */
const WARM_UP = 40

const medians = z.object({ whole: z.number(), again: z.number() })

/**
 * A note of 2 000 words from transcript to answer, and the check alone as the page runs it after each edit. Built as the product
 * is, in a process of its own: read as source the same code is slower by a fifth and more.
 */
export async function noteSpeed(): Promise<Row[]> {
  const outDir = join(import.meta.dirname, '../.cache/bench')
  await build({
    configFile: false,
    logLevel: 'warn',
    build: { ssr: join(import.meta.dirname, 'note-runs.ts'), outDir, emptyOutDir: true, target: 'node20' },
  })
  const transcript = longTranscript().slice(0, WORDS).join(' ')
  const program = join(outDir, 'note-runs.js')
  const printed = execFileSync(process.execPath, [program, transcript, String(RUNS), String(WARM_UP)], {
    encoding: 'utf8',
  })
  const { whole, again } = medians.parse(JSON.parse(printed))
  const about = { unit: 'ms', note: `median of ${RUNS}, after ${WARM_UP} to warm up` }
  return [
    { measure: 'note of 2000 words, written, evidenced and checked', value: whole, target: '≤ 50 ms', ...about },
    { measure: 'check of 2000 words again after an edit', value: again, target: '≤ 16 ms', ...about },
  ]
}
