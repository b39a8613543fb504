// node scripts/run.mjs TOOL …: runs an installed tool; installs the packages first if needed.
import { ensureDependencies, run, tool } from './setup.mjs'

const [name = '', ...words] = process.argv.slice(2)
ensureDependencies()
process.exit(run(tool(name), words))
