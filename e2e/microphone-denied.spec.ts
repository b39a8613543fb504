import { expect, test } from './support/test.ts'

test.use({ permissions: ['clipboard-read', 'clipboard-write'] })

test('without the microphone an alert says so, and it works once it is allowed', async ({ page, context, journal }) => {
  await journal.logIn()
  await journal.startButton.click()
  await expect(page.getByRole('alert')).toContainText('Microphone access is required for recording.')
  await expect(journal.startButton).toBeEnabled()
  await expect(journal.timer).toHaveText('00:00')

  await context.grantPermissions(['microphone'])
  await journal.startButton.click()
  await expect(page.getByRole('alert')).toBeHidden()
  await expect(journal.stopButton).toBeVisible()
})
