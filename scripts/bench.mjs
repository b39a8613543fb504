// npm run bench: builds what is missing, then measures. See bench/.
import { ensureBuild, ensureDependencies, run, tool } from './setup.mjs'

ensureDependencies()
ensureBuild()
process.exit(run(tool('tsx'), ['bench/main.ts', ...process.argv.slice(2)]))
