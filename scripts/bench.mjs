// npm run bench: builds what is missing, then measures. See bench/.
import { ensureBrowser, ensureBuild, ensureDependencies, run, tool } from './setup.mjs'

ensureDependencies()
ensureBuild()
const CHROMIUM_PATH = await ensureBrowser()
process.exit(run(tool('tsx'), ['bench/main.ts', ...process.argv.slice(2)], { env: { CHROMIUM_PATH } }))
