import { HALF_AN_HOUR, ordinaryText, repeated } from '../test/hostile-texts.ts'
import { NoteQueue } from '../src/engines/note-thread/note-queue.ts'
import { rehearsal } from '../src/engines/note-thread/rehearsal.ts'
import { percentile } from './percentile.ts'
import type { Row } from './row.ts'

const SLOW_NOTES = 8
const RUNS = 3
const WARM_UP = 5
/** Same as in the server. */
const THREADS = 2

/** One user's note, alone and while eight slow ones are being written for another user. */
export async function fairNotes(): Promise<Row[]> {
  const queue = new NoteQueue(THREADS)
  const slow = repeated('A.', HALF_AN_HOUR)
  await Promise.all(['astrid', 'bjørn'].flatMap((user) => Array.from({ length: WARM_UP }, () => note(queue, user))))
  const alone: number[] = []
  const beside: number[] = []
  for (let run = 0; run < RUNS; run++) {
    alone.push(await note(queue, 'bjørn'))
    const others = Array.from({ length: SLOW_NOTES }, () => note(queue, 'astrid', slow))
    beside.push(await note(queue, 'bjørn'))
    await Promise.all(others)
  }
  return [
    {
      measure: 'a note beside another user’s eight slow ones, over the same alone',
      value: percentile(beside, 50) / percentile(alone, 50),
      unit: 'x',
      target: '≤ 2 x',
      note: `median of ${RUNS}: ${Math.round(percentile(alone, 50))} ms alone`,
    },
  ]
}

async function note(queue: NoteQueue, user: string, transcript = ordinaryText()): Promise<number> {
  const { signal } = new AbortController()
  const started = performance.now()
  for await (const { type } of queue.run('extract', [{ ...rehearsal, transcript }], { user, signal })) {
    if (type === 'note') break
  }
  return performance.now() - started
}
