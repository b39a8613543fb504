import { setTimeout as pause } from 'node:timers/promises'
import { descendantsOf } from '../test/process-tree.ts'
import { api } from '../src/spec/routes.ts'
import { expectHeard } from './support/heard.ts'
import { expect, test } from './support/test.ts'

test.skip(process.platform !== 'linux', 'stops the browser by what /proc tells of it')
test.use({ recording: 'talt-tegnsetting' })

const ASLEEP_MS = 4_000

// A stopped process would not end.
test.afterEach(({ server }) => {
  process.kill(server.pid ?? Number.NaN, 'SIGCONT')
})

test('a machine that sleeps in mid-recording: awake again it goes on, and all that was kept is sent once', async ({
  context,
  journal,
  microphone,
  problems,
  server,
}) => {
  // On a busy machine it is sent again while there is no network.
  problems.allow(`net::ERR_INTERNET_DISCONNECTED ${api.transcribe}`)
  await journal.logIn()
  await journal.startButton.click()
  await journal.recorded(1)
  // The first window is being sent and the second one waits when the machine goes to sleep.
  process.kill(server.pid ?? Number.NaN, 'SIGSTOP')
  await journal.recorded(Math.ceil(microphone.seconds))
  await expect(journal.transcript).toHaveValue('')

  await context.setOffline(true)
  const machine = descendantsOf(process.pid)
  for (const pid of machine) process.kill(pid, 'SIGSTOP')
  await pause(ASLEEP_MS)
  for (const pid of machine) process.kill(pid, 'SIGCONT')
  await journal.recorded(Math.ceil(microphone.seconds) + 1)
  await context.setOffline(false)

  await expect(journal.transcript).not.toHaveValue('')
  await journal.stopButton.click()
  await expect(journal.note.getByRole('heading').first()).toBeVisible({ timeout: 60_000 })
  const heard = await journal.transcript.inputValue()
  expectHeard('talt-tegnsetting', heard)
})
