import { withServer } from '../support/bench-server.ts'
import { longRecording } from '../support/long-recording.ts'
import { residentMegabytes, watchMemory } from '../support/memory.ts'
import type { Row } from '../support/row.ts'
import { timedUpload } from '../support/upload.ts'

const MEGABITS = 10
/** A server in use is warm: it has handled several dictations. */
const WARMING_DICTATIONS = 3

/**
 * A 60-minute recording at 10 Mbit/s: time to its first text, memory growth over the warm state, and peak memory
 * compared with that of a 1-minute recording.
 */
export async function hourUpload(): Promise<Row[]> {
  return withServer({}, async ({ origin, pid, tokenOf }) => {
    const token = await tokenOf('hour')
    /** Uploads a recording of `minutes` and returns the times and the peak resident memory, in MB. */
    const upload = async (minutes: number) => {
      const watch = watchMemory(pid)
      const times = await timedUpload(origin, token, longRecording(minutes), MEGABITS)
      return { times, highest: watch.stop() }
    }
    for (let count = 0; count < WARMING_DICTATIONS; count++) await upload(1)
    const warm = residentMegabytes(pid)
    const minute = await upload(1)
    const hour = await upload(60)
    return [
      {
        measure: 'first text of a 60-minute WAV at 10 Mbit/s',
        value: hour.times.firstText,
        unit: 's',
        target: 'before the upload ends',
        note: `sent in ${hour.times.sent.toFixed(0)} s`,
      },
      { measure: 'all its text', value: hour.times.done, unit: 's', note: `${hour.times.words} words` },
      {
        measure: 'memory over the warm state meanwhile',
        value: hour.highest - warm,
        unit: 'MB',
        target: '< 64 MB',
        note: `server and speech process; warm ${warm.toFixed(0)} MB, after ${WARMING_DICTATIONS} dictations of a minute`,
      },
      {
        measure: 'highest memory, 60 minutes against 1 minute',
        value: hour.highest / minute.highest,
        unit: 'x',
        target: '≤ 1.1 x',
        note: `${hour.highest.toFixed(0)} and ${minute.highest.toFixed(0)} MB; over the warm state ${(hour.highest - warm).toFixed(0)} and ${(minute.highest - warm).toFixed(0)} MB`,
      },
    ]
  })
}
