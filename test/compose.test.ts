import { readFileSync } from 'node:fs'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { dirname, join } from 'node:path'
import { Redis } from 'iovalkey'
import { expect, test } from 'vitest'
import { parseAllDocuments, parseDocument } from 'yaml'
import * as z from 'zod'
import { chooseModel } from '../src/engines/whisper/model-choice.ts'
import { knownVariables } from '../src/server/config/config.ts'
import { problemsOf } from './config-problems.ts'
import { freePort } from './ordrett-server.ts'
import { hasRedis } from './redis-server.ts'

const folder = join(import.meta.dirname, '../deploy')
const SECRET = 'a-secret-of-the-operators-own-32-long'

/** The subset of the Compose specification that deploy/compose.yaml uses; any other key is a mistake. */
const service = z.strictObject({
  image: z.string(),
  restart: z.literal('unless-stopped'),
  read_only: z.literal(true),
  user: z.string().optional(),
  cap_drop: z.tuple([z.literal('ALL')]),
  cap_add: z.array(z.string()).optional(),
  security_opt: z.tuple([z.literal('no-new-privileges:true')]),
  tmpfs: z.array(z.string()).optional(),
  ulimits: z.strictObject({ core: z.literal(0) }).optional(),
  mem_limit: z.string().regex(/^\d+[mg]$/),
  memswap_limit: z.string().optional(),
  stop_grace_period: z
    .string()
    .regex(/^\d+s$/)
    .optional(),
  healthcheck: z
    .strictObject({ test: z.array(z.string()), interval: z.string(), timeout: z.string(), start_period: z.string() })
    .optional(),
  networks: z.array(z.string()).min(1),
  depends_on: z.array(z.string()).optional(),
  ports: z.array(z.string()).optional(),
  volumes: z.array(z.string()).optional(),
  command: z.array(z.string()).optional(),
  environment: z.record(z.string(), z.string()).optional(),
})
const composeSchema = z.strictObject({
  name: z.string(),
  'x-ordrett': z.unknown(),
  services: z.record(z.string(), service),
  networks: z.record(z.string(), z.strictObject({ internal: z.literal(true) }).nullable()),
  volumes: z.record(z.string(), z.null()),
})

const text = readFileSync(join(folder, 'compose.yaml'), 'utf8')
const example = readFileSync(join(folder, 'compose.env.example'), 'utf8')
const document = parseDocument(text, { merge: true })
const compose = composeSchema.parse(document.toJS())
const named = Object.fromEntries(
  [...example.matchAll(/^(\w+)=(.*)$/gm)].map(([, name = '', value = '']) => [name, value]),
)

/** Interpolates the variables of .env as Compose does: `${NAME}`, `${NAME:?}` and `${NAME:-instead}`. */
function filledIn(value: string): string {
  return value.replaceAll(/\$\{(\w+)(?::(?:\?|-([^}]*)))?\}/g, (_, name: string, instead = '') => {
    const set = named[name]
    return set === undefined ? String(instead) : set === '' ? SECRET : set
  })
}

const ordrett = Object.entries(compose.services).filter(([, { image }]) => image.includes('ordrett'))

test('is YAML without a slip, and each service stands on networks and behind services that there are', () => {
  expect(document.errors).toEqual([])
  const { services, networks, volumes } = compose
  for (const { networks: on, depends_on: behind = [], volumes: mounted = [] } of Object.values(services)) {
    expect(on.filter((name) => !(name in networks))).toEqual([])
    expect(behind.filter((name) => !(name in services))).toEqual([])
    const namedVolumes = mounted.map((mount) => mount.split(':')[0] ?? '').filter((name) => /^\w/.test(name))
    expect(namedVolumes.filter((name) => !(name in volumes))).toEqual([])
  }
})

test('sets nothing that the configuration does not know, and each server would start with it', () => {
  expect(ordrett.map(([name]) => name)).toEqual(['web', 'speech'])
  for (const [, { environment = {} }] of ordrett) {
    expect(Object.keys(environment).filter((name) => !knownVariables.includes(name))).toEqual([])
    const set = Object.entries(environment).map(([name, value]) => [name, filledIn(value)])
    expect(problemsOf({ HOST: '0.0.0.0', PORT: '3000', ...Object.fromEntries(set) })).toEqual([])
  }
})

test('the lock file that the speech model is held to lies in the volume with it', () => {
  const { environment = {}, volumes = [] } = compose.services['speech'] ?? {}
  const { lock } = chooseModel(filledIn(environment['WHISPER_MODEL'] ?? ''), '/ordrett/models')
  const mounted = volumes.map((mount) => mount.split(':')).map(([from, to]) => ({ from, to }))
  expect(mounted).toEqual([{ from: '../models', to: dirname(lock.path) }])
  expect(lock.key).toBe('nb-whisper-small')
})

test('what has to be set stands in the example, and nothing in it is for nobody', () => {
  const asked = [...text.matchAll(/\$\{(\w+)/g)].map(([, name = '']) => name)
  const wanted = [...text.matchAll(/\$\{(\w+):\?\}/g)].map(([, name = '']) => name)
  expect(wanted.filter((name) => !(name in named))).toEqual([])
  expect(Object.keys(named).filter((name) => !asked.includes(name))).toEqual([])
})

test.runIf(hasRedis)('the store of the limits answers nobody without the password', async () => {
  const [shell = '', flag = '', script = ''] = compose.services['limits']?.command ?? []
  const port = await freePort()
  const here = script.replaceAll('$$', '$').replace('valkey-server -', `redis-server - --port ${port} --bind 127.0.0.1`)
  const environment = { PATH: process.env['PATH'], LIMITS_PASSWORD: SECRET }
  const store = spawn(shell, [flag, here], { stdio: 'ignore', cwd: '/', env: environment })
  const ended = once(store, 'exit')
  const withPassword = new Redis({ port, password: SECRET, retryStrategy: () => 50 })
  const without = new Redis({ port, retryStrategy: () => 50, enableReadyCheck: false })
  for (const client of [withPassword, without]) client.on('error', () => {})
  try {
    expect(await withPassword.ping()).toBe('PONG')
    await expect(without.ping()).rejects.toThrow(/NOAUTH/)
  } finally {
    withPassword.disconnect()
    without.disconnect()
    store.kill()
    await ended
  }
})

test('the cluster starts the store of the limits in the same way', () => {
  const manifest = readFileSync(join(folder, 'kubernetes/components/limits/valkey.yaml'), 'utf8')
  const containers = z.object({
    spec: z.object({
      template: z.object({ spec: z.object({ containers: z.tuple([z.object({ args: z.tuple([z.string()]) })]) }) }),
    }),
  })
  const { spec } = containers.parse(parseAllDocuments(manifest)[0]?.toJS())
  const [script] = spec.template.spec.containers[0].args
  expect(script).toBe(compose.services['limits']?.command?.[2]?.replaceAll('$$', '$'))
})

test('images of others are pinned by digest', () => {
  const others = Object.values(compose.services).filter(({ image }) => !image.includes('ordrett'))
  expect(others.length).toBeGreaterThan(1)
  for (const { image } of others) expect(image).toMatch(/:[\w.-]+@sha256:[\da-f]{64}$/)
})

test('only the proxy is reached from outside, and speech and limits reach nobody', () => {
  const { services, networks } = compose
  const open = Object.entries(services).filter(([, { ports }]) => ports !== undefined)
  expect(open.map(([name]) => name)).toEqual(['proxy'])
  const closed = (name: string): boolean => (services[name]?.networks ?? []).every((each) => networks[each]?.internal)
  expect(['speech', 'limits'].filter((name) => !closed(name))).toEqual([])
})

test('no container of Ordrett runs as root, swaps, or is ended before its dictations', () => {
  for (const [, { user, stop_grace_period: grace = '', environment = {}, ...limits }] of ordrett) {
    expect(limits.memswap_limit).toBe(limits.mem_limit)
    expect(user).toMatch(/^[1-9]\d*:[1-9]\d*$/)
    expect(Number.parseInt(grace)).toBeGreaterThan(Number(environment['DRAIN_SECONDS'] ?? 30) + 5)
  }
})

test('the Caddyfile streams, hides the figures and takes as much as Ordrett does', () => {
  const caddyfile = readFileSync(join(folder, 'Caddyfile'), 'utf8')
  expect(caddyfile).toContain('respond /metrics 404')
  expect(caddyfile).toContain('max_size 232MB')
  expect(caddyfile).toMatch(/reverse_proxy \{\$UPSTREAMS:web:3000\}/)
  const set = [...caddyfile.matchAll(/\{\$(\w+)\}/g)].map(([, name = '']) => name)
  expect(set.filter((name) => !(name in (compose.services['proxy']?.environment ?? {})))).toEqual([])
})
