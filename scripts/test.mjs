// npm test: everything that has to hold, from lint to the real browser, and a closing line that counts it.
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { ensureBrowser, ensureBuild, ensureDependencies, ensureFirefox, projectRoot, run, say, tool } from './setup.mjs'

const results = join(projectRoot, '.cache')
const counts = { passed: 0, failed: 0 }

function count(passed, failed) {
  counts.passed += passed
  counts.failed += failed
}

function heading(text) {
  say(`\n── ${text}`)
}

function check(name, command, words) {
  heading(name)
  const failed = run(tool(command), words) !== 0
  count(failed ? 0 : 1, failed ? 1 : 0)
}

/** Runs a test runner that writes its counts to a file; a runner that dies without one counts as a failure. */
function suite(name, command, words, { report, env, read }) {
  heading(name)
  const path = join(results, report)
  rmSync(path, { force: true })
  const status = run(tool(command), words, { env })
  try {
    const { passed, failed } = read(JSON.parse(readFileSync(path, 'utf8')))
    count(passed, failed === 0 && status !== 0 ? 1 : failed)
  } catch {
    count(0, 1)
  }
}

function vitest(name, report, { words = [], env = {} } = {}) {
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=.cache/${report}`]
  suite(name, 'vitest', ['run', ...reporters, ...words], {
    report,
    env,
    read: ({ numPassedTests, numFailedTests, testResults }) => ({
      passed: numPassedTests,
      // A file that can't be read has no tests to fail.
      failed:
        numFailedTests +
        testResults.filter(({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0)
          .length,
    }),
  })
}

ensureDependencies()
check('Lint', 'oxlint', ['--type-aware', '--deny-warnings'])
check('Format', 'oxfmt', ['--check'])
check('Types', 'tsc', ['--noEmit'])
heading('Build')
ensureBuild()
vitest('Unit and integration tests', 'vitest.json')
const CHROMIUM_PATH = await ensureBrowser()
suite('End-to-end tests in Chromium', 'playwright', ['test', '--reporter=list,json'], {
  report: 'playwright.json',
  env: { CHROMIUM_PATH, PLAYWRIGHT_JSON_OUTPUT_NAME: '.cache/playwright.json' },
  read: ({ stats }) => {
    if (stats.flaky > 0) say(`${stats.flaky} passed on a second try only: see «flaky» above`)
    return { passed: stats.expected + stats.flaky, failed: stats.unexpected }
  },
})
const FIREFOX_PATH = ensureFirefox()
if (FIREFOX_PATH) {
  vitest('End-to-end tests in Firefox', 'firefox.json', {
    words: ['--config', 'e2e-firefox/vitest.config.ts'],
    env: { FIREFOX_PATH },
  })
}
process.stdout.write(`\n${counts.passed} passed, ${counts.failed} failed\n`)
process.exit(counts.failed === 0 ? 0 : 1)
