import { freePort, OrdrettServer } from '../../test/ordrett-server.ts'
import { percentile } from '../support/percentile.ts'
import type { Row } from '../support/row.ts'

const RUNS = 5

/**
 * Time from starting the built product, including its set-up check, to the first answer on its port. Median of the
 * runs.
 */
export async function startTime(): Promise<Row[]> {
  const times: number[] = []
  for (let index = 0; index < RUNS; index++) {
    const server = new OrdrettServer(await freePort())
    const started = performance.now()
    await server.start('healthz')
    times.push((performance.now() - started) / 1000)
    await server.stop()
  }
  return [
    {
      measure: 'start of a built product to listening',
      value: percentile(times, 50),
      unit: 's',
      target: '≤ 3 s',
      note: `median of ${RUNS}`,
    },
  ]
}
