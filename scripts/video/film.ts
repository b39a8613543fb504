import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium, type Browser } from '@playwright/test'
import { JournalPage } from '../../e2e/support/journal-page.ts'
import { microphoneInput, type MicrophoneInput } from '../../e2e/support/microphone.ts'
import { SAMPLE_RATE } from '../../src/spec/audio.ts'
import { freePort, OrdrettServer } from '../../test/ordrett-server.ts'
import { recordingFile, recordingSamples, recordingText } from '../../test/recordings.ts'
import { Camera } from './camera.ts'
import { Hand } from './hand.ts'
import { hearMicrophone } from './microphone-time.ts'
import { drawSprites } from './sprites.ts'
import { playStory } from './story.ts'
import { stage, type Take } from './take.ts'

/** Films one take of the running product, with `recording` as its microphone input. Frames are written to `folder`. */
export async function film(recording: string, folder: string): Promise<Take> {
  const server = new OrdrettServer(await freePort())
  const microphone = microphoneInput(recording)
  const browser = await launch(microphone.path)
  try {
    await server.start()
    const context = await browser.newContext({
      baseURL: server.origin,
      viewport: { width: stage.width, height: stage.height },
      deviceScaleFactor: stage.scale,
      locale: 'nb-NO',
      colorScheme: 'light',
      permissions: ['microphone', 'clipboard-read', 'clipboard-write'],
    })
    const page = await context.newPage()
    const microphoneOpened = await hearMicrophone(page)
    const journal = new JournalPage(page)
    await journal.logIn()
    await page.goto('/', { waitUntil: 'networkidle' })

    const camera = await Camera.on(page, folder)
    const hand = new Hand(page, camera, { x: stage.width * 0.72, y: stage.height * 0.9 })
    await camera.start()
    const story = await playStory({
      page,
      journal,
      hand,
      camera,
      said: recordingText(recording),
      dictation: microphone.seconds,
    })
    const seconds = camera.now()
    const frames = await camera.stop()
    const { strokes, clicks } = hand
    return {
      ...story,
      frames,
      strokes,
      clicks,
      seconds,
      voice: writeVoice(recording, folder),
      voiceAt: camera.at(await microphoneOpened()) + silenceBefore(recording, microphone),
      sprites: await drawSprites(browser, folder),
    }
  } finally {
    await browser.close()
    await server.stop()
  }
}

function writeVoice(recording: string, folder: string): string {
  const path = join(folder, 'voice.wav')
  writeFileSync(path, recordingFile(recording))
  return path
}

/** Seconds of silence in the microphone before the recording; the same follow it. */
function silenceBefore(recording: string, { seconds }: MicrophoneInput): number {
  return (seconds - recordingSamples(recording).length / SAMPLE_RATE) / 2
}

async function launch(microphone: string): Promise<Browser> {
  const executablePath = process.env.CHROMIUM_PATH
  if (!executablePath) throw new Error('CHROMIUM_PATH is not set: run this with npm run video')
  return chromium.launch({
    executablePath,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      // The browser films in device pixels, whatever the page's scale.
      `--force-device-scale-factor=${stage.scale}`,
      '--hide-scrollbars',
      '--use-fake-device-for-media-stream',
      '--use-fake-ui-for-media-stream',
      `--use-file-for-fake-audio-capture=${microphone}%noloop`,
    ],
  })
}
