import { test as base } from '@playwright/test'
import { JournalPage } from './journal-page.ts'
import { microphoneInput, type MicrophoneInput } from './microphone.ts'
import { PageProblems } from './page-problems.ts'
import { freePort, OrdrettServer } from '../../test/ordrett-server.ts'

interface TestFixtures {
  journal: JournalPage
  /** Fails the test for every problem of its context's pages, except those that it names with `problems.expect`. */
  problems: PageProblems
}

export interface WorkerFixtures {
  /** Name of the recording that the microphone plays, or `silence`. Set with `test.use`. */
  recording: string
  microphone: MicrophoneInput
  /** One running product for all tests of a worker. */
  server: OrdrettServer
}

/**
 * Browser features to disable. The first two are ours: each window would load two address bar pages that nobody sees, a
 * tenth of all tests' time. The rest is Playwright's list, which this one replaces: only the last switch counts.
 */
const turnedOff = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
]

const browserSwitches = [
  `--disable-features=${turnedOff.join(',')}`,
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--autoplay-policy=no-user-gesture-required',
  '--use-fake-device-for-media-stream',
]

/** Playwright's test with the real product, and a real browser whose microphone plays a fixture recording. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  recording: ['kort', { scope: 'worker', option: true }],
  microphone: [async ({ recording }, use) => use(microphoneInput(recording)), { scope: 'worker' }],
  server: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads a fixture's needs from its pattern
    async ({}, use) => {
      const server = new OrdrettServer(await freePort())
      await server.start()
      await use(server)
      await server.stop()
    },
    { scope: 'worker' },
  ],
  launchOptions: [
    async ({ microphone }, use) => {
      const executablePath = process.env.CHROMIUM_PATH
      if (!executablePath) throw new Error('CHROMIUM_PATH is not set: run the tests with npm test -- e2e')
      await use({
        executablePath,
        args: [...browserSwitches, `--use-file-for-fake-audio-capture=${microphone.path}%noloop`],
      })
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ server }, use) => use(server.origin),
  // Motion, drawn by the processor here, takes a sixth of the tests' time. The conformance rows and the main job have it.
  contextOptions: { reducedMotion: 'reduce' },
  // The permissions that the user granted. A list without the microphone means that they refused it.
  permissions: ['microphone', 'clipboard-read', 'clipboard-write'],
  journal: async ({ page }, use) => use(new JournalPage(page)),
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads a fixture's needs from its pattern
  problems: async ({}, use) => use(new PageProblems()),
  // Not an automatic fixture: that would open a context for tests that have their own, such as the conformance rows.
  context: async ({ context, problems }, use) => {
    await problems.watch(context)
    await use(context)
    await problems.check()
  },
})

export { expect } from '@playwright/test'
