import { record } from '../src/web/texts/record.ts'
import { recovery as text } from '../src/web/texts/recovery.ts'
import { fill } from '../src/web/texts.ts'
import { crash } from './support/crash.ts'
import { JournalPage } from './support/journal-page.ts'
import { recordSystemTest, SYSTEM } from './support/record-system-test.ts'
import { expect } from './support/test.ts'
import { TYPED, workPutAway } from './support/vaults.ts'

const test = recordSystemTest({ RECOVERY_MINUTES: '30' })
const names = { system: SYSTEM, name: 'Ola Testvik', before: 'Kari Mellom Prøvesen' }

test('work that comes back after a crash is still its patient’s, whoever is open', async ({
  context,
  journal,
  system,
}) => {
  await journal.logIn()
  await journal.page.goto(system.launch('p1', 'e1'))
  await expect(journal.page.getByText(names.before)).toBeVisible()
  await workPutAway(journal.page)
  await crash(journal.page)

  const next = new JournalPage(await context.newPage())
  const { page } = next
  const saveButton = page.getByRole('button', { name: record.save.save })
  const alert = page.getByRole('alert').filter({ hasText: fill(record.other.patient.title, names) })
  await test.step('another patient is open: it is shown whose the work is, and it can’t be saved', async () => {
    await page.goto(system.launch('p2'))
    await expect(page.getByText(names.name)).toBeVisible()
    await page.getByRole('button', { name: text.takeBack }).click()
    await expect(next.transcript).toHaveValue(`${TYPED}.`)
    await next.writeButton.click()
    await expect(next.note).toContainText(TYPED)
    await expect(alert).toContainText(fill(record.other.patient.help, names))
    await expect(page.getByRole('group', { name: fill(record.patient.label, names) })).toContainText(names.before)
    await expect(saveButton).toBeDisabled()
    expect(system.documents.size).toBe(0)
  })

  await test.step('its own patient is opened again, in another tab: it can be saved there', async () => {
    const other = await context.newPage()
    await other.goto(system.launch('p1', 'e1'))
    await expect(other.getByText(names.before)).toBeVisible()
    await other.close()
    await expect(alert).toHaveCount(0)
    await saveButton.click()
    await expect(page.locator('.record-status')).toContainText(`Lagret i ${SYSTEM}`)
    const [stored] = system.documents.values()
    expect(JSON.stringify(stored?.resource)).toContain('Patient/p1')
  })
})
