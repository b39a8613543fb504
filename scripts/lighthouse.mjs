// npm run lighthouse: builds what is missing, installs Lighthouse outside the project's packages, then measures.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ensureBrowser, ensureBuild, ensureDependencies, giveUp, projectRoot, run, say, tool } from './setup.mjs'

/** The last version for Node 20: 13 needs Node 22.19. */
const VERSION = '12.8.2'

/**
 * Installs Lighthouse into .cache/ if it is missing, and returns the path of its command. It has 200 packages and 185
 * MB that only this measurement needs: too much to install with the product.
 */
function ensureLighthouse() {
  const folder = join(projectRoot, '.cache', 'lighthouse')
  const installed = join(folder, 'node_modules', 'lighthouse')
  const manifest = join(installed, 'package.json')
  if (!existsSync(manifest) || JSON.parse(readFileSync(manifest, 'utf8')).version !== VERSION) {
    say(`Installing Lighthouse ${VERSION} (once) …`)
    const words = ['install', '--prefix', folder, '--save-exact', '--ignore-scripts', '--no-fund', '--no-audit']
    if (run('npm', [...words, '--loglevel=error', `lighthouse@${VERSION}`], { toStderr: true }) !== 0) {
      giveUp('Lighthouse could not be installed; npm says why above.')
    }
  }
  return join(installed, 'cli', 'index.js')
}

ensureDependencies()
ensureBuild()
const env = { CHROMIUM_PATH: await ensureBrowser(), LIGHTHOUSE_PATH: ensureLighthouse() }
process.exit(run(tool('tsx'), ['bench/lighthouse.ts', ...process.argv.slice(2)], { env }))
