import { HALF_AN_HOUR, ordinaryText, repeated } from '../../test/hostile-texts.ts'
import { queueFor } from '../../src/engines/note-thread/note-queues.ts'
import { rehearsal } from '../../src/engines/note-thread/rehearsal.ts'
import { percentile } from '../support/percentile.ts'
import type { Row } from '../support/row.ts'

const SLOW_NOTES = 8
const RUNS = 3
const WARM_UP = 5
/** Long notes share one thread, so another's is waited for: 3 s of processor at most, see docs/decisions/006. */
const MOST_WAIT_MS = 3_000

/** One user's note, alone and while eight slow ones are being written for another user: half an hour, and an hour. */
export async function fairNotes(): Promise<Row[]> {
  const short = await besideSlow(HALF_AN_HOUR)
  const long = await besideSlow(2 * HALF_AN_HOUR)
  return [
    {
      measure: 'a note beside another user’s eight slow ones, over the same alone',
      value: short.beside / short.alone,
      unit: 'x',
      target: '≤ 2 x',
      note: `median of ${RUNS}: ${Math.round(short.alone)} ms alone`,
    },
    {
      measure: 'a note of an hour beside another user’s eight slow ones of an hour, later than alone',
      value: long.beside - long.alone,
      unit: 'ms',
      target: `≤ ${MOST_WAIT_MS} ms`,
      note: `median of ${RUNS}: ${Math.round(long.alone)} ms alone`,
    },
  ]
}

/** Medians, in milliseconds, in the server's own queues. */
async function besideSlow(length: number): Promise<{ alone: number; beside: number }> {
  const [usual, slow] = [ordinaryText(length), repeated('A.', length)]
  await Promise.all(['astrid', 'bjørn'].flatMap((user) => Array.from({ length: WARM_UP }, () => note(user, usual))))
  const alone: number[] = []
  const beside: number[] = []
  for (let run = 0; run < RUNS; run++) {
    alone.push(await note('bjørn', usual))
    const others = Array.from({ length: SLOW_NOTES }, () => note('astrid', slow))
    beside.push(await note('bjørn', usual))
    // A slow one may be refused.
    await Promise.allSettled(others)
  }
  return { alone: percentile(alone, 50), beside: percentile(beside, 50) }
}

async function note(user: string, transcript: string): Promise<number> {
  const { signal } = new AbortController()
  const started = performance.now()
  await queueFor(transcript).run('extract', [{ ...rehearsal, transcript }], { user, signal })
  return performance.now() - started
}
