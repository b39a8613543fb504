// npm run advisories: exits with 1 where a package that the product runs with, or one installed in runtimes/llama, has
// a known advisory of `high` or worse (`--level LEVEL` sets another limit), and with 2 where the registry can't be
// asked.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { giveUp, projectRoot, say } from './setup.mjs'

const levels = ['info', 'low', 'moderate', 'high', 'critical']
const asked = process.argv.indexOf('--level')
const least = asked < 0 ? 'high' : process.argv[asked + 1]
if (!levels.includes(least)) giveUp(`--level is one of ${levels.join(', ')}`)

const LLAMA = 'runtimes/llama'
const llama = existsSync(join(projectRoot, LLAMA, 'node_modules'))
if (!llama) say(`${LLAMA} is not installed here: what a language model inside the server runs on is not asked about.`)
const found = (llama ? ['.', LLAMA] : ['.']).flatMap(advisoriesOf)
for (const { name, severity, via } of found) {
  const titles = via.flatMap((cause) => (typeof cause === 'string' ? [] : [`${cause.title} (${cause.url})`]))
  say(`${severity}: ${name}${titles.length > 0 ? `: ${titles.join('; ')}` : ''}`)
}
const grave = found.filter(({ severity }) => levels.indexOf(severity) >= levels.indexOf(least))
process.stdout.write(`${found.length} packages with known advisories, ${grave.length} of them ${least} or worse\n`)
process.exit(grave.length > 0 ? 1 : 0)

/** Advisories for a folder's packages. Ends the program where the registry doesn't answer. */
function advisoriesOf(folder) {
  const { stdout } = spawnSync('npm', ['audit', '--omit=dev', '--json'], {
    cwd: join(projectRoot, folder),
    encoding: 'utf8',
    shell: process.platform === 'win32',
  })
  const answer = parsed(stdout)
  if (answer.vulnerabilities) return Object.values(answer.vulnerabilities)
  say(`The registry was not asked: ${answer.message ?? answer.error?.summary ?? 'npm audit gave no answer'}.`)
  say('So nothing is known of advisories. Run this where a registry answers audits.')
  process.exit(2)
}

function parsed(text) {
  try {
    return JSON.parse(text)
  } catch {
    return {}
  }
}
