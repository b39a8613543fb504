// Installs what later steps of `npm test` need and this machine may lack: browsers, a sound card, another Node. Runs as
// a program, or through `bringTestTools` in parallel with the first tests, which need none of it.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, mkdirSync, openSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { installNode, secondVersion } from './second-node.mjs'
import { ensureBrowser, ensureFirefox, projectRoot, say } from './setup.mjs'

const program = fileURLToPath(import.meta.url)

/**
 * Starts installing the tools. The returned function waits until that has ended and prints its output. Whatever is
 * still missing then is looked for again, and reported, by the step that needs it.
 */
export function bringTestTools() {
  mkdirSync(join(projectRoot, '.cache'), { recursive: true })
  const path = join(projectRoot, '.cache', 'test-tools.log')
  const log = openSync(path, 'w')
  const child = spawn(process.execPath, [program], { cwd: projectRoot, stdio: ['ignore', log, log] })
  closeSync(log)
  const ended = once(child, 'exit')
  return async () => {
    await ended
    const told = readFileSync(path, 'utf8').trimEnd()
    if (told !== '') say(told)
  }
}

if (process.argv[1] === program) {
  if (process.env.SECOND_NODE !== '0') installNode(secondVersion())
  ensureFirefox()
  await ensureBrowser()
}
