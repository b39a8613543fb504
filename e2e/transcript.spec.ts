import { expectHeard } from './support/heard.ts'
import { expect, test } from './support/test.ts'

// Half a minute of speech is recorded in real time, and then transcribed by a machine that may be busy.
test.setTimeout(180_000)
test.use({ recording: 'blodtrykk-kvinne' })

test('another voice is understood as well', async ({ journal, microphone }) => {
  await journal.logIn('Jonas Testvik')
  await journal.dictate(microphone)
  await expect(journal.note.getByRole('heading').first()).toBeVisible({ timeout: 60_000 })
  const heard = await journal.transcript.inputValue()
  expectHeard('blodtrykk-kvinne', heard)
})
