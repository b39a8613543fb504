import { expect, type Page } from '@playwright/test'
import type { JournalPage } from '../../e2e/support/journal-page.ts'
import { landing } from '../../src/web/texts/landing.ts'
import { texts } from '../../src/web/texts.ts'
import type { Camera } from './camera.ts'
import { misheardWord } from './correction.ts'
import type { Hand } from './hand.ts'
import { narration } from './narration.ts'
import type { Cue, Take } from './take.ts'

/** Minimum time that a caption is shown, in seconds. */
const READ = 2.4

interface Stage {
  page: Page
  journal: JournalPage
  hand: Hand
  camera: Camera
  /** What is dictated, and how many seconds the recording must run. */
  said: string
  dictation: number
}

/** What the user changes in the note if every word was recognised correctly. */
const REWORDING = { word: 'Normal', becomes: 'God' }

/** Plays the video's story, from the landing page to the copied note. Returns its captions. */
export async function playStory({
  page,
  journal,
  hand,
  camera,
  said,
  dictation,
}: Stage): Promise<Pick<Take, 'cues' | 'posterAt'>> {
  const cues: Cue[] = []
  const tell = (text: string): void => void cues.push({ at: camera.now(), text })
  const rest = async (seconds: number): Promise<void> => page.waitForTimeout(seconds * 1000)

  tell(narration.open)
  await rest(1.3)
  await hand.click(page.getByRole('link', { name: landing.hero.openJournal }))
  await expect(journal.startButton).toBeEnabled()
  await rest(0.6)

  tell(narration.record)
  await hand.click(journal.startButton)
  await expect(journal.stopButton).toBeEnabled()
  const heardAt = camera.now() + dictation
  await rest(0.5)
  await hand.moveTo({ x: 560, y: 600 })
  await rest(heardAt - camera.now() - 1.2)

  tell(narration.stop)
  await hand.click(journal.stopButton)
  await expect(journal.transcript).not.toHaveValue('')
  tell(narration.transcript)
  await Promise.all([expect(journal.note.getByRole('heading').first()).toBeVisible({ timeout: 60_000 }), rest(READ)])
  tell(narration.note)
  const posterAt = camera.now() + 1
  await rest(2)

  tell(narration.source)
  const paragraph = journal.note.getByRole('paragraph').first()
  await hand.pointAt(paragraph, (await paragraph.innerText()).split(' ', 1)[0] ?? '')
  await rest(READ)

  tell(narration.correct)
  const { word, becomes } = misheardWord(said, await journal.transcript.inputValue()) ?? REWORDING
  await hand.markWord(journal.note, word)
  await rest(0.4)
  await hand.type(becomes)
  await rest(1.2)
  tell(narration.copy)
  await hand.click(journal.copyButton)
  await expect(page.getByRole('button', { name: texts.note.copied })).toBeVisible()
  await rest(1.6)
  tell(narration.clear)
  await hand.click(journal.newPatientButton)
  await rest(2)
  return { cues, posterAt }
}
