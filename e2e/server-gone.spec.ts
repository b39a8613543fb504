import { api } from '../src/spec/routes.ts'
import { expectHeard } from './support/heard.ts'
import { test } from './support/separate-provider-test.ts'
import { expect } from './support/test.ts'

// Half a minute of speech is recorded in real time, and then transcribed by a machine that may be busy.
test.setTimeout(180_000)
test.use({ recording: 'kne' })

test('the server dies in mid-stream, and what came stays', async ({ page, journal, microphone, server, problems }) => {
  problems.expect(/^net::ERR_\w+ \/api\/transcribe$/, `net::ERR_CONNECTION_REFUSED ${api.writeJournal}`)
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith(api.writeJournal)) asked.push(request.postData() ?? '')
  })
  await journal.logIn()
  await journal.sendAfterStop()
  await journal.dictate(microphone)

  const firstText = await page.waitForFunction(() => document.querySelector('textarea')?.value)
  await server.stop('SIGKILL')
  const received = (await firstText.jsonValue()) ?? ''
  const message = page.getByRole('alert').filter({ hasText: 'Error during processing: ' })
  await expect(message).toContainText(/Error during processing: \S+/)
  await expect(page.getByRole('alert').filter({ hasText: 'Failed to generate journal.' })).toBeVisible()
  const left = await journal.transcript.inputValue()
  expect(left.startsWith(received)).toBe(true)
  expect(left).not.toContain('Error')
  // If this fails, the server had finished before it was killed, and the test proves nothing.
  expect(left).not.toContain('to uker')
  expect(asked).toEqual([])

  await test.step('the message is no content: never copied, never sent', async () => {
    await expect(journal.note).toHaveText('')
    await expect(journal.copyButton).toBeDisabled()
    await journal.writeButton.click()
    await expect.poll(() => asked.length).toBe(1)
    expect(JSON.parse(asked[0] ?? '')).toMatchObject({ transcribe: left })
    await expect(page.getByRole('alert').filter({ hasText: 'Error connecting to the AI server' }).first()).toBeVisible()
  })

  await test.step('with the server back the same recording gives the whole of it, once', async () => {
    await server.start()
    await page.getByRole('button', { name: 'Prøv igjen: transkriber opptaket' }).click()
    await expect(journal.note.getByRole('heading', { name: 'Sykmelding' })).toBeVisible({ timeout: 60_000 })
    await expect(message).toBeHidden()
    const heard = await journal.transcript.inputValue()
    expectHeard('kne', heard)
  })
})
