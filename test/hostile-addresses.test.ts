import { afterAll, beforeAll, expect, test } from 'vitest'
import { api } from '../src/spec/routes.ts'
import { everyRoute, type Route } from './every-route.ts'

/** Times an ordinary request to the same route. A quadratic search of such a text takes some thirty times as long. */
const MOST_TIMES = 10
const TRIES = 10
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

async function shortest(route: Route, request: ReturnType<Place['request']>, tries: number) {
  let milliseconds = Infinity
  let status = 0
  for (let count = 0; count < tries; count++) {
    const begun = performance.now()
    status = (await route.send({ method: 'GET', ...request }, false)).statusCode
    milliseconds = Math.min(milliseconds, performance.now() - begun)
  }
  return { milliseconds, status }
}

test('no address and no header takes many times as long as an ordinary one, on any route', async () => {
  const wrong: string[] = []
  for (const route of routes.filter(({ method }) => method === 'GET')) {
    const usual = await shortest(route, { url: route.url }, TRIES)
    for (const { name, request } of places) {
      for (const unit of units) {
        const isSlow = async (tries: number): Promise<boolean> => {
          const { milliseconds, status } = await shortest(route, request(route, unit, HEADERS_LENGTH), tries)
          if (status >= 500 && usual.status < 500) wrong.push(`${route.url} ${name} «${unit}»: ${status}`)
          return milliseconds > MOST_TIMES * usual.milliseconds
        }
        if ((await isSlow(1)) && (await isSlow(TRIES))) wrong.push(`${route.url} ${name} «${unit}»: slow`)
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
