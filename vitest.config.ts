import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Text in, text out: these tests keep no state, so they share their modules. */
const texts = [
  'src/{audio,dictation,language,note,spec}/**/*.test.ts',
  'corpus/*.test.ts',
  'scripts/{benchmark,train}/*.test.ts',
]
/** Parts of the page, each with its own document; reloading the modules for each would take longer than the tests. */
const page = ['src/web/**/*.test.{ts,tsx}']
/** Each starts its own servers; the servers' modules are shared for the same reason. */
const server = ['src/server/**/*.test.ts']

/** Complaints on the console fail the test, as they do end to end (`problems` in `e2e/support/test.ts`). */
const patience = {
  setupFiles: 'test/no-complaints.ts',
  testTimeout: 60_000,
  hookTimeout: 60_000,
  expect: { poll: { timeout: 10_000 } },
}
/** Some tests read every fixture, while another process runs on each core. */
const READING_MS = 120_000
/** By default Vitest leaves one core free, which is half of two. */
const workers = { ...patience, maxWorkers: '100%' }
/** Tests that need only processor time run before those that start engines and servers. */
const first = { ...workers, sequence: { groupOrder: 0 } }
const later = {
  ...patience,
  // They wait for processes and timers a third of the time.
  maxWorkers: Math.ceil(1.5 * availableParallelism()),
  sequence: { groupOrder: 1 },
  // On a loaded machine servers and engines may be slow: one retry in CI, and `npm test` lists tests that needed it.
  retry: process.env.CI ? 1 : 0,
}

/** These read many fixtures. The files are small, so Vitest would start them last, while other workers are idle. */
const slow = [
  'src/note/check/check-note',
  'src/note/any-input',
  'src/note/repairs-of-dictations',
  'src/dictation/normalise',
].map((name) => `/${name}.test.ts`)

class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isSlow = ({ moduleId }: TestSpecification): number => Number(slow.some((end) => moduleId.endsWith(end)))
    // oxlint-disable-next-line unicorn/no-array-sort -- the sequencer's, which gives a new one
    const usual = await super.sort(files)
    return usual.toSorted((one, other) => isSlow(other) - isSlow(one))
  }
}

export default defineConfig({
  test: {
    sequence: { sequencer: SlowFirst },
    projects: [
      { test: { ...first, name: 'texts', include: texts, isolate: false, testTimeout: READING_MS } },
      { test: { ...first, name: 'page', include: page, isolate: false } },
      { test: { ...later, name: 'server', include: server, isolate: false } },
      {
        test: {
          ...later,
          name: 'parts',
          include: ['src/**/*.test.ts', 'scripts/**/*.test.ts'],
          exclude: [...texts, ...page, ...server],
        },
      },
      {
        test: { ...later, name: 'product', include: ['test/**/*.test.ts'], globalSetup: 'test/build-product.mjs' },
      },
    ],
  },
})
