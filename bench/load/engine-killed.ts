import { longRecording } from '../support/long-recording.ts'
import { descendantsOf } from '../../test/process-tree.ts'
import { percentile } from '../support/percentile.ts'
import type { Row } from '../support/row.ts'
import { timedUpload } from '../support/upload.ts'
import { watchHealth, withServer } from '../support/bench-server.ts'

const MINUTES = 5
const FAST_MEGABITS = 1000
const KILLS = 3

/** Kills the speech process mid-job several times: what is lost, the delay, and the effect on others. */
export async function engineKilled(): Promise<Row[]> {
  return withServer({}, async ({ origin, pid, tokenOf, metric }) => {
    const token = await tokenOf('killed')
    const wav = longRecording(MINUTES)
    const quiet = watchHealth(origin, 20)
    await new Promise((resolve) => setTimeout(resolve, 5000))
    const idle = percentile(await quiet.stop(), 99)
    const undisturbed = await timedUpload(origin, token, wav, FAST_MEGABITS)

    const watch = watchHealth(origin, 20)
    const started = performance.now()
    const disturbed = timedUpload(origin, token, wav, FAST_MEGABITS)
    const kills: number[] = []
    for (let kill = 0; kill < KILLS; kill++) {
      const before = await metric('ordrett_windows_total')
      while ((await metric('ordrett_windows_total')) < before + 3)
        await new Promise((resolve) => setTimeout(resolve, 10))
      for (const child of descendantsOf(pid)) process.kill(child, 'SIGKILL')
      kills.push((performance.now() - started) / 1000)
    }
    const { text, pieces } = await disturbed
    const health = percentile(await watch.stop(), 99)
    const resumed = kills.map((killed) => (pieces.find((piece) => piece > killed) ?? Infinity) - killed)
    return [
      {
        measure: 'engine killed: text lost or doubled',
        value: text === undisturbed.text ? 0 : 1,
        unit: '',
        target: '0',
        note: `${undisturbed.words} words, killed ${KILLS} times`,
      },
      { measure: 'engine killed: text goes on after', value: Math.max(...resumed), unit: 's', target: '≤ 3 s' },
      {
        measure: 'engine killed: /healthz p99 against idle',
        value: health / idle,
        unit: 'x',
        target: '≤ 5',
        note: `${health.toFixed(1)} ms, idle ${idle.toFixed(1)} ms`,
      },
    ]
  })
}
