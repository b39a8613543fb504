// npm test: every check, from lint to real browsers, and a final line with the totals. With files (`-- FILE …`) only
// those tests.
import { readFileSync, rmSync } from 'node:fs'
import { delimiter, join, relative } from 'node:path'
import { passes, staticChecks } from './lint.mjs'
import { installNode, secondVersion } from './second-node.mjs'
import {
  ensureBrowser,
  ensureBuild,
  ensureDependencies,
  ensureFirefox,
  ensureRedis,
  projectRoot,
  run,
  say,
  tool,
} from './setup.mjs'
import { slowestTests } from './slowest-tests.mjs'
import { testFiles } from './test-files.mjs'
import { bringTestTools } from './test-tools.mjs'

const named = process.argv.slice(2)
if (named.length > 0) process.exit(await testFiles(named))

const results = join(projectRoot, '.cache')
let passedInAll = 0
/** Names of tests that failed, and that passed only on a second try; listed at the end, after all other output. */
const failures = []
const secondTries = []
/** Name and time of every test that ran. */
const timed = []

function count({ passed = 0, failed = [], flaky = [], times = [] }) {
  passedInAll += passed
  failures.push(...failed)
  secondTries.push(...flaky)
  timed.push(...times)
}

function heading(text) {
  say(`\n── ${text}`)
}

function check(name) {
  heading(name)
  count(passes(name) ? { passed: 1 } : { failed: [name] })
}

/**
 * Runs a test runner that writes its results to a file, which `read` turns into a count and names. A runner that dies
 * without a file, or fails without naming a test, counts as a failure.
 */
function suite(name, command, words, { report, env, read }) {
  heading(name)
  const path = join(results, report)
  rmSync(path, { force: true })
  const status = run(tool(command), words, { env })
  try {
    const result = read(JSON.parse(readFileSync(path, 'utf8')))
    const unnamed = result.failed.length === 0 && status !== 0
    count(unnamed ? { ...result, failed: [`${name}: ended with ${status}`] } : result)
  } catch {
    count({ failed: [`${name}: told no result`] })
  }
}

/** The failed tests of one of Vitest's files. A file that can't be loaded has no tests, so it is named itself. */
function failedIn({ name, status, assertionResults }) {
  const failed = assertionResults.filter((test) => test.status === 'failed').map((test) => nameOf(name, test))
  return status === 'failed' && failed.length === 0 ? [relative(projectRoot, name)] : failed
}

/** Tests that passed but report a failure: that of the first try. */
function flakyIn({ name, assertionResults }) {
  return assertionResults
    .filter(({ status, failureMessages }) => status === 'passed' && failureMessages.length > 0)
    .map((test) => nameOf(name, test))
}

function nameOf(path, { fullName }) {
  return `${relative(projectRoot, path)} › ${fullName}`
}

/** The tests in Playwright's nested suites with this status: «unexpected» or «flaky». */
function endedSo(status, { specs = [], suites = [] }) {
  const ended = specs.filter(({ tests }) => tests.some((test) => test.status === status))
  const names = ended.map(({ file, line, title }) => `e2e/${file}:${line} › ${title}`)
  return [...names, ...suites.flatMap((inner) => endedSo(status, inner))]
}

/** The tests in Playwright's nested suites with their times, second tries included. */
function timesIn({ specs = [], suites = [] }) {
  const own = specs.map(({ file, line, title, tests }) => ({
    name: `e2e/${file}:${line} › ${title}`,
    ms: tests.flatMap(({ results: tries }) => tries).reduce((sum, { duration }) => sum + duration, 0),
  }))
  return [...own, ...suites.flatMap(timesIn)]
}

function vitest(name, report, { words = [], env = {} } = {}) {
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=.cache/${report}`]
  suite(name, 'vitest', ['run', ...reporters, ...words], {
    report,
    env,
    read: ({ numPassedTests, testResults }) => ({
      passed: numPassedTests,
      failed: testResults.flatMap(failedIn),
      flaky: testResults.flatMap(flakyIn),
      times: testResults.flatMap((file) =>
        file.assertionResults.map((test) => ({ name: nameOf(file.name, test), ms: test.duration ?? 0 })),
      ),
    }),
  })
}

/**
 * Paths of the smoke tests on the second Node: one for each part of Node that the product uses. What these do with text
 * and sound is the same on every version, and the web app runs in browsers.
 */
const nodeTests = [
  // HTTP, sockets, streams, compression
  'src/server/raw-http',
  'src/server/routes/transcribe',
  'src/server/routes/static-files',
  // WebCrypto and `fetch`
  'src/server/identity/remote-issuer',
  'src/server/login/server-login',
  // Threads, child processes, native addons
  'src/engines/note-thread/',
  'src/engines/work/spawn-process',
  'src/engines/whisper/whisper-model',
  'src/engines/llama/create-local-writer',
  // Files
  'model-download',
  'scripts/verify-models',
  // The built product
  'test/start',
  'test/stopping',
]

function testOnSecondNode() {
  const version = secondVersion()
  const folder = installNode(version)
  if (!folder) {
    // Elsewhere than in CI a machine may have no way to it; `installNode` has said so.
    if (process.env.CI) count({ failed: [`Unit tests on Node ${version}: it is not to be had`] })
    return
  }
  const projects = ['server', 'parts', 'product'].flatMap((name) => ['--project', name])
  vitest(`Unit tests on Node ${version}`, 'vitest-second-node.json', {
    words: [...nodeTests, ...projects],
    env: { PATH: `${folder}${delimiter}${process.env.PATH ?? ''}` },
  })
}

async function testInChromium() {
  const CHROMIUM_PATH = await ensureBrowser()
  suite('End-to-end tests in Chromium', 'playwright', ['test', '--reporter=list,json'], {
    report: 'playwright.json',
    env: { CHROMIUM_PATH, PLAYWRIGHT_JSON_OUTPUT_NAME: '.cache/playwright.json' },
    read: ({ stats, suites, errors }) => ({
      passed: stats.expected + stats.flaky,
      failed: [...endedSo('unexpected', { suites }), ...errors.map(({ message }) => message)],
      flaky: endedSo('flaky', { suites }),
      times: timesIn({ suites }),
    }),
  })
}

function testInFirefox() {
  const FIREFOX_PATH = ensureFirefox()
  if (!FIREFOX_PATH) return
  vitest('End-to-end tests in Firefox', 'firefox.json', {
    words: ['--config', 'e2e-firefox/vitest.config.ts'],
    env: { FIREFOX_PATH },
  })
}

ensureDependencies()
// Before the other tools: Debian installs one thing at a time, and the unit tests need it.
ensureRedis()
const testToolsAreThere = bringTestTools()
for (const name of Object.keys(staticChecks)) check(name)
heading('Build')
ensureBuild()
vitest('Unit and integration tests', 'vitest.json')
await testToolsAreThere()
// One after the other: side by side on two cores, servers took longer to start than their tests wait.
if (process.env.SECOND_NODE !== '0') testOnSecondNode()
await testInChromium()
testInFirefox()
for (const line of slowestTests(timed)) say(line)
for (const name of secondTries) say(`passed on a second try only: ${name}`)
for (const name of failures) say(`failed: ${name}`)
process.stdout.write(`\n${passedInAll} passed, ${failures.length} failed\n`)
process.exit(failures.length === 0 ? 0 : 1)
