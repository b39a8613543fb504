import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Text in, text out: these tests keep nothing, so they share their modules. */
const texts = [
  'src/{audio,dictation,language,note,spec}/**/*.test.ts',
  'corpus/*.test.ts',
  'scripts/score-*.test.ts',
  'scripts/{benchmark,train}/*.test.ts',
]
/** The page's parts, each with a document of its own; loading the modules of each anew would cost more than the tests. */
const page = ['src/web/**/*.test.{ts,tsx}']
/** Each starts servers of its own; the modules that those are made of are shared for the same reason. */
const server = ['src/server/**/*.test.ts']

/** What is complained of on the console fails the test, as it does end to end. */
const patience = {
  setupFiles: 'test/no-complaints.ts',
  testTimeout: 60_000,
  hookTimeout: 60_000,
  expect: { poll: { timeout: 10_000 } },
}
/** Some of them read every fixture, with another process on each core. */
const READING_MS = 120_000
/** Vitest would leave one processor alone, which is half of two. */
const workers = { ...patience, maxWorkers: '100%' }
/** What waits for nothing but a processor comes before the others, which start engines and servers. */
const first = { ...workers, sequence: { groupOrder: 0 } }
const later = {
  ...workers,
  sequence: { groupOrder: 1 },
  // A loaded machine can make servers and engines late: one more try there, and `npm test` names what needed it.
  retry: process.env.CI ? 1 : 0,
}

/** They read many fixtures. Small as they are, Vitest would begin with them last, and leave the other workers with nothing to do. */
const slow = [
  'scripts/benchmark/benchmark',
  'src/note/check/freely-worded-notes',
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
