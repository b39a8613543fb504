// Setup shared by all scripts. Plain JavaScript with Node's own modules only: it runs before anything is installed.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const projectRoot = dirname(dirname(fileURLToPath(import.meta.url)))
const windows = process.platform === 'win32'

/** Reports progress on stderr: stdout is for the data that a command prints. */
export function say(text) {
  process.stderr.write(`${text}\n`)
}

/** Ends the process with an error message. */
export function giveUp(text) {
  say(text)
  process.exit(1)
}

/**
 * Runs a command in the project's folder with the terminal's own input and output, and returns its exit code.
 * @param {string} command
 * @param {string[]} words
 * @param {{ env?: Record<string, string>, toStderr?: boolean }} [settings] `toStderr` keeps stdout clean
 */
export function run(command, words, { env = {}, toStderr = false } = {}) {
  const { status, error } = spawnSync(command, words, {
    cwd: projectRoot,
    env: { ...process.env, ...env },
    shell: windows,
    stdio: ['inherit', toStderr ? 2 : 'inherit', 'inherit'],
  })
  if (error) say(`${command}: ${error.message}`)
  return status ?? 1
}

/** Path of an installed tool's command. */
export function tool(name) {
  return join(projectRoot, 'node_modules', '.bin', name)
}

function readJson(path) {
  return JSON.parse(readFileSync(join(projectRoot, path), 'utf8'))
}

/** Whether every package of the lock file is installed in its locked version. */
function dependenciesInstalled() {
  try {
    const installed = readJson('node_modules/.package-lock.json').packages
    return Object.entries(readJson('package-lock.json').packages).every(
      ([path, { version, optional }]) => path === '' || optional || installed[path]?.version === version,
    )
  } catch {
    return false
  }
}

/** Checks Node's version, and installs the packages of the lock file if any is missing. */
export function ensureDependencies() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  if (major < 20 || (major === 20 && minor < 19)) {
    giveUp(`Ordrett needs Node 20.19 or later; this is ${process.versions.node}. Get it from https://nodejs.org`)
  }
  if (dependenciesInstalled()) return
  say('Installing packages (once) …')
  if (run('npm', ['ci', '--include=dev', '--loglevel=error'], { toStderr: true }) !== 0) {
    giveUp('The packages could not be installed. npm says why above; most often the network or a proxy is the reason.')
  }
}

const buildInputs = ['src', 'vite.config.ts', 'vite.server.config.ts', 'scripts/licences.ts', 'package-lock.json']

function filesOf(path) {
  const absolute = join(projectRoot, path)
  return readdirSync(absolute, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted()
}

function inputsDigest() {
  const digest = createHash('sha256')
  for (const input of buildInputs) {
    const files = input === 'src' ? filesOf(input) : [join(projectRoot, input)]
    for (const file of files) digest.update(file.slice(projectRoot.length)).update(readFileSync(file))
  }
  return digest.digest('hex')
}

/** Builds browser and server into `dist/` unless they were built from exactly the same sources. */
export function ensureBuild({ always = false } = {}) {
  const stamp = join(projectRoot, 'dist', '.inputs')
  const digest = inputsDigest()
  if (!always && existsSync(stamp) && readFileSync(stamp, 'utf8') === digest) return
  say('Building …')
  // An interrupted build leaves a partial result, which an older stamp must not vouch for.
  rmSync(stamp, { force: true })
  for (const config of ['vite.config.ts', 'vite.server.config.ts']) {
    const words = ['build', '--config', config, '--logLevel', 'warn']
    if (run(tool('vite'), words, { env: { NODE_ENV: 'production' }, toStderr: true }) !== 0)
      giveUp('The build failed; the reason stands above.')
  }
  mkdirSync(dirname(stamp), { recursive: true })
  writeFileSync(stamp, digest)
}

const browserNames = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const firefoxNames = ['firefox-esr', 'firefox']

function onPath(names) {
  const folders = (process.env.PATH ?? '').split(delimiter)
  return folders.flatMap((folder) => names.map((name) => join(folder, name))).find((path) => existsSync(path))
}

function isDebianRoot() {
  return process.getuid?.() === 0 && onPath(['apt-get']) !== undefined
}

async function playwrightBrowser() {
  const { chromium } = await import('@playwright/test')
  return existsSync(chromium.executablePath()) ? chromium.executablePath() : undefined
}

/** Installs the Debian packages of these names, if this is Debian and the user is root. */
function installFromDebian(names) {
  if (!isDebianRoot()) return
  say(`Installing ${names.join(' and ')} from Debian (once) …`)
  const quiet = { env: { DEBIAN_FRONTEND: 'noninteractive' }, toStderr: true }
  run('apt-get', ['update', '-qq'], quiet)
  run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...names], quiet)
}

/**
 * Finds a Chromium for the end-to-end tests, or installs one: the system's, else Debian's package if root, else
 * Playwright's download. Returns its path.
 */
export async function ensureBrowser() {
  const found = process.env.CHROMIUM_PATH ?? onPath(browserNames) ?? (await playwrightBrowser())
  if (found) return found
  installFromDebian(['chromium'])
  const installed = onPath(browserNames)
  if (installed) return installed
  say("Downloading Playwright's Chromium (once) …")
  run(tool('playwright'), ['install', 'chromium'], { toStderr: true })
  const downloaded = await playwrightBrowser()
  if (downloaded) return downloaded
  return giveUp(
    'No Chromium for the end-to-end tests: install Chromium or Chrome, or set CHROMIUM_PATH to its program.',
  )
}

/** Installs Debian's Redis if root and it is missing; without it, the tests of servers that share a store are skipped. */
export function ensureRedis() {
  if (onPath(['redis-server']) === undefined) installFromDebian(['redis-server'])
  if (onPath(['redis-server']) === undefined) say('The tests with Redis will be skipped: install redis-server.')
}

/**
 * Finds Firefox and, on Linux, PulseAudio (Firefox plays no audio without an audio device), or installs Debian's
 * packages if root. Returns Firefox's path; undefined, with a message saying what is missing, where there is none.
 */
export function ensureFirefox() {
  const firefox = () => process.env.FIREFOX_PATH ?? onPath(firefoxNames)
  const soundCard = () => process.platform !== 'linux' || onPath(['pulseaudio']) !== undefined
  if (!firefox() || !soundCard()) installFromDebian(['firefox-esr', 'pulseaudio'])
  const found = firefox()
  if (found && soundCard()) return found
  say(
    found
      ? 'The tests in Firefox were not run: install PulseAudio, which gives them a loudspeaker.'
      : 'The tests in Firefox were not run: install Firefox, or set FIREFOX_PATH to its program.',
  )
  return undefined
}
