// npm run test:e2e: builds, finds or installs a browser, and runs the end-to-end tests.
import { ensureBrowser, ensureBuild, ensureDependencies, run, tool } from './setup.mjs'

ensureDependencies()
ensureBuild()
const CHROMIUM_PATH = await ensureBrowser()
process.exit(run(tool('playwright'), ['test', ...process.argv.slice(2)], { env: { CHROMIUM_PATH } }))
