import { defineConfig } from '@playwright/test'

/** The end-to-end tests start their own servers and browsers: see `e2e/support/test.ts`. */
export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  timeout: 90_000,
  expect: { timeout: 15_000 },
  // A file runs in one worker: its server and browser, whose start costs more than most tests, start once. They wait for speech most of
  // the time: two of them leave two cores idle for more than half of it.
  workers: 3,
  forbidOnly: Boolean(process.env.CI),
  // A loaded machine can make a real browser late: one more try there, and `npm test` names what needed it.
  retries: process.env.CI ? 1 : 0,
  reporter: 'list',
})
