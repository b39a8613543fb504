import { defineConfig } from 'vitest/config'

/**
 * The figures that the product is held to: the note writer's and the check's on the corpus, and weights that training
 * reproduces. `npm run score` runs them, and CI; `npm test` doesn't, because they take minutes of pure computing.
 */
export default defineConfig({
  test: {
    include: ['scripts/**/*.score.ts'],
    setupFiles: 'test/no-complaints.ts',
    maxWorkers: '100%',
    testTimeout: 900_000,
  },
})
