import { runInNewContext } from 'node:vm'
import fc from 'fast-check'
import { extractNote } from '../src/engines/note-tasks/extract-note.ts'
import { ownThread, workedFor } from '../src/engines/note-thread/processor-time.ts'
import { rehearsal } from '../src/engines/note-thread/rehearsal.ts'

/** Half an hour of speech, in UTF-16 code units. */
export const HALF_AN_HOUR = 24_000

/** Triggers of rules that look back, look ahead or count; repeated, they trigger a rule at every word. */
const pieces = [
  'kolon |punktum |komma |ny linje |nytt avsnitt |parentes |sitat |hermetegn |strek ',
  'nei |rettelse |slett siste setning |stryk det |angre |eller |og |ikke |ingen |men ',
  'A.|A. |a |.|. |, |:|;|?|!|-|–|/|(|)|"|«|»|\'|%|\n',
  '1|1 |12.3.|12:30 |1,5 |142 over 88 |5 mg |fem |hundre |tjue |million |01019012345 ',
  'høyre |venstre |Funn. |Tiltak: |Puls 88. |til sekretæren |pasienten sier |smertefri|abcdefghij|blodtrykk ',
  'furosemid |i går |hun har |punkt en |<b>|&amp;|\u00a0|\u{1F600}|\uD83D|\u0000|é|ß|\u0301|\u200b',
].flatMap((kind) => kind.split('|'))

const piece = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...pieces) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', minLength: 1, maxLength: 6 }) },
)

/** The unit that a text repeats: a few pieces. */
const stretch = fc.array(piece, { minLength: 1, maxLength: 6 }).map((few) => few.join(''))

/** Texts of exactly `length` code units that may slow the language code down. */
function hostileTexts(length = HALF_AN_HOUR): fc.Arbitrary<string> {
  return fc
    .array(stretch, { minLength: 1, maxLength: 4 })
    .map((stretches) => stretches.map((unit) => repeated(unit, Math.ceil(length / stretches.length))).join(''))
    .map((text) => text.slice(0, length))
}

/** `count` hostile texts, the same in each run: CI tries the first ones, the bench all. */
export function hostileSample(count: number, length = HALF_AN_HOUR): string[] {
  return fc.sample(hostileTexts(length), { numRuns: count, seed: 19 })
}

/** An ordinary dictation, of exactly `length` code units. */
export function ordinaryText(length = HALF_AN_HOUR): string {
  return repeated(`${rehearsal.transcript}\n`, length)
}

export function repeated(unit: string, length: number): string {
  return unit.repeat(Math.ceil(length / unit.length)).slice(0, length)
}

const MOST_MILLISECONDS = 60_000

/**
 * Processor time of this thread for writing and checking a note, in milliseconds. Infinity if it was interrupted after
 * `most` milliseconds of wall time.
 */
export function noteTime(transcript: string, most = MOST_MILLISECONDS): number {
  const thread = ownThread()
  const begun = workedFor(thread)
  try {
    within(most, () => {
      extractNote({ ...rehearsal, transcript })
    })
  } catch (error) {
    if (isTimeout(error)) return Infinity
    throw error
  }
  return workedFor(thread) - begun
}

/** Runs `work` from a vm script, because Node can interrupt that after a timeout. */
function within(milliseconds: number, work: () => void): void {
  runInNewContext('work()', { work }, { timeout: milliseconds })
}

const WARM_UP = 5
const TRIES = 3

/** Not `instanceof Error`: an error from another context has another `Error` class. */
function isTimeout(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'code' in error && error.code === 'ERR_SCRIPT_EXECUTION_TIMEOUT'
}

/**
 * How much longer a note takes when its text grows from `length` to four times that: 4 is linear, 16 quadratic. Compares
 * the shortest times of several tries, which other work on the machine disturbed least; stops when within `limit`.
 */
export function growth(unit: string, length: number, limit: number, timeOf = noteTime): number {
  const [short, long] = [repeated(unit, length), repeated(unit, 4 * length)]
  timeOf(short)
  let [leastShort, leastLong, times] = [Infinity, Infinity, Infinity]
  for (let tries = 0; tries < TRIES && times > limit; tries++) {
    leastShort = Math.min(leastShort, timeOf(short), timeOf(short))
    leastLong = Math.min(leastLong, timeOf(long))
    times = leastLong / leastShort
  }
  return times
}

/**
 * Returns a measure of texts: the time a text takes, relative to ordinary text of its length. A text that seems to
 * exceed `limit` is measured again, each time beside ordinary text, and the median counts: the machine may have slowed
 * down, or a new object shape may have deoptimised code.
 */
export function slowness(length = HALF_AN_HOUR): (transcript: string, limit: number) => number {
  const ordinary = ordinaryText(length)
  for (let count = 0; count < WARM_UP; count++) noteTime(ordinary)
  const usual = Math.min(noteTime(ordinary), noteTime(ordinary))
  return (transcript, limit) => {
    const first = noteTime(transcript) / usual
    if (first <= limit || first === Infinity) return first
    const again = Array.from({ length: TRIES }, () => noteTime(transcript) / noteTime(ordinary))
    return again.toSorted((one, other) => one - other)[Math.floor(TRIES / 2)] ?? first
  }
}
