import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startServer, type RunningServer } from '../../../test/running-server.ts'
import { PRELOADS_FILE } from '../../spec/routes.ts'
import { pageLinks } from './page-preloads.ts'

let root: string
let server: RunningServer

beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'ordrett-preloads-'))
  writeFileSync(join(root, 'index.html'), '<!doctype html>')
  const files = {
    HomePage: ['assets/HomePage-1.js', 'assets/HomePage-2.css'],
    ContactPage: ['assets/ContactPage-3.js'],
  }
  writeFileSync(join(root, PRELOADS_FILE), JSON.stringify(files))
  server = await startServer({ webRoot: root })
})

afterAll(async () => {
  await server.close()
  rmSync(root, { recursive: true })
})

test.each([
  [
    '/',
    '</assets/HomePage-1.js>; rel=modulepreload; crossorigin, </assets/HomePage-2.css>; rel=preload; as=style; crossorigin',
  ],
  ['/contact', '</assets/ContactPage-3.js>; rel=modulepreload; crossorigin'],
  ['/terms', null],
  ['/contact?code=1&state=2', null],
  ['/finnes-ikke', null],
])('%s names the files that the page needs: %s', async (path, link) => {
  const answer = await fetch(server.origin + path)
  expect(answer.headers.get('link')).toBe(link)
})

test('the list itself has no address, and a build without one is served as it is', async () => {
  expect((await fetch(`${server.origin}/${PRELOADS_FILE}`)).status).toBe(404)
  expect(pageLinks(tmpdir()).size).toBe(0)
})
