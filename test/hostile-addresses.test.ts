import { afterAll, beforeAll, expect, test } from 'vitest'
import { api } from '../src/spec/routes.ts'
import { everyRoute, type Route } from './every-route.ts'

/** Four times as long is quadratic; twice as long is linear. */
const MOST_GROWTH = 3
const TRIES = 5

let routes: Route[]
let close: () => Promise<void>
beforeAll(async () => void ({ routes, close } = await everyRoute()))
afterAll(() => close())

const parameters = ['iss', 'launch', 'state', 'code', 'error', 'innlogging', 'grunn', 'anything']
const headers = ['cookie', 'authorization', 'accept', 'accept-encoding', 'prefer', 'range', 'if-none-match', 'origin']
/** Ends differ from what is repeated, so that a search for the end of a run fails at every start. */
const units = ['/', ' ', '.', ',', ';', '=', 'a=', '%2F', 'Bearer ', '"', '\\', 'a.']

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

test('no address and no header takes a time that grows faster than its length, on any route', async () => {
  const wrong: string[] = []
  for (const route of routes.filter(({ method }) => method === 'GET')) {
    const usual = await shortest(route, { url: route.url }, TRIES)
    for (const { name, request } of places) {
      for (const unit of units) {
        const timeOf = (length: number, tries: number) => shortest(route, request(route, unit, length), tries)
        const isSlow = async (tries: number): Promise<boolean> => {
          const long = await timeOf(8_000, tries)
          if (long.status >= 500 && usual.status < 500) wrong.push(`${route.url} ${name} «${unit}»: ${long.status}`)
          if (long.milliseconds <= 5 * usual.milliseconds) return false
          const half = await timeOf(4_000, tries)
          return long.milliseconds > MOST_GROWTH * half.milliseconds
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
