import { expectAccessible } from './support/accessibility.ts'
import { expect, test } from './support/test.ts'

test('everything is done from the keyboard, also in the middle of a text', async ({ page, journal }) => {
  const press = (key: string): Promise<void> => page.keyboard.press(`Alt+Shift+${key}`)
  const playedTo = (): Promise<number> =>
    journal.sound.evaluate((player: HTMLAudioElement) => (player.paused ? player.currentTime : -1))
  await journal.logIn()

  await test.step('what can do nothing says so', async () => {
    await press('KeyG')
    await expect(page.getByText('Ikke mulig nå: Godta punktet')).toBeVisible()
  })

  await test.step('record', async () => {
    await press('Digit1')
    await expect(journal.transcript).toBeFocused()
    await page.keyboard.type('Hva? ')
    await expect(page.getByRole('dialog')).toBeHidden()
    await press('KeyR')
    await journal.recorded(4)
    await press('KeyR')
    await expect(journal.player).toBeVisible()
    await expect(journal.transcript).toBeFocused()
  })

  await test.step('listen', async () => {
    // Slowed down, so that a busy machine still finds it playing.
    await journal.sound.evaluate((player: HTMLAudioElement) => (player.playbackRate = 0.25))
    await press('KeyK')
    await expect
      .poll(() => journal.sound.evaluate((player: HTMLAudioElement) => player.currentTime))
      .toBeGreaterThan(0.1)
    await press('KeyK')
    const stoppedAt = await playedTo()
    expect(stoppedAt).toBeGreaterThan(0.1)
    await press('KeyL')
    expect(await playedTo()).toBeGreaterThan(Math.min(stoppedAt + 1, 3.5))
    await press('KeyJ')
    await press('KeyJ')
    await expect.poll(playedTo).toBe(0)
  })

  await test.step('the note', async () => {
    await expect(journal.note).toContainText('Hva')
    await press('Digit2')
    await expect(journal.note).toBeFocused()
    await press('KeyC')
    await expect(page.getByRole('button', { name: 'Kopiert', exact: true })).toBeVisible()
    expect((await journal.clipboard()).plain).toContain('Hva')
  })

  await test.step('the list of the keys', async () => {
    await journal.newPatientButton.focus()
    await page.keyboard.press('Shift+?')
    const list = page.getByRole('dialog', { name: 'Tastatursnarveier' })
    await expect(list).toContainText('Start eller stopp opptak')
    await expectAccessible(page)
    await press('KeyR')
    await page.keyboard.press('Escape')
    await expect(list).toBeHidden()
    await expect(journal.stopButton).toBeHidden()
  })

  await test.step('turned off, none of them does anything', async () => {
    await page.getByRole('button', { name: 'Innstillinger' }).click()
    await page.getByRole('switch', { name: 'Tastatursnarveier' }).uncheck()
    await page.getByRole('switch', { name: 'Diktatmikrofon med knapper' }).check()
    await page.getByRole('dialog').getByRole('button', { name: 'Lukk', exact: true }).click()
    await press('KeyN')
    await expect(journal.note).toContainText('Hva')
    await page.getByRole('button', { name: 'Innstillinger' }).click()
    await page.getByRole('switch', { name: 'Tastatursnarveier' }).check()
    await page.getByRole('dialog').getByRole('button', { name: 'Lukk', exact: true }).click()
    await press('KeyV')
    await expect(journal.stopButton).toBeVisible()
    await expect(journal.note).toHaveText('')
  })
})
