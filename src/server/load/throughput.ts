import type { SpeechLoad } from '../../engines/speech-engine.ts'

const MINUTE_MS = 60_000
/** Minimum time between samples; more would only cost memory. */
const STEP_MS = 1_000

/** The speech engine's throughput over the last minute, from its own counters. */
export class Throughput {
  #samples: { at: number; load: SpeechLoad }[] = []

  /** Records a sample, to be called now and then; `now` in ms. */
  note(load: SpeechLoad, now: number): void {
    const last = this.#samples.at(-1)
    // The engine was replaced by one that counts from zero.
    if (last && load.windows < last.load.windows) this.#samples = []
    this.#samples = this.#samples.filter(({ at }) => now - at <= MINUTE_MS)
    if (!last || now - last.at >= STEP_MS) this.#samples.push({ at: now, load: { ...load } })
  }

  /** Windows per second of work; undefined if none was recognised in the last minute. */
  windowsPerSecond(load: SpeechLoad, now: number): number | undefined {
    const first = this.#samples[0]
    if (!first || load.windows <= first.load.windows) return undefined
    // Idle time does not make an engine slow; one that processes several windows at once is faster than each of them.
    const seconds = Math.min((now - first.at) / 1000, load.workSeconds - first.load.workSeconds)
    return (load.windows - first.load.windows) / Math.max(seconds, 0.001)
  }
}
