import { setTimeout as pause } from 'node:timers/promises'
import { api } from '../src/spec/routes.ts'
import { expectAccessible } from './support/accessibility.ts'
import { HeldMicrophone } from './support/held-microphone.ts'
import { textOf } from './support/microphone.ts'
import { expect, test } from './support/test.ts'

test('a microphone that goes away is followed by the next; without one, what was recorded is kept', async ({
  page,
  journal,
}) => {
  const microphone = new HeldMicrophone(page)
  await microphone.install()
  await journal.logIn()
  await journal.startButton.click()
  await journal.recorded(2)
  await microphone.unplug()
  await expect(page.getByText('Mikrofonen ble borte. Opptaket fortsetter med Fake Default Audio Input.')).toBeVisible()
  await journal.recorded(4)

  await microphone.unplugLast()
  await expect(page.getByRole('alert').filter({ hasText: 'Mikrofonen ble borte. Opptaket er stoppet' })).toBeVisible()
  expect(await journal.playerSeconds()).toBeGreaterThanOrEqual(4)
})

test('over a slow network the microphone opens when all else is ready, so no word is lost', async ({
  page,
  journal,
  microphone,
}) => {
  // Chromium's microphone begins to play when it opens, and the first word comes a second later.
  await page.route(/\/(?:pcm-worklet|recording-worker)-/, async (route) => {
    await pause(3_000)
    await route.continue()
  })
  await journal.logIn()
  await journal.dictate(microphone)
  await expect(journal.transcript).toHaveValue(textOf('kort'))
})

test('a recording that no sound comes of ends as a failure', async ({ page, journal }) => {
  await page.addInitScript(() => {
    window.Worker = class extends Worker {
      constructor(...parts: ConstructorParameters<typeof Worker>) {
        super(...parts)
        // The page's own listener is added later, and never receives samples.
        this.addEventListener('message', (event) => event.data?.type === 'block' && event.stopImmediatePropagation())
      }
    }
  })
  await journal.logIn()
  await journal.startButton.click()
  await journal.recorded(1)
  await journal.stopButton.click()
  const failure = page
    .getByRole('alert')
    .filter({ hasText: 'Error during processing: Det ble ikke tatt opp noen lyd.' })
  await expect(failure).toBeVisible()
  await expect(failure.getByRole('button')).toHaveCount(0)
  await expect(page.getByRole('alert').filter({ hasText: 'Failed to generate journal.' })).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(2)
  await expect(journal.timer).toHaveText('00:00')
  await expect(journal.startButton).toBeEnabled()
})

test('a muted microphone shows from afar, and goes on when it is back', async ({ page, journal }) => {
  const microphone = new HeldMicrophone(page)
  await microphone.install()
  await journal.logIn()
  await journal.startButton.click()
  await journal.recorded(1)
  const recorder = page.getByRole('region', { name: 'Opptak' })
  await microphone.mute(true)
  await expect(recorder).toContainText('Mikrofonen er slått av på maskinen.')
  await expect(recorder).toContainText('Ingen lyd')
  await expectAccessible(page)
  await microphone.mute(false)
  await expect(recorder).not.toContainText('Mikrofonen er slått av på maskinen.')
  await journal.stopButton.click()
  await expect(journal.player).toBeVisible()
})

test('a microphone is tried and chosen, and then used', async ({ page, journal }) => {
  const calls: string[] = []
  page.on('request', (request) => calls.push(new URL(request.url()).pathname))
  const microphone = new HeldMicrophone(page)
  await microphone.install()
  await journal.logIn()
  await page.getByRole('button', { name: 'Innstillinger' }).click()
  await page.getByRole('button', { name: 'Test mikrofonen' }).click()
  await expect(page.getByText('Lyden er god.')).toBeVisible()
  await expect(page.getByLabel('Spill av testen')).toHaveJSProperty('ended', false)
  expect(calls).not.toContain(api.transcribe)
  await expectAccessible(page)

  await page.getByLabel('Mikrofon', { exact: true }).selectOption({ label: 'Fake Audio Input 2' })
  await page.keyboard.press('Escape')
  await journal.startButton.click()
  await journal.recorded(1)
  expect(await microphone.label()).toBe('Fake Audio Input 2')

  // Changed in mid-recording: the recording continues with the new one.
  await page.getByRole('button', { name: 'Innstillinger' }).click()
  await page.getByLabel('Mikrofon', { exact: true }).selectOption({ label: 'Fake Audio Input 1' })
  await page.keyboard.press('Escape')
  await expect(page.getByText('Opptaket fortsetter med Fake Audio Input 1.')).toBeVisible()
  await expect(journal.stopButton).toBeVisible()
  const kept = await page.evaluate(() => localStorage.getItem('ordrett.settings'))
  expect(kept).not.toContain('Fake')
})
