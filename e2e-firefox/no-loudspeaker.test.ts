import { texts } from '../src/web/texts.ts'
import { launchFirefox } from './support/firefox.ts'
import { Journal } from './support/journal.ts'
import { expect, test } from './support/test.ts'

test('where Firefox can run no audio, the page says what is missing', async ({
  tap,
  soundCard,
  problems,
  onTestFinished,
}) => {
  const firefox = await launchFirefox(soundCard, { 'media.cubeb.force_null_context': true })
  onTestFinished(() => firefox.close())
  const page = await firefox.newPage()
  await problems.watch(page)
  const journal = new Journal(page)
  await journal.logIn(tap.origin)
  await journal.click(texts.recorder.start)
  const alert = await page.waitForSelector('[role="alert"]')
  expect(await alert?.evaluate(({ textContent }) => textContent)).toBe(texts.recorder.problems['no-loudspeaker'])
  await problems.check()
})
