// npm run advisories: fails where a package that the product runs with has a known advisory of `high` or worse (`--level LEVEL`
// for another limit), and where the registry can't be asked, which is told apart: exit 1 and 2.
import { spawnSync } from 'node:child_process'
import { giveUp, projectRoot, say } from './setup.mjs'

const levels = ['info', 'low', 'moderate', 'high', 'critical']
const asked = process.argv.indexOf('--level')
const least = asked < 0 ? 'high' : process.argv[asked + 1]
if (!levels.includes(least)) giveUp(`--level is one of ${levels.join(', ')}`)

const { stdout } = spawnSync('npm', ['audit', '--omit=dev', '--json'], {
  cwd: projectRoot,
  encoding: 'utf8',
  shell: process.platform === 'win32',
})
const answer = parsed(stdout)
if (!answer.vulnerabilities) {
  say(`The registry was not asked: ${answer.message ?? answer.error?.summary ?? 'npm audit gave no answer'}.`)
  say('So nothing is known of advisories. Run this where a registry answers audits.')
  process.exit(2)
}

const found = Object.values(answer.vulnerabilities)
for (const { name, severity, via } of found) {
  const titles = via.flatMap((cause) => (typeof cause === 'string' ? [] : [`${cause.title} (${cause.url})`]))
  say(`${severity}: ${name}${titles.length > 0 ? `: ${titles.join('; ')}` : ''}`)
}
const grave = found.filter(({ severity }) => levels.indexOf(severity) >= levels.indexOf(least))
process.stdout.write(`${found.length} packages with known advisories, ${grave.length} of them ${least} or worse\n`)
process.exit(grave.length > 0 ? 1 : 0)

function parsed(text) {
  try {
    return JSON.parse(text)
  } catch {
    return {}
  }
}
