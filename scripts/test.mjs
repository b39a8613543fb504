// npm test: every check, from lint to real browsers, and a final line with the totals. With files (`-- FILE …`) only
// those tests.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync, readFileSync, rmSync } from 'node:fs'
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
 * without a file, or fails without naming a test, counts as a failure. `aside`: another runner has the terminal, so the
 * output comes at the end.
 */
async function suite(name, command, words, { report, env, read, aside = false }) {
  if (!aside) heading(name)
  const path = join(results, report)
  rmSync(path, { force: true })
  const status = await ran(name, command, words, env, aside)
  try {
    const result = read(JSON.parse(readFileSync(path, 'utf8')))
    const unnamed = result.failed.length === 0 && status !== 0
    count(unnamed ? { ...result, failed: [`${name}: ended with ${status}`] } : result)
  } catch {
    count({ failed: [`${name}: told no result`] })
  }
}

/** Runs a tool without blocking this program, so that two can run at once. Returns its exit status. */
async function ran(name, command, words, env, aside) {
  const log = join(results, `${name.replaceAll(/\W+/g, '-')}.log`)
  const output = aside ? openSync(log, 'w') : undefined
  const child = spawn(tool(command), words, {
    cwd: projectRoot,
    env: { ...process.env, ...env },
    shell: process.platform === 'win32',
    stdio: aside ? ['ignore', output, output] : 'inherit',
  })
  const [status] = await once(child, 'exit')
  if (output !== undefined) {
    closeSync(output)
    heading(name)
    process.stderr.write(readFileSync(log))
  }
  return status ?? 1
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

function vitest(name, report, { words = [], env = {}, aside } = {}) {
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=.cache/${report}`]
  return suite(name, 'vitest', ['run', ...reporters, ...words], {
    report,
    env,
    aside,
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

async function testOnSecondNode() {
  const version = secondVersion()
  const folder = installNode(version)
  if (!folder) {
    // Elsewhere than in CI a machine may have no way to it; `installNode` has said so.
    if (process.env.CI) count({ failed: [`Unit tests on Node ${version}: it is not to be had`] })
    return
  }
  const projects = ['server', 'parts', 'product'].flatMap((name) => ['--project', name])
  await vitest(`Unit tests on Node ${version}`, 'vitest-second-node.json', {
    aside: true,
    words: [...nodeTests, ...projects],
    env: { PATH: `${folder}${delimiter}${process.env.PATH ?? ''}` },
  })
}

async function testInChromium() {
  const CHROMIUM_PATH = await ensureBrowser()
  await suite('End-to-end tests in Chromium', 'playwright', ['test', '--reporter=list,json'], {
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

async function testBesideChromium() {
  if (process.env.SECOND_NODE !== '0') await testOnSecondNode()
  const FIREFOX_PATH = ensureFirefox()
  if (!FIREFOX_PATH) return
  await vitest('End-to-end tests in Firefox', 'firefox.json', {
    aside: true,
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
await vitest('Unit and integration tests', 'vitest.json')
await testToolsAreThere()
// Chromium waits for speech half of the time, so the other tests run beside it.
await Promise.all([testInChromium(), testBesideChromium()])
for (const line of slowestTests(timed)) say(line)
for (const name of secondTries) say(`passed on a second try only: ${name}`)
for (const name of failures) say(`failed: ${name}`)
process.stdout.write(`\n${passedInAll} passed, ${failures.length} failed\n`)
process.exit(failures.length === 0 ? 0 : 1)
