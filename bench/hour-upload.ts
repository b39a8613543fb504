import { withServer } from './bench-server.ts'
import { longRecording } from './long-recording.ts'
import { residentMegabytes, watchMemory } from './memory.ts'
import type { Row } from './row.ts'
import { timedUpload } from './upload.ts'

const MEGABITS = 10

/** A 60-minute recording at 10 Mbit/s: when its first text comes, and how far memory rises over the warm state. */
export async function hourUpload(): Promise<Row[]> {
  return withServer({}, async ({ origin, pid, tokenOf }) => {
    const token = await tokenOf('hour')
    await timedUpload(origin, token, longRecording(2), 1000)
    const warm = residentMegabytes(pid)
    const watch = watchMemory(pid)
    const times = await timedUpload(origin, token, longRecording(60), MEGABITS)
    const rise = watch.stop() - warm
    return [
      {
        measure: 'first text of a 60-minute WAV at 10 Mbit/s',
        value: times.firstText,
        unit: 's',
        target: 'before the upload ends',
        note: `sent in ${times.sent.toFixed(0)} s`,
      },
      { measure: 'all its text', value: times.done, unit: 's', note: `${times.words} words` },
      {
        measure: 'memory over the warm state meanwhile',
        value: rise,
        unit: 'MB',
        target: '< 64 MB',
        note: `server and speech process; warm ${warm.toFixed(0)} MB`,
      },
    ]
  })
}
