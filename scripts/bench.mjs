// npm run bench: builds what is missing, then measures speed. See bench/. `-- lighthouse [RUNS [PATH …]]` measures the
// pages with Lighthouse, which it installs outside the project's packages.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ensureBrowser, ensureBuild, ensureDependencies, giveUp, projectRoot, run, say, tool } from './setup.mjs'

/** The last version for Node 20: 13 needs Node 22.19. */
const LIGHTHOUSE = '12.8.2'

/**
 * Installs Lighthouse into .cache/ if it is missing, and returns the path of its command. It has 200 packages and 185
 * MB that only this measurement needs: too much to install with the product.
 */
function ensureLighthouse() {
  const folder = join(projectRoot, '.cache', 'lighthouse')
  const installed = join(folder, 'node_modules', 'lighthouse')
  const manifest = join(installed, 'package.json')
  if (!existsSync(manifest) || JSON.parse(readFileSync(manifest, 'utf8')).version !== LIGHTHOUSE) {
    say(`Installing Lighthouse ${LIGHTHOUSE} (once) …`)
    const words = ['install', '--prefix', folder, '--save-exact', '--ignore-scripts', '--no-fund', '--no-audit']
    if (run('npm', [...words, '--loglevel=error', `lighthouse@${LIGHTHOUSE}`], { toStderr: true }) !== 0) {
      giveUp('Lighthouse could not be installed; npm says why above.')
    }
  }
  return join(installed, 'cli', 'index.js')
}

const names = process.argv.slice(2)
ensureDependencies()
ensureBuild()
const CHROMIUM_PATH = await ensureBrowser()
const status =
  names[0] === 'lighthouse'
    ? run(tool('tsx'), ['bench/browser/lighthouse.ts', ...names.slice(1)], {
        env: { CHROMIUM_PATH, LIGHTHOUSE_PATH: ensureLighthouse() },
      })
    : run(tool('tsx'), ['bench/main.ts', ...names], { env: { CHROMIUM_PATH } })
process.exit(status)
