// npm run test:firefox: builds, finds or installs Firefox, and runs the tests in it.
import { ensureBuild, ensureDependencies, ensureFirefox, run, tool } from './setup.mjs'

ensureDependencies()
ensureBuild()
const FIREFOX_PATH = ensureFirefox()
if (!FIREFOX_PATH) process.exit(0)
const words = ['run', '--config', 'e2e-firefox/vitest.config.ts', ...process.argv.slice(2)]
process.exit(run(tool('vitest'), words, { env: { FIREFOX_PATH } }))
