import { defineConfig } from 'vitest/config'

/** Firefox tests run one at a time: they share one server, and sound needs the machine for itself. */
export default defineConfig({
  test: {
    include: ['e2e-firefox/**/*.test.ts'],
    testTimeout: 180_000,
    hookTimeout: 60_000,
    fileParallelism: false,
    isolate: false,
    retry: process.env.CI ? 1 : 0,
    expect: { poll: { timeout: 30_000 } },
  },
})
