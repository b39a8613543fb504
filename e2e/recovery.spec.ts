import type { BrowserContext, Page } from '@playwright/test'
import { api } from '../src/spec/routes.ts'
import { live } from '../src/web/texts/live.ts'
import { recovery as text } from '../src/web/texts/recovery.ts'
import { OrdrettServer } from '../test/ordrett-server.ts'
import { expectAccessible } from './support/accessibility.ts'
import { expectToldOf } from './support/broken-off.ts'
import { crash } from './support/crash.ts'
import { expectHeard } from './support/heard.ts'
import { storedUser } from './support/login-state.ts'
import { JournalPage } from './support/journal-page.ts'
import { test as separate } from './support/separate-provider-test.ts'
import { expect } from './support/test.ts'
import { files, marks, TYPED, workPutAway } from './support/vaults.ts'

/** A separate provider, so that users stay logged in when the server restarts. */
const test = separate.extend<object, { server: OrdrettServer }>({
  server: [
    async ({ port, provider }, use) => {
      const server = new OrdrettServer(port, {
        OIDC_ISSUER: provider.issuer,
        LOG_LEVEL: 'trace',
        RECOVERY_MINUTES: '30',
      })
      await server.start()
      await use(server)
      await server.stop()
    },
    { scope: 'worker' },
  ],
})

test.setTimeout(180_000)

async function keyIsHeld(server: OrdrettServer, token: string, id: string): Promise<boolean> {
  const answer = await fetch(`${server.origin}${api.recovery}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ action: 'open', id }),
  })
  expect(answer.status).toBe(200)
  const { held }: { held: boolean } = await answer.json()
  return held
}

async function started(context: BrowserContext): Promise<Page> {
  const page = await context.newPage()
  await page.goto('/journal')
  await new JournalPage(page).expectOpen()
  return page
}

const offer = (page: Page) => page.getByRole('alert').filter({ hasText: text.takeBack })
const nothingLeft = async (page: Page) => expect.poll(() => files(page)).toEqual({})

test('a page that crashes in mid-recording: its text and sound come back, and go on to a note', async ({
  page,
  context,
  journal,
  microphone,
  server,
  problems,
}) => {
  problems.expect(`net::ERR_FAILED ${api.transcribe}`)
  await journal.logIn()
  // No speech becomes text before the crash.
  await page.route(`**${api.transcribe}`, (route) => route.abort())
  await journal.transcript.fill(`${TYPED}.`)
  await journal.startButton.click()
  const recorded = Math.ceil(microphone.seconds) + 5
  await journal.recorded(recorded)
  const other = await context.newPage()

  await test.step('what lies on the disk can’t be read, and tells of no one', async () => {
    await other.goto('/terms')
    const kept = await files(other)
    expect(Object.keys(kept).filter((path) => path.includes('/text-'))).not.toEqual([])
    expect(Object.keys(kept).filter((path) => path.includes('/sound-')).length).toBeGreaterThan(1)
    const all = JSON.stringify([kept, await other.evaluate(() => Object.entries(localStorage))])
    for (const secret of [TYPED, 'Rødstrupe'.replace('ø', 'Ã¸'), 'transcript', 'RIFF'])
      expect(all).not.toContain(secret)
    // Unencrypted sound has many quiet samples: pairs of bytes that are all 0 or all 255.
    const sound = Object.entries(kept).find(([path]) => path.includes('/sound-'))?.[1] ?? ''
    const quiet = [...sound.matchAll(/(?:\0\0|\u00FF\u00FF)/g)].length
    expect(quiet / sound.length).toBeLessThan(0.01)
  })

  // Saved two seconds after a change: a crash may lose what came since.
  await expect.poll(async () => (await marks(other))[0]?.seconds).toBeGreaterThanOrEqual(recorded)
  await crash(page)
  const [mark] = await marks(other)
  if (!mark) throw new Error('the crash left no mark')
  await other.goto('/journal')
  await expectToldOf(offer(other), mark, recorded)
  await expect(other.getByText(live.brokenOff.help)).toBeHidden()
  await expectAccessible(other)
  await other.getByRole('button', { name: text.takeBack }).click()

  const back = new JournalPage(other)
  await expect(other.getByText(text.outcome.restored.title)).toBeVisible()
  await expect(back.note).toContainText('kontroll om to uker', { timeout: 60_000 })
  await expect(back.note).toContainText(TYPED)
  await expect(other.getByText(live.brokenOff.help)).toBeHidden()
  const heard = (await back.transcript.inputValue()).replace(`${TYPED}.`, '')
  expectHeard('kort', heard)
  expect(await back.playerSeconds()).toBeGreaterThan(microphone.seconds)

  await test.step('what was had back is in a new vault, and copied in none', async () => {
    const { access_token: token } = await storedUser(other)
    await expect.poll(() => keyIsHeld(server, token, mark.id)).toBe(false)
    await expect.poll(async () => (await marks(other)).map(({ id }) => id)).not.toContain(mark.id)
    await back.copy()
    await expect.poll(() => marks(other)).toEqual([])
    await nothingLeft(other)
    expect(server.output).not.toContain(mark.id)
    expect(server.output).not.toContain(TYPED)
  })
})

test('a reload, «Ny pasient» and a logout each leave no byte that can be read, and another tab its own', async ({
  page,
  context,
  journal,
  server,
}) => {
  page.on('dialog', (dialog) => void dialog.accept())
  await journal.logIn()
  const { access_token: token } = await storedUser(page)
  const other = await started(context)
  other.on('dialog', (dialog) => void dialog.accept())
  const others = await workPutAway(other)

  await test.step('reload', async () => {
    const id = await workPutAway(page)
    expect(id).not.toBe(others)
    expect(await keyIsHeld(server, token, id)).toBe(true)
    await page.reload()
    await expect.poll(() => keyIsHeld(server, token, id)).toBe(false)
    await journal.expectOpen()
    await expect.poll(async () => Object.keys(await files(page)).filter((path) => path.includes(id))).toEqual([])
    await expect(offer(page)).toBeHidden()
    expect((await marks(page)).map((mark) => mark.id)).toEqual([others])
    expect(await keyIsHeld(server, token, others)).toBe(true)
  })

  await test.step('«Ny pasient»', async () => {
    const id = await workPutAway(page)
    await journal.newPatientButton.click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Slett' }).click()
    await expect.poll(() => keyIsHeld(server, token, id)).toBe(false)
    await expect.poll(async () => Object.keys(await files(page)).filter((path) => path.includes(id))).toEqual([])
    expect(await keyIsHeld(server, token, others)).toBe(true)
  })

  await test.step('logout, here and in the other tab', async () => {
    const id = await workPutAway(page)
    await journal.logoutButton.click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Slett og logg ut' }).click()
    await expect.poll(() => keyIsHeld(server, token, id)).toBe(false)
    await expect.poll(() => keyIsHeld(server, token, others)).toBe(false)
    await page.waitForURL('/')
    await page.goto('/journal')
    await nothingLeft(page)
    await expect
      .poll(() => page.evaluate(() => Object.keys(localStorage)))
      .not.toContainEqual(expect.stringContaining('ordrett.recovery'))
  })
})

test('of what a crash left another user is offered nothing, and its own user may discard it', async ({
  page,
  context,
  journal,
  server,
}) => {
  async function logInAs(on: Page, name: string): Promise<void> {
    await on.goto('/profile')
    await on.getByRole('button', { name: 'Logg inn på nytt' }).click()
    await on.getByRole('button', { name }).click()
    await expect(on.getByText(`Innlogget som ${name}`)).toBeAttached()
  }
  await journal.logIn()
  const id = await workPutAway(page)
  await crash(page)
  const other = await context.newPage()

  await logInAs(other, 'Jonas Testvik')
  await other.goto('/journal')
  await new JournalPage(other).expectOpen()
  const looked = other.waitForResponse((response) => response.url().endsWith(api.recovery))
  const own = await workPutAway(other)
  await looked
  await expect(offer(other)).toBeHidden()
  const { access_token: jonas } = await storedUser(other)
  expect([await keyIsHeld(server, jonas, own), await keyIsHeld(server, jonas, id)]).toEqual([true, false])
  await new JournalPage(other).transcript.fill('')

  await logInAs(other, 'Astrid Prøvesen')
  await other.goto('/journal')
  await expect(offer(other)).toContainText('med tekst som ikke var kopiert')
  const { access_token: astrid } = await storedUser(other)
  expect(await keyIsHeld(server, astrid, id)).toBe(true)
  await other.getByRole('button', { name: text.discard }).click()
  await other.getByRole('button', { name: text.question.confirm }).click()
  await expect(offer(other)).toBeHidden()
  await expect.poll(() => keyIsHeld(server, astrid, id)).toBe(false)
  await nothingLeft(other)
  expect(await marks(other)).toEqual([])
})

test('once the key is gone the bytes can’t be read, and the next start deletes them and says what was lost', async ({
  page,
  context,
  journal,
  server,
}) => {
  await journal.logIn()
  await journal.startButton.click()
  const id = await workPutAway(page)
  await journal.recorded(3)
  await crash(page)
  const other = await context.newPage()
  await other.goto('/terms')
  expect(Object.keys(await files(other))).not.toEqual([])
  await server.stop('SIGKILL')
  await server.start()

  await other.goto('/journal')
  await expect(other.getByRole('alert').filter({ hasText: live.brokenOff.help })).toBeVisible()
  await expect(offer(other)).toBeHidden()
  const { access_token: token } = await storedUser(other)
  expect(await keyIsHeld(server, token, id)).toBe(false)
  await nothingLeft(other)
  expect(await marks(other)).toEqual([])
})

test('work that is open in the page is put away anew when the server has lost the key', async ({
  page,
  journal,
  server,
}) => {
  await page.clock.install()
  await journal.logIn()
  await journal.transcript.fill(`${TYPED}.`)
  const { access_token: token } = await storedUser(page)
  const held = async (): Promise<string | undefined> => {
    await page.clock.runFor(5_000)
    const ids = (await marks(page)).map(({ id }) => id)
    const answers = await Promise.all(ids.map((id) => keyIsHeld(server, token, id)))
    return ids.find((_id, index) => answers[index])
  }
  await expect.poll(held).toBeDefined()
  const first = await held()
  await server.stop('SIGKILL')
  await server.start()
  await expect.poll(held, { timeout: 60_000 }).toBeDefined()
  expect(await held()).not.toBe(first)
  await expect
    .poll(async () => Object.keys(await files(page)).filter((path) => path.includes(first ?? 'none')))
    .toEqual([])
})
