import { gzipSync } from 'node:zlib'
import type { Response } from '@playwright/test'
import { expect, test } from './support/test.ts'

/**
 * What the landing page may load before any interaction, gzipped. No document names a size: the target is Lighthouse's
 * performance of 95 (`docs/measured.md`, 97 at least where scripts and styles are of these sizes), which is measured by hand.
 * These limits were chosen with the first version of the pages, so that growth is a decision. On 27 November it loads
 * 109 900 and 11 300 bytes.
 */
const MAX_SCRIPT_BYTES = 110_000
const MAX_STYLE_BYTES = 15_000

test('the landing page loads little, and nothing from elsewhere', async ({ page, server }) => {
  const sizes = { js: 0, css: 0 }
  const responses: Response[] = []
  page.on('response', (response) => responses.push(response))
  await page.goto('/', { waitUntil: 'networkidle' })
  const elsewhere = responses.map((response) => response.url()).filter((url) => new URL(url).origin !== server.origin)
  for (const response of responses) {
    const ending = new URL(response.url()).pathname.split('.').at(-1)
    if (ending === 'js' || ending === 'css') sizes[ending] += gzipSync(await response.body()).length
  }
  expect(elsewhere).toEqual([])
  // The page's own code is requested along with the first files, not after they have run.
  expect(responses[0]?.headers()['link']).toMatch(/^<\/assets\/HomePage-\S+\.js>; rel=modulepreload/)
  expect(sizes.js).toBeGreaterThan(50_000)
  expect(sizes.js).toBeLessThanOrEqual(MAX_SCRIPT_BYTES)
  expect(sizes.css).toBeLessThanOrEqual(MAX_STYLE_BYTES)
})
