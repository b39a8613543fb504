import { fork } from 'node:child_process'
import { once } from 'node:events'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { HALF_AN_HOUR, noteTime, ordinaryText, repeated } from '../../test/hostile-texts.ts'
import { NoteQueue } from '../../src/engines/note-thread/note-queue.ts'
import { rehearsal } from '../../src/engines/note-thread/rehearsal.ts'
import { OrdrettError } from '../../src/spec/errors.ts'
import type { SliceResult } from './hostile-slice.ts'
import type { Row } from '../support/row.ts'

const TEXTS = Number(process.env.HOSTILE_NOTES ?? 10_000)
const MOST_TIMES = 4
/** One processor each; only their own processor time counts. */
const PROCESSES = availableParallelism()
const MEGABYTE = 990_000
const MEGABYTE_SECONDS = 5

/**
 * Inputs that were slow once, or resemble such ones. A note that takes over a minute is aborted and counts as
 * infinitely slow.
 */
const shapes = ['kolon ', 'A.', '1', '1 ', '"', '«a', 'nei ', 'punktum ', 'hoste slett siste setning angre ']

/**
 * Texts that the language code may be slow at, compared with ordinary text of the same length; and texts of maximum
 * length. Reports progress on stderr. HOSTILE_NOTES sets the number of texts: all 10 000 take some 20 minutes on two
 * cores.
 */
export async function hostileNotes(): Promise<Row[]> {
  return [...(await fuzzed()), ...grown(), ...(await longest())]
}

async function fuzzed(): Promise<Row[]> {
  const results = await Promise.all(Array.from({ length: PROCESSES }, (_, own) => slice(own)))
  const worst = results.map((result) => result.worst).reduce((most, each) => (each.times > most.times ? each : most))
  const slow = results.flatMap((result) => result.slow)
  return [
    {
      measure: `${TEXTS} hostile texts of 24 kB: the slowest beside ordinary text`,
      value: worst.times,
      unit: 'x',
      target: `≤ ${MOST_TIMES} x`,
      note: `${slow.length} took longer; number ${worst.number} begins ${JSON.stringify(worst.begins)}`,
    },
  ]
}

async function slice(own: number): Promise<SliceResult> {
  const words = [TEXTS, PROCESSES, own, MOST_TIMES].map(String)
  const child = fork(join(import.meta.dirname, 'hostile-slice.ts'), words)
  const [result] = await Promise.race([once(child, 'message'), once(child, 'exit').then(() => [])])
  if (!isSliceResult(result)) throw new Error('A process that timed hostile texts ended without telling what it found')
  return result
}

function isSliceResult(message: unknown): message is SliceResult {
  return typeof message === 'object' && message !== null && 'worst' in message
}

/** Scaling with length: ten times the text should take ten times as long. */
function grown(): Row[] {
  const growthOf = (text: (length: number) => string): number => {
    noteTime(text(HALF_AN_HOUR))
    const small = Math.min(...[1, 2, 3].map(() => noteTime(text(HALF_AN_HOUR))))
    return noteTime(text(10 * HALF_AN_HOUR)) / small
  }
  const ordinary = growthOf(ordinaryText)
  const growths = shapes.map((unit) => ({ unit, times: growthOf((length) => repeated(unit, length)) }))
  const worst = growths.reduce((most, each) => (each.times > most.times ? each : most))
  return [
    { measure: 'ordinary text of 240 kB over one of 24', value: ordinary, unit: 'x', target: '≤ 15 x' },
    {
      measure: 'hostile text of 240 kB over one of 24, the worst of its kinds',
      value: worst.times,
      unit: 'x',
      target: '≤ 15 x',
      note: `«${worst.unit.trim()}»`,
    },
  ]
}

async function longest(): Promise<Row[]> {
  const rows: Row[] = []
  for (const [name, text] of [
    ['ordinary text', ordinaryText(MEGABYTE)],
    ['«kolon»', repeated('kolon ', MEGABYTE)],
  ] as const) {
    const { signal } = new AbortController()
    const started = performance.now()
    const outcome = await outcomeOf(
      new NoteQueue(1).run('extract', [{ ...rehearsal, transcript: text }], { user: '', signal }),
    )
    const seconds = (performance.now() - started) / 1000
    const measure = `1 MB of ${name} written or refused`
    rows.push({ measure, value: seconds, unit: 's', target: `≤ ${MEGABYTE_SECONDS} s`, note: outcome })
  }
  return rows
}

async function outcomeOf(note: Promise<unknown>): Promise<string> {
  try {
    await note
    return 'written'
  } catch (error) {
    return error instanceof OrdrettError ? error.code : 'failed'
  }
}
