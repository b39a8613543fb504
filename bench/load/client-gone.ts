import { longRecording } from '../support/long-recording.ts'
import { cpuSeconds } from '../support/memory.ts'
import { percentile } from '../support/percentile.ts'
import type { Row } from '../support/row.ts'
import { timedUpload } from '../support/upload.ts'
import { withServer } from '../support/bench-server.ts'

const RUNS = 40
const FAST_MEGABITS = 1000
/** The kernel counts processor time in 10 ms ticks; this long without one is idle. */
const QUIET_MILLISECONDS = 80
/** By then a freshly started server has finished rehearsing its notes, which is not work for the client. */
const REHEARSED_MILLISECONDS = 10_000

/** Time from a client disconnecting mid-job until the server and its speech process use no processor time. */
export async function clientGone(): Promise<Row[]> {
  return withServer({ MAX_SESSIONS: '64' }, async ({ origin, pid, tokenOf, metric }) => {
    const token = await tokenOf('gone')
    const wav = longRecording(3)
    await new Promise((resolve) => setTimeout(resolve, REHEARSED_MILLISECONDS))
    const times: number[] = []
    for (let run = 0; run < RUNS; run++) {
      const abandon = new AbortController()
      const before = await metric('ordrett_windows_total')
      const upload = timedUpload(origin, token, wav, FAST_MEGABITS, abandon.signal).catch(() => undefined)
      while ((await metric('ordrett_windows_total')) === before) await new Promise((resolve) => setTimeout(resolve, 5))
      // At a different point within a window each time.
      await new Promise((resolve) => setTimeout(resolve, (run * 37) % 200))
      abandon.abort()
      times.push(await millisecondsUntilIdle(pid))
      await upload
    }
    return [
      {
        measure: 'client gone to engine idle, p99',
        value: percentile(times, 99),
        unit: 'ms',
        target: '≤ 500 ms',
        note: `${RUNS} runs, median ${percentile(times, 50).toFixed(0)} ms`,
      },
    ]
  })
}

async function millisecondsUntilIdle(pid: number): Promise<number> {
  const started = performance.now()
  let [used, last] = [cpuSeconds(pid), started]
  while (performance.now() - last < QUIET_MILLISECONDS) {
    await new Promise((resolve) => setTimeout(resolve, 5))
    const now = cpuSeconds(pid)
    if (now !== used) [used, last] = [now, performance.now()]
  }
  return last - started
}
