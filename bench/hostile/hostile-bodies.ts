import { everyRoute } from '../../test/every-route.ts'
import { hostileBodies, jsonRoutes, sendBody } from '../../test/hostile-bodies.ts'
import type { Row } from '../support/row.ts'

/** Longest time on the event loop for one request, on every route. */
const BUDGET_MS = 50
const TRIES = 3

/** The slowest hostile body of every route that takes JSON, in time of the server's first thread. */
export async function hostileBodyTimes(): Promise<Row[]> {
  const { routes, close } = await everyRoute()
  try {
    const rows: Row[] = []
    for (const route of jsonRoutes(routes)) {
      let worst = { milliseconds: 0, name: '' }
      for (const { name, body } of hostileBodies(route.valid, route.bodyLimit)) {
        const times: number[] = []
        do times.push((await sendBody(route, body)).milliseconds)
        while (times.length < TRIES && Math.min(...times) > worst.milliseconds)
        const milliseconds = Math.min(...times)
        if (milliseconds > worst.milliseconds) worst = { milliseconds, name }
      }
      const measure = `${route.url}: slowest hostile body of ${route.bodyLimit} bytes`
      rows.push({ measure, value: worst.milliseconds, unit: 'ms', target: `≤ ${BUDGET_MS} ms`, note: worst.name })
    }
    return rows
  } finally {
    await close()
  }
}
