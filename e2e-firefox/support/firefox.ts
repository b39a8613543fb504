import puppeteer, { type Browser } from 'puppeteer-core'
import type { SoundCard } from './sound-card.ts'

/** Firefox's fake microphone plays a 1 kHz tone. Microphone and clipboard are granted without asking. */
const granted = {
  'media.navigator.streams.fake': true,
  'media.navigator.permission.disabled': true,
  'dom.events.testing.asyncClipboard': true,
}

/** Starts Firefox, with an empty profile or the one in the folder `profile`. `preferences` are `about:config` names. */
export async function launchFirefox(
  soundCard: SoundCard | undefined,
  preferences: Record<string, boolean> = {},
  profile?: string,
): Promise<Browser> {
  const executablePath = process.env.FIREFOX_PATH
  if (!executablePath) throw new Error('FIREFOX_PATH is not set: run the tests with npm test -- e2e-firefox')
  return puppeteer.launch({
    browser: 'firefox',
    executablePath,
    ...(profile !== undefined && { userDataDir: profile }),
    env: soundCard?.environment ?? process.env,
    extraPrefsFirefox: { ...granted, ...preferences },
    defaultViewport: { width: 1440, height: 900 },
  })
}
