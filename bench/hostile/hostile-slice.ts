import { hostileSample, slowness } from '../../test/hostile-texts.ts'

/** A hostile text that exceeded the limit, by its number in the sample. */
export interface SlowText {
  number: number
  /** Time relative to ordinary text of the same length. */
  times: number
  begins: string
}

/** The result of one process: the texts over the limit, and the slowest of all. */
export interface SliceResult {
  slow: SlowText[]
  worst: SlowText
}

/**
 * One of the processes that share the hostile texts: takes every n-th of the sample, n being the number of processes.
 * Arguments: number of texts, number of processes, index of this process, limit. Sends its parent a `SliceResult`.
 */
const [texts = 0, processes = 1, own = 0, limit = 0] = process.argv.slice(2).map(Number)
/** Number of its texts between progress reports, as the whole sample takes long. */
const TELL_EVERY = 100
const slownessOf = slowness()
const slow: SlowText[] = []
let worst: SlowText = { number: -1, times: 0, begins: '' }
for (const [number, text] of hostileSample(texts).entries()) {
  if (number % processes !== own) continue
  const found = { number, times: slownessOf(text, limit), begins: text.slice(0, 60) }
  if (found.times > limit) {
    slow.push(found)
    process.stderr.write(`too slow, number ${number}: ${found.times.toFixed(1)} x, ${JSON.stringify(found.begins)}\n`)
  }
  if (found.times > worst.times) worst = found
  if ((number - own) % (TELL_EVERY * processes) === 0)
    process.stderr.write(
      `hostile texts, process ${own + 1}: ${number + 1} of ${texts}, the slowest ${worst.times.toFixed(1)} x, ${slow.length} too slow\n`,
    )
}
process.send?.({ slow, worst } satisfies SliceResult)
