import type { Page } from '@playwright/test'
import { api } from '../src/spec/routes.ts'
import { workplace } from '../src/web/texts/workplace.ts'
import { expectAccessibleInBothColours } from './support/accessibility.ts'
import type { JournalPage } from './support/journal-page.ts'
import { expect, test } from './support/test.ts'

interface Place {
  page: Page
  journal: JournalPage
}

const states: { state: string; reach: (place: Place) => Promise<void> }[] = [
  { state: 'idle', reach: async ({ journal }) => journal.expectOpen() },
  {
    state: 'with the list of note types open',
    reach: async ({ page }) => {
      await page.getByRole('button', { name: /Notattype/ }).click()
      await expect(page.getByRole('listbox')).toBeVisible()
    },
  },
  {
    state: 'with the settings open',
    reach: async ({ page }) => {
      await page.keyboard.press('Escape')
      await page.getByRole('button', { name: 'Innstillinger' }).click()
      await expect(page.getByRole('dialog', { name: 'Innstillinger' })).toBeVisible()
    },
  },
  {
    state: 'with what this server listens and writes with',
    reach: async ({ page }) => {
      await page.keyboard.press('Escape')
      await page.getByRole('button', { name: workplace.about.heading }).click()
      await expect(page.getByRole('dialog')).toContainText(/Faste regler, versjon \d/)
    },
  },
  {
    state: 'with a note',
    reach: async ({ page, journal }) => {
      await page.keyboard.press('Escape')
      await journal.writeNoteFrom('Anamnese. Hoste i tre dager.')
      await expect(journal.note).toContainText('Hoste')
    },
  },
  {
    state: 'with an outdated note',
    reach: async ({ page, journal }) => {
      await journal.transcript.fill('Anamnese. Hoste i fire dager.')
      await expect(page.getByText('Transkripsjonen er endret')).toBeVisible()
      // The list appears a moment later, and fades in.
      await expect(page.locator('.review-line').first()).toBeVisible()
    },
  },
  {
    state: 'asking a question',
    reach: async ({ page, journal }) => {
      await journal.newPatientButton.click()
      await expect(page.getByRole('alertdialog')).toBeVisible()
    },
  },
  {
    state: 'recording',
    reach: async ({ page, journal }) => {
      await page.getByRole('button', { name: 'Slett og begynn på nytt' }).click()
      await page.route(`**${api.transcribe}`, (route) => route.abort('connectionrefused'))
      await journal.startButton.click()
      await journal.recorded(1)
    },
  },
  {
    state: 'paused, without contact with the server',
    reach: async ({ page, journal }) => {
      await journal.recorded(3)
      await journal.pauseButton.click()
      await expect(page.locator('.panel-message').filter({ hasText: 'Uten nett' })).toBeVisible()
    },
  },
  {
    state: 'after a failure',
    reach: async ({ page, journal }) => {
      await journal.stopButton.click()
      await expect(page.getByRole('alert').filter({ hasText: 'Error during processing' })).toBeVisible()
      await expect(journal.player).toBeVisible()
    },
  },
]

test('the journal page has no fault that axe knows, logged out and in', async ({ page, journal, problems }) => {
  problems.expect(`net::ERR_CONNECTION_REFUSED ${api.transcribe}`)
  await page.goto('/journal')
  await expect(page.getByText('Please log in')).toBeVisible()
  await expectAccessibleInBothColours(page)
  await journal.logIn()
  for (const { state, reach } of states) {
    await test.step(state, async () => {
      await reach({ page, journal })
      await expectAccessibleInBothColours(page)
    })
  }
})

test('neither has it with the menu open on a phone, nor the demo login', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/journal')
  await expect(page.getByRole('heading', { level: 1 })).toBeAttached()
  await page.getByRole('button', { name: 'Åpne menyen' }).click()
  await expectAccessibleInBothColours(page)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('navigation', { name: 'Meny' })).toBeHidden()
  await page.getByRole('button', { name: 'Log In', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Jonas Testvik' })).toBeVisible()
  await expectAccessibleInBothColours(page)
})
