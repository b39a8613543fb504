import { once } from 'node:events'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { build } from 'vite'
import { z } from 'zod'
import { resourceLimits } from '../../src/engines/note-thread/spawn-worker.ts'
import { longTranscript } from '../support/long-transcript.ts'
import type { Row } from '../support/row.ts'

const WORDS = 2000
const RUNS = 15
/** In use the code is warm, too: a server writes notes for weeks, and a page checks after every edit. */
const WARM_UP = 40

const medians = z.object({ whole: z.number(), again: z.number() })

/**
 * A note of 2 000 words from transcript to answer, and the check alone as the page runs it after each edit. Built like
 * the product and run in a thread like the server's: unbuilt, the same code is slower by a fifth or more.
 */
export async function noteSpeed(): Promise<Row[]> {
  const outDir = join(import.meta.dirname, '../../.cache/bench')
  await build({
    configFile: false,
    logLevel: 'warn',
    build: { ssr: join(import.meta.dirname, 'note-runs.ts'), outDir, emptyOutDir: true, target: 'node20' },
  })
  const transcript = longTranscript().slice(0, WORDS).join(' ')
  const workerData = { transcript, runs: RUNS, warmUp: WARM_UP }
  const thread = new Worker(join(outDir, 'note-runs.js'), { workerData, resourceLimits })
  const [measured] = await once(thread, 'message')
  const { whole, again } = medians.parse(measured)
  const about = { unit: 'ms', note: `median of ${RUNS}, after ${WARM_UP} to warm up` }
  return [
    { measure: 'note of 2000 words, written, evidenced and checked', value: whole, target: '≤ 50 ms', ...about },
    { measure: 'check of 2000 words again after an edit', value: again, target: '≤ 16 ms', ...about },
  ]
}
