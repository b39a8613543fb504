// node scripts/run.mjs TOOL …: runs an installed tool, after installing it if need be.
import { ensureDependencies, run, tool } from './setup.mjs'

const [name = '', ...words] = process.argv.slice(2)
ensureDependencies()
process.exit(run(tool(name), words))
