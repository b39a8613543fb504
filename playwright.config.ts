import { defineConfig } from '@playwright/test'

/** The end-to-end tests start their own servers and browsers: see `e2e/support/test.ts`. */
export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  // Ample for a machine at half speed, where the first tests wait for three servers and browsers to start.
  timeout: 150_000,
  expect: { timeout: 30_000 },
  // Each file runs in one worker, so its server and browser start once; starting them costs more than most tests.
  // Workers wait for speech most of the time. Four of them made servers on two cores start too slowly.
  workers: 3,
  forbidOnly: Boolean(process.env.CI),
  // On a loaded machine a real browser may be slow: one retry in CI, and `npm test` lists tests that needed it.
  retries: process.env.CI ? 1 : 0,
  reporter: 'list',
})
