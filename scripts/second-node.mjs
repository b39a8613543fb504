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
export function installNode(version, arch = process.arch) {
  const windows = process.platform === 'win32'
  const name = `node-${windows ? 'win' : process.platform}-${arch}`
  const prefix = join(projectRoot, '.cache', `node-${version}${arch === process.arch ? '' : `-${arch}`}`)
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
    ...(arch === process.arch ? [] : ['--force', `--cpu=${arch}`]),
    `${name}@${version}`,
  ]
  run('npm', words, { toStderr: true })
  if (isThere()) return folder
  say(`There is no Node ${version} to be had for ${process.platform} on ${arch}.`)
  return undefined
}

function read(path) {
  return readFileSync(join(projectRoot, path), 'utf8')
}
