import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { echoWriter, startServer, type RunningServer } from '../../../test/running-server.ts'
import { ScriptedEngine } from '../../../test/scripted-engine.ts'
import { pages } from '../../spec/routes.ts'
import { buildApp } from '../app.ts'
import { readConfig } from '../config/config.ts'
import { createLogger } from '../reports/logger.ts'
import { createRemoteIssuer } from '../identity/remote-issuer.ts'

let server: RunningServer
let webRoot: string

beforeAll(async () => {
  webRoot = mkdtempSync(join(tmpdir(), 'ordrett-web-'))
  mkdirSync(join(webRoot, 'assets'))
  writeFileSync(join(webRoot, 'index.html'), '<!doctype html><title>Ordrett</title>')
  writeFileSync(join(webRoot, 'assets/app-4f2a.js'), 'export {}')
  writeFileSync(join(webRoot, 'favicon.svg'), '<svg/>')
  server = await startServer({ webRoot })
})

afterAll(async () => {
  await server.close()
  rmSync(webRoot, { recursive: true })
})

async function get(path: string, method = 'GET', accept = '*/*') {
  const answer = await fetch(server.origin + path, { method, headers: { accept } })
  const { status, headers } = answer
  return { status, type: headers.get('content-type'), caching: headers.get('cache-control'), body: await answer.text() }
}

test.each([
  ...Object.values(pages).map((path) => [path, 200] as const),
  ['/journal?code=1&state=2', 200],
  ['/journal/', 200],
  ['/Journal', 200],
  ['/pasient/7', 404],
  ['/signup', 404],
  ['/index.html', 404],
  ['/apiary', 404],
] as const)('%s is the app with status %i, never cached', async (path, status) => {
  const answer = await get(path)
  expect(answer).toMatchObject({ status, type: 'text/html; charset=utf-8', caching: 'no-store' })
  expect(answer.body).toContain('Ordrett')
})

test('a file with a hash in its name is cached for ever', async () => {
  const answer = await get('/assets/app-4f2a.js')
  expect(answer).toMatchObject({ status: 200, caching: 'public, max-age=31536000, immutable' })
  expect(answer.type).toContain('javascript')
})

test('any other file is asked for again', async () => {
  expect(await get('/favicon.svg')).toMatchObject({ status: 200, caching: 'no-cache' })
})

test.each([
  ['/api/nothing', 'GET'],
  ['/api', 'GET'],
  ['/assets/gone-77aa.js', 'GET'],
  ['/journal', 'POST'],
  ['/assets/..%2f..%2fpackage.json', 'GET'],
])('%s with %s is a 404 in text', async (path, method) => {
  const answer = await get(path, method)
  expect(answer).toMatchObject({ status: 404, type: 'text/plain; charset=utf-8' })
  expect(answer.body).toBe('Fant ikke det du ba om.')
})

test.each(['/api/nothing', '/assets/gone-77aa.js', '/%ff', '/%', '/api/%E0%A4%A'])(
  '%s is the page that says so where HTML is asked for',
  async (path) => {
    const answer = await get(path, 'GET', 'text/html,application/xhtml+xml,*/*;q=0.8')
    expect(answer).toMatchObject({ status: 404, type: 'text/html; charset=utf-8', caching: 'no-store' })
    expect(answer.body).toContain('Ordrett')
  },
)

test.each(['/%', '/..%2fpackage.json', '/%2e%2e/%2e%2e/etc/passwd'])('%s gives no file away', async (path) => {
  const answer = await get(path)
  expect(answer.body).not.toMatch(/"name": "ordrett"|root:/)
  expect(answer.status).toBeLessThan(500)
})

test('an address that can not be read is a 404 in text that does not repeat it', async () => {
  const answer = await fetch(`${server.origin}/api/%E0%A4%A-hemmelig`)
  expect(answer.status).toBe(404)
  expect(answer.headers.get('error-code')).toBe('not-found')
  expect(await answer.text()).toBe('Fant ikke det du ba om.')
})

test.each(['/api/transcribe', '/api/writeJournal'])('%s answers other methods with 405', async (path) => {
  const answer = await fetch(server.origin + path)
  expect(answer.status).toBe(405)
  expect(answer.headers.get('allow')).toBe('POST')
  expect(answer.headers.get('error-code')).toBe('method-not-allowed')
})

test.each([
  ['127.0.0.1:3000', 302],
  ['localhost:3000', 200],
  ['ordrett.example', 200],
])('with the demonstration login, the page under %s answers %i', async (host, status) => {
  const config = readConfig({})
  const app = await buildApp({
    config,
    webRoot,
    engine: new ScriptedEngine({ texts: [''] }),
    writer: echoWriter,
    findIssuer: createRemoteIssuer(config.oidc.issuer),
    logger: createLogger('silent'),
  })
  const answer = await app.inject({ url: '/journal?a=1', headers: { host } })
  await app.close()
  expect(answer.statusCode).toBe(status)
  expect(answer.headers.location).toBe(status === 302 ? 'http://localhost:3000/journal?a=1' : undefined)
})
