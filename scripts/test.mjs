// npm test: everything that has to hold, from lint to the real browser, and a closing line that counts it.
import { readFileSync, rmSync } from 'node:fs'
import { delimiter, join, relative } from 'node:path'
import { installNode, secondVersion } from './second-node.mjs'
import { ensureBrowser, ensureBuild, ensureDependencies, ensureFirefox, projectRoot, run, say, tool } from './setup.mjs'
import { bringTestTools } from './test-tools.mjs'

const results = join(projectRoot, '.cache')
let passedInAll = 0
/** What failed and what passed on a second try only, by name: told at the end, however long the output was. */
const failures = []
const secondTries = []

function count({ passed = 0, failed = [], flaky = [] }) {
  passedInAll += passed
  failures.push(...failed)
  secondTries.push(...flaky)
}

function heading(text) {
  say(`\n── ${text}`)
}

function check(name, command, words) {
  heading(name)
  const failed = run(tool(command), words) !== 0
  count(failed ? { failed: [name] } : { passed: 1 })
}

/**
 * Runs a test runner that writes what came of it to a file, which `read` tells as a number and names; a runner that
 * dies without one, or fails and names nothing, counts as a failure.
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

/** What failed in one of Vitest's files. One that can't be read has no tests to fail, and is named itself. */
function failedIn({ name, status, assertionResults }) {
  const failed = assertionResults.filter((test) => test.status === 'failed').map((test) => nameOf(name, test))
  return status === 'failed' && failed.length === 0 ? [relative(projectRoot, name)] : failed
}

/** What passed there and tells of a failure all the same: that of the first try. */
function flakyIn({ name, assertionResults }) {
  return assertionResults
    .filter(({ status, failureMessages }) => status === 'passed' && failureMessages.length > 0)
    .map((test) => nameOf(name, test))
}

function nameOf(path, { fullName }) {
  return `${relative(projectRoot, path)} › ${fullName}`
}

/** The tests of Playwright's suites, which nest, that ended so: «unexpected» or «flaky». */
function endedSo(status, { specs = [], suites = [] }) {
  const ended = specs.filter(({ tests }) => tests.some((test) => test.status === status))
  const names = ended.map(({ file, line, title }) => `e2e/${file}:${line} › ${title}`)
  return [...names, ...suites.flatMap((inner) => endedSo(status, inner))]
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
    }),
  })
}

/**
 * What depends on Node, by its path: server, sockets, threads, processes, downloads, and the built product's start and end. Text in, text
 * out is the same on each, and what the page is made of runs in browsers.
 */
const nodeTests = [
  'src/server/',
  ...['extractive/', 'llm/', 'note-thread/', 'openai/', 'network-', 'whisper/model-', 'whisper/create-'].map(
    (name) => `src/engines/${name}`,
  ),
  'scripts/model',
  'scripts/second-node',
  'scripts/verify-models',
  'test/start',
  'test/stopping',
]

function testOnSecondNode() {
  const version = secondVersion()
  const folder = installNode(version)
  if (!folder) return
  const projects = ['server', 'parts', 'product'].flatMap((name) => ['--project', name])
  vitest(`Unit tests on Node ${version}`, 'vitest-second-node.json', {
    words: [...nodeTests, ...projects],
    env: { PATH: `${folder}${delimiter}${process.env.PATH ?? ''}` },
  })
}

ensureDependencies()
const testToolsAreThere = bringTestTools()
check('Lint', 'oxlint', ['--type-aware', '--deny-warnings'])
check('Format', 'oxfmt', ['--check'])
check('Types', 'tsc', ['--noEmit'])
heading('Build')
ensureBuild()
vitest('Unit and integration tests', 'vitest.json')
await testToolsAreThere()
if (process.env.SECOND_NODE !== '0') testOnSecondNode()
const CHROMIUM_PATH = await ensureBrowser()
suite('End-to-end tests in Chromium', 'playwright', ['test', '--reporter=list,json'], {
  report: 'playwright.json',
  env: { CHROMIUM_PATH, PLAYWRIGHT_JSON_OUTPUT_NAME: '.cache/playwright.json' },
  read: ({ stats, suites, errors }) => ({
    passed: stats.expected + stats.flaky,
    failed: [...endedSo('unexpected', { suites }), ...errors.map(({ message }) => message)],
    flaky: endedSo('flaky', { suites }),
  }),
})
const FIREFOX_PATH = ensureFirefox()
if (FIREFOX_PATH) {
  vitest('End-to-end tests in Firefox', 'firefox.json', {
    words: ['--config', 'e2e-firefox/vitest.config.ts'],
    env: { FIREFOX_PATH },
  })
}
for (const name of secondTries) say(`passed on a second try only: ${name}`)
for (const name of failures) say(`failed: ${name}`)
process.stdout.write(`\n${passedInAll} passed, ${failures.length} failed\n`)
process.exit(failures.length === 0 ? 0 : 1)
