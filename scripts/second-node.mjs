// The second Node for tests. On the version that ships (`.node-version`), tests also run on the oldest that
// `package.json` allows; on the oldest, also on the one that ships.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot, run, say } from './setup.mjs'

/** The version to test on besides the running one. */
export function secondVersion(running = process.versions.node) {
  const shipped = read('.node-version').trim()
  const oldest = JSON.parse(read('package.json')).engines.node.replace('>=', '')
  return Number.parseInt(running) >= Number.parseInt(shipped) ? oldest : shipped
}

/**
 * Returns the folder of a Node version, which npm installs into `.cache` the first time, from the packages' registry
 * and without scripts. Undefined, with a message, where there is none for this machine.
 */
export function installNode(version) {
  const windows = process.platform === 'win32'
  const name = `node-${windows ? 'win' : process.platform}-${process.arch}`
  const prefix = join(projectRoot, '.cache', `node-${version}`)
  const folder = join(prefix, 'node_modules', name, 'bin')
  const isThere = () => existsSync(join(folder, windows ? 'node.exe' : 'node'))
  if (isThere()) return folder
  say(`Fetching Node ${version} (once) …`)
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
  say(`There is no Node ${version} to be had for ${process.platform} on ${process.arch}.`)
  return undefined
}

function read(path) {
  return readFileSync(join(projectRoot, path), 'utf8')
}
