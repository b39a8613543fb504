import { readFileSync } from 'node:fs'
import { api } from '../src/spec/routes.ts'
import { bodies, type Route } from './every-route.ts'

/** Each fills so many bytes with what may be slow to parse or to validate. */
const fillers: readonly ((bytes: number) => string)[] = [
  ...['{}', '[]', '0', '""', '" "', 'null', '{"open":"p"}', '{"empty":"hr"}', '{"a":0}'].map(
    (unit) => (bytes: number) => `[${repeated(`${unit},`, bytes - unit.length - 2)}${unit}]`,
  ),
  (bytes) => `${repeated('[', bytes / 2)}${repeated(']', bytes / 2)}`,
  (bytes) => `${repeated('{"a":', bytes - bytes / 6)}0${repeated('}', bytes / 6)}`,
  (bytes) => `{${Array.from({ length: bytes / 12 }, (_, key) => `"k${key}":0`).join(',')}}`,
  (bytes) => `[${Array.from({ length: bytes / 14 }, (_, key) => `{"k${key}":0}`).join(',')}]`,
  (bytes) => `"${repeated(' ', bytes - 2)}"`,
  (bytes) => `"${repeated('a', bytes - 2)}"`,
  (bytes) => `"${repeated('\\"', bytes - 2)}"`,
  (bytes) => `"${repeated('a@a.', bytes - 2)}"`,
  (bytes) => `"${repeated('\\u0000', bytes - 2)}"`,
  (bytes) => `{"__proto__":"${repeated(' ', bytes - 20)}"}`,
  (bytes) => repeated('9', bytes),
  (bytes) => `"${repeated('a', bytes)}`,
  () => 'null',
  () => '1e999',
]

function repeated(unit: string, bytes: number): string {
  return unit.repeat(Math.max(0, Math.floor(bytes / unit.length)))
}

export interface HostileBody {
  name: string
  body: string
}

/** Bodies of at most `bytes` bytes that are hostile as a whole, or in one field of an otherwise valid one. */
export function hostileBodies(valid: object, bytes: number): HostileBody[] {
  return [['the whole', undefined] as const, ...places(valid)].flatMap(([name, put]) =>
    fillers.map((filler, number) => {
      const around = put ? JSON.stringify(put(MARK)) : MARK_TEXT
      const body = around.replace(MARK_TEXT, () => filler(bytes - around.length))
      return { name: `${name}, ${number}`, body }
    }),
  )
}

const MARK = '<<hostile>>'
const MARK_TEXT = JSON.stringify(MARK)

type Put = (value: unknown) => unknown

/** Each place in a JSON value, as a function that puts another value there. */
function places(value: unknown): [string, Put][] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => {
    const put: Put = (other) =>
      Array.isArray(value)
        ? value.map((each: unknown, index) => (String(index) === key ? other : each))
        : { ...value, [key]: other }
    return [[key, put], ...places(inner).map(([name, deep]): [string, Put] => [`${key}.${name}`, (o) => put(deep(o))])]
  })
}

/** The routes that take JSON. Throws if one of them has no valid body to start from. */
export function jsonRoutes(routes: readonly Route[]): (Route & { valid: object })[] {
  // Uploads have hostile bodies of their own. Without a handler of its own, a POST is refused unread.
  const takers = routes.filter(({ method, url }) => method === 'POST' && url !== api.transcribe)
  return takers
    .filter(({ url }, index) => takers.findIndex((other) => other.url === url) === index)
    .map((route) => {
      const valid = bodies[route.url]
      if (!valid) throw new Error(`${route.url} has no valid body in test/every-route.ts`)
      return { ...route, valid }
    })
}

/** Sends a body; returns the response, and the milliseconds of this thread's processor that it took. */
export async function sendBody({ url, send }: Route, body: string) {
  const before = processorMilliseconds()
  const answer = await send({ method: 'POST', url, headers: { 'content-type': 'application/json' }, payload: body })
  return { answer, milliseconds: processorMilliseconds() - before }
}

/** Another process that takes the processor does not count, nor do other threads. Linux; elsewhere, wall time. */
export function processorMilliseconds(): number {
  try {
    return Number(readFileSync('/proc/thread-self/schedstat', 'utf8').split(' ')[0]) / 1e6
  } catch {
    return performance.now()
  }
}
