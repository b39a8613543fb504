// node scripts/e2e.mjs [-- FILE …]: as npm test -- e2e/FILE.
import { testFiles } from './test-files.mjs'

const words = process.argv.slice(2).filter((word) => word !== '--')
process.exit(await testFiles(words.length === 0 || words[0].startsWith('-') ? ['e2e', ...words] : words))
