import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { get, type IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { build } from 'vite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startServer, type RunningServer } from '../../../test/running-server.ts'

const PAGE = `<!doctype html><title>Ordrett</title><p>${'Ord for ord. '.repeat(100)}</p><script type="module" src="/main.js"></script>`
const decode = { br: brotliDecompressSync, gzip: gunzipSync, identity: (body: Buffer) => body }

let server: RunningServer
let folder: string
let script: string

/** A small site, built and served like the web app. */
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'ordrett-build-'))
  const outDir = join(folder, 'out')
  mkdirSync(join(folder, 'public'))
  writeFileSync(join(folder, 'index.html'), PAGE)
  writeFileSync(join(folder, 'main.js'), `document.title = ${JSON.stringify('Ordrett '.repeat(100))}`)
  writeFileSync(join(folder, 'public/photo.png'), Buffer.alloc(2000))
  writeFileSync(join(folder, 'public/logo.svg'), `<svg>${'<path/>'.repeat(100)}</svg>`)
  const configFile = join(import.meta.dirname, '../../../vite.config.ts')
  await build({ configFile, root: folder, logLevel: 'error', build: { outDir } })
  server = await startServer({ webRoot: outDir })
  const page = await fetch(server.origin)
  script = /src="(\/assets\/[^"]+)"/.exec(await page.text())?.[1] ?? ''
})

afterAll(async () => {
  await server.close()
  rmSync(folder, { recursive: true })
})

/** Fetches over a socket, with the body as transmitted. */
async function receive(path: string, acceptEncoding: string) {
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    get(server.origin + path, { headers: { 'accept-encoding': acceptEncoding } }, resolve).on('error', reject)
  })
  return { status: response.statusCode, headers: response.headers, body: await buffer(response) }
}

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['br;q=0.5, gzip', 'gzip'],
  ['gzip', 'gzip'],
  ['br;q=0, gzip;q=0', 'identity'],
  ['identity', 'identity'],
] as const)('to a client that takes «%s», page, script and picture go out as %s', async (accepted, encoding) => {
  const answers = await Promise.all(['/', '/journal', script, '/logo.svg'].map((path) => receive(path, accepted)))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  for (const { headers, body } of answers) {
    expect(headers['content-encoding']).toBe(encoding === 'identity' ? undefined : encoding)
    expect(headers['content-length']).toBe(String(body.length))
    expect(headers.vary).toBe('accept-encoding')
    const plain = decode[encoding](body)
    expect(plain.toString('utf8')).toMatch(/Ordrett|<path\/>/)
    expect(body.length).toBeLessThanOrEqual(encoding === 'identity' ? plain.length : plain.length / 2)
  }
})

test('type and caching are those of the file itself', async () => {
  const answers = await Promise.all(
    ['/', '/index.html', script, '/logo.svg'].map((url) =>
      server.app.inject({ url, headers: { 'accept-encoding': 'br' } }),
    ),
  )
  expect(answers.map(({ headers }) => [headers['content-type'], headers['cache-control']])).toEqual([
    ['text/html; charset=utf-8', 'no-store'],
    ['text/html; charset=utf-8', 'no-store'],
    [expect.stringContaining('javascript'), 'public, max-age=31536000, immutable'],
    ['image/svg+xml', 'no-cache'],
  ])
})

test('what is compressed already goes out as it is', async () => {
  const { headers, body } = await receive('/photo.png', 'br, gzip')
  expect(headers['content-encoding']).toBeUndefined()
  expect(body).toHaveLength(2000)
})

test('the compressed forms have no addresses of their own', async () => {
  expect((await receive(`${script}.br`, 'br')).status).toBe(404)
  expect((await receive('/logo.svg.gz', 'identity')).headers['content-type']).toBe('text/html; charset=utf-8')
})

test.each(['/config.json', '/api/transcribe', '/api/nothing'])('%s is never compressed', async (path) => {
  expect((await receive(path, 'gzip, br')).headers['content-encoding']).toBeUndefined()
})

test('nor is a note', async () => {
  const answer = await server.app.inject({
    method: 'POST',
    url: '/api/writeJournal',
    headers: { authorization: server.authorization, 'accept-encoding': 'gzip, br' },
    payload: { transcribe: 'Frisk. '.repeat(500) },
  })
  expect(answer.statusCode).toBe(200)
  expect(answer.headers['content-encoding']).toBeUndefined()
  expect(answer.headers['cache-control']).toContain('no-transform')
})
