import { afterAll, beforeAll, expect, test } from 'vitest'
import { ERROR_CODE_HEADER, errorStatus } from '../src/spec/errors.ts'
import { fhirApi } from '../src/spec/fhir-routes.ts'
import { MAX_MARKUP_PIECES } from '../src/spec/fhir.ts'
import { api } from '../src/spec/routes.ts'
import { bodies, everyRoute, type Route } from './every-route.ts'
import { hostileBodies, jsonRoutes, sendBody } from './hostile-bodies.ts'

let routes: Route[]
let close: () => Promise<void>
beforeAll(async () => void ({ routes, close } = await everyRoute()))
afterAll(() => close())

const statuses = new Map<unknown, number>(Object.entries(errorStatus))

test('every route that takes JSON has its hostile bodies', () => {
  expect(
    jsonRoutes(routes)
      .map(({ url }) => url)
      .toSorted(),
  ).toEqual(Object.keys(bodies).toSorted())
})

/** Times the cost of an ordinary body of a megabyte, so that the limit does not depend on the machine. */
const MOST_TIMES = 10
const TRIES = 3

test('no hostile body makes a route fail, or takes many times as long as a text of a megabyte', async () => {
  const wrong: string[] = []
  const targets = jsonRoutes(routes)
  const ordinary = routeOf(api.writeJournal)
  const text = JSON.stringify({ transcribe: 'a'.repeat(ordinary.bodyLimit - 20) })
  const longest = MOST_TIMES * (await shortestTime(ordinary, text))
  for (const route of targets) {
    for (const { name, body } of hostileBodies(route.valid, route.bodyLimit)) {
      const { answer, milliseconds } = await sendBody(route, body)
      const { statusCode: status, headers } = answer
      const code = headers[ERROR_CODE_HEADER.toLowerCase()]
      const isForeseen = status < 400 || (status < 500 && statuses.get(code) === status)
      const isFast = milliseconds <= longest || (await shortestTime(route, body)) <= longest
      if (!isForeseen || !isFast) wrong.push(`${route.url}, ${name}: ${status} ${String(code)}, ${milliseconds} ms`)
    }
  }
  expect(wrong).toEqual([])
}, 120_000)

async function shortestTime(route: Route, body: string): Promise<number> {
  const times: number[] = []
  while (times.length < TRIES) times.push((await sendBody(route, body)).milliseconds)
  return Math.min(...times)
}

test.each([
  ['abbreviations', '{}', 'body-too-complex', 'Forespørselen har for mange deler til å bli behandlet.'],
  ['vocabulary', '0', 'body-too-complex', 'Forespørselen har for mange deler til å bli behandlet.'],
])('60 000 wrong %s are refused with the reason', async (field, entry, code, message) => {
  const payload = `{"transcribe":"Hoste.","${field}":[${Array.from({ length: 60_000 }, () => entry).join(',')}]}`
  const { answer } = await sendBody(routeOf(api.writeJournal), payload)
  expect([answer.statusCode, answer.headers['error-code'], answer.body]).toEqual([400, code, message])
})

test('a wrong entry among own words is refused with its place, and a long list of right ones is taken', async () => {
  const send = async (abbreviations: unknown[]) => {
    const { answer } = await sendBody(
      routeOf(api.writeJournal),
      JSON.stringify({ transcribe: 'Hoste.', abbreviations }),
    )
    return [answer.statusCode, answer.body.slice(0, 60)]
  }
  const right = { short: 'BT', long: 'blodtrykk', write: 'short' }
  const message = 'Feltet «abbreviations[1].write» i forespørselen er ikke gyld'
  expect(await send([right, { ...right, write: 'Ola' }])).toEqual([400, message])
  expect(await send(Array.from({ length: 2_000 }, () => right))).toEqual([200, expect.any(String)])
})

test.each([
  ['the longest', MAX_MARKUP_PIECES, 410, 'record-over'],
  ['a longer', MAX_MARKUP_PIECES + 1, 413, 'record-too-long'],
  ['a much longer', 5 * MAX_MARKUP_PIECES, 413, 'record-too-long'],
])('%s note for the record is refused only for its length', async (_name, length, status, code) => {
  const markup = Array.from({ length }, (_, index) => (index % 2 ? { close: 'p' } : { open: 'p' }))
  const body = JSON.stringify({ ...bodies[fhirApi.document], markup: length > 40_000 ? markup.map(() => '') : markup })
  const { answer } = await sendBody(routeOf(fhirApi.document), body)
  expect([answer.statusCode, answer.headers['error-code']]).toEqual([status, code])
})

function routeOf(wanted: string): Route {
  const route = routes.find(({ method, url }) => method === 'POST' && url === wanted)
  if (!route) throw new Error(`no route ${wanted}`)
  return route
}
