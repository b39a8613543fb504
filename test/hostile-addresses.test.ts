import { afterAll, beforeAll, expect, test } from 'vitest'
import { api } from '../src/spec/routes.ts'
import { everyRoute, type Route } from './every-route.ts'
import { processorMilliseconds } from './hostile-bodies.ts'

/** Times an ordinary request to the same route. A quadratic search of such a text takes some thirty times as long. */
const MOST_TIMES = 10
const REPEATS = 20
/** Shorter than this, a request is no trouble to anyone, and not measured again. */
const SUSPECT_MS = 5
const HEADERS_LENGTH = 8_000

let routes: Route[]
let close: () => Promise<void>
beforeAll(async () => void ({ routes, close } = await everyRoute()))
afterAll(() => close())

const parameters = ['iss', 'launch', 'state', 'code', 'error', 'innlogging', 'grunn', 'anything']
const headers = ['cookie', 'authorization', 'accept', 'accept-encoding', 'prefer', 'range', 'if-none-match', 'origin']
/** Ends differ from what is repeated, so that a search for the end of a run fails at every start. */
const units = ['/', ' ', ',', ';', 'a=', 'Bearer ', '"', '\\']

interface Place {
  name: string
  /** A request with a text of `length` characters there. */
  request: (route: Route, unit: string, length: number) => { url: string; headers?: Record<string, string> }
}

function hostile(unit: string, length: number): string {
  return `${unit.repeat(length / unit.length)}x`
}

const places: readonly Place[] = [
  ...parameters.map((name) => ({
    name: `?${name}`,
    request: ({ url }: Route, unit: string, length: number) => {
      const query = new URLSearchParams([...parameters, name].map((each) => [each, 'x']))
      // As long as a parameter may be.
      query.set(name, hostile(unit, length / 2 - 8))
      return { url: `${url}?${query}` }
    },
  })),
  ...headers.map((name) => ({
    name,
    request: ({ url }: Route, unit: string, length: number) => ({ url, headers: { [name]: hostile(unit, length) } }),
  })),
  {
    name: 'the path',
    request: ({ url }: Route, unit: string, length: number) => ({
      url: `${url.replace(/\/?\*?$/, '/')}${hostile(unit, length)}`,
    }),
  },
]

type Request = ReturnType<Place['request']>

async function once(route: Route, request: Request) {
  const begun = performance.now()
  const { statusCode: status } = await route.send({ method: 'GET', ...request }, false)
  return { milliseconds: performance.now() - begun, status }
}

/** Processor time of many requests: unlike the clock, it leaves out what other programs take. */
async function processorTime(route: Route, request: Request): Promise<number> {
  const before = processorMilliseconds()
  for (let count = 0; count < REPEATS; count++) await once(route, request)
  return processorMilliseconds() - before
}

test('no address and no header takes many times as long as an ordinary one, on any route', async () => {
  const wrong: string[] = []
  for (const route of routes.filter(({ method }) => method === 'GET')) {
    const ordinary = { url: route.url }
    const usual = await once(route, ordinary)
    for (const { name, request } of places) {
      for (const unit of units) {
        const long = request(route, unit, HEADERS_LENGTH)
        const { milliseconds, status } = await once(route, long)
        if (status >= 500 && usual.status < 500) wrong.push(`${route.url} ${name} «${unit}»: ${status}`)
        if (milliseconds < SUSPECT_MS) continue
        const times = (await processorTime(route, long)) / (await processorTime(route, ordinary))
        if (times > MOST_TIMES) wrong.push(`${route.url} ${name} «${unit}»: ${times} times as long`)
      }
    }
  }
  expect(wrong).toEqual([])
}, 120_000)

test('a parameter that is too long is refused by every route', async () => {
  for (const route of routes.filter(({ method }) => method === 'GET')) {
    for (const query of [`iss=${'/'.repeat(8_000)}x`, `${'a'.repeat(8_000)}=1`, `a=1&a=${'x'.repeat(8_000)}`]) {
      const { statusCode, headers: told } = await route.send({ method: 'GET', url: `${route.url}?${query}` }, false)
      expect([route.url, statusCode, told['error-code']]).toEqual([route.url, 414, 'address-too-long'])
    }
  }
  expect(routes.map(({ url }) => url)).toEqual(expect.arrayContaining([api.config, '/launch', api.sessionCallback]))
})
