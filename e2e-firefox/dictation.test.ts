import { api } from '../src/spec/routes.ts'
import { texts } from '../src/web/texts.ts'
import { recordingFile, recordingText } from '../test/recordings.ts'
import { wordErrors } from '../test/word-errors.ts'
import { giveSpokenMicrophone } from './support/spoken-microphone.ts'
import { expect, test } from './support/test.ts'
import { uploadedWav, wavFormat } from './support/upload.ts'

test('from speech to the note, edited, copied, and gone for the next patient', async ({ tap, page, journal }) => {
  await giveSpokenMicrophone(page, recordingFile('kort'))
  await journal.logIn(tap.origin)
  const before = tap.posted(api.transcribe).length
  await journal.record(() => page.evaluate(() => window.speak()))
  await expect.poll(() => journal.noteHtml()).toMatch(/<p>Ny kontroll om to uker\.<\/p>$/)
  const heard = await journal.transcript()
  expect(wordErrors(recordingText('kort'), heard).errors, heard).toBe(0)
  const uploads = tap.posted(api.transcribe).slice(before).map(uploadedWav)
  expect(uploads.map(({ format }) => format)).toEqual([wavFormat])

  expect(await journal.playedSeconds()).toBeGreaterThan(0)

  await journal.click(texts.note.copy)
  await expect.poll(async () => (await journal.clipboard()).html).toContain('<p>Ny kontroll om to uker.</p>')
  expect((await journal.clipboard()).plain).toMatch(/^\w+\nNy kontroll om to uker\.$/)

  const written = await journal.noteHtml()
  await page.click('.note')
  await page.keyboard.press('End')
  await page.keyboard.type(' Ringer ved behov.')
  await expect.poll(() => journal.noteHtml()).toContain('om to uker. Ringer ved behov.</p>')
  await journal.shortcut('a')
  await page.keyboard.press('Delete')
  await journal.shortcut('v')
  await expect.poll(() => journal.noteHtml()).toBe(written)

  await journal.click(texts.journal.newPatient)
  await page.locator('[role="alertdialog"]').wait()
  await page.keyboard.press('Escape')
  expect(await journal.noteHtml()).toBe(written)
  await journal.click(texts.journal.newPatient)
  await journal.click(texts.questions.newPatient.confirm)
  await expect.poll(() => journal.transcript()).toBe('')
  expect(await journal.noteHtml()).toBe('')
})
