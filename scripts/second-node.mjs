// The other Node. Who tests on what Ordrett ships on (`.node-version`) tests on the oldest that `package.json` promises as well, and
// who tests on that, on the one that ships.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot, run, say } from './setup.mjs'

/** The version to test on beside the one that runs this. */
export function secondVersion(running = process.versions.node) {
  const shipped = read('.node-version').trim()
  const oldest = JSON.parse(read('package.json')).engines.node.replace('>=', '')
  return Number.parseInt(running) >= Number.parseInt(shipped) ? oldest : shipped
}

/**
 * Folder of a Node of that version, which npm brings to `.cache` the first time, from where the packages come from and without a
 * script. Undefined, and says so, where there is none for this machine.
 */
export function installNode(version) {
  const windows = process.platform === 'win32'
  const name = `node-${windows ? 'win' : process.platform}-${process.arch}`
  const prefix = join(projectRoot, '.cache', `node-${version}`)
  const folder = join(prefix, 'node_modules', name, 'bin')
  const isThere = () => existsSync(join(folder, windows ? 'node.exe' : 'node'))
  if (isThere()) return folder
  say(`Fetching Node ${version} to test on (once) …`)
  const words = [
    'install',
    '--prefix',
    prefix,
    '--no-save',
    '--ignore-scripts',
    '--loglevel=error',
    `${name}@${version}`,
  ]
  run('npm', words, { toStderr: true })
  if (isThere()) return folder
  say(`Nothing was tested on Node ${version}: there is none to be had for ${process.platform} on ${process.arch}.`)
  return undefined
}

function read(path) {
  return readFileSync(join(projectRoot, path), 'utf8')
}
