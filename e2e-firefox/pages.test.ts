import { pages } from '../src/spec/routes.ts'
import { expect, test } from './support/test.ts'

const { profile, ...open } = pages
const UNKNOWN = '/finnes-ikke'

for (const path of [...Object.values(open), UNKNOWN]) {
  test(`${path} opens, wide and narrow, and Firefox complains of nothing`, async ({ tap, page, problems }) => {
    if (path === UNKNOWN) problems.expect(`404 ${UNKNOWN}`)
    // Silence is what is waited for: Firefox may complain of whatever the page loads last.
    await page.goto(tap.origin + path, { waitUntil: 'networkidle0' })
    await page.waitForSelector('main h1')
    await page.waitForSelector('footer')
    expect(await page.title()).toMatch(/Ordrett/)
    await page.setViewport({ width: 320, height: 640 })
    const sideways = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect(sideways).toBe(0)
  })
}

test(`${profile} opens for who is logged in, and Firefox complains of nothing`, async ({ tap, page, journal }) => {
  await journal.logIn(tap.origin)
  await page.goto(tap.origin + profile, { waitUntil: 'networkidle0' })
  await page.locator('main ::-p-text(Astrid Prøvesen)').wait()
})

test('Firefox holds the page to its policies', async ({ tap, page, problems }) => {
  problems.expect(
    'console: refused by require-trusted-types-for: trusted-types-sink',
    /^uncaught: Content-Security-Policy: .*blocked assigning to an injection sink/,
  )
  await page.goto(tap.origin)
  const refused = page.evaluate(() => {
    document.body.innerHTML = '<b>past the sanitiser</b>'
  })
  await expect(refused).rejects.toThrow(/innerHTML/)
})
