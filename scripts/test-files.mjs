// npm test -- FILE … [OPTION …]: some tests, each file with its own runner. Options go to every runner that is started.
import { ensureBrowser, ensureBuild, ensureDependencies, ensureFirefox, run, tool } from './setup.mjs'

const runners = [
  { folder: 'e2e', runFiles: inChromium },
  { folder: 'e2e-firefox', runFiles: inFirefox },
]

/** Runs the named tests and returns the exit status. A path in no browser's folder is one of Vitest's filters. */
export async function testFiles(words) {
  const firstOption = words.findIndex((word) => word.startsWith('-'))
  const files = firstOption < 0 ? words : words.slice(0, firstOption)
  const options = words.slice(files.length)
  ensureDependencies()
  const isIn = (folder) => (file) => file === folder || file.startsWith(`${folder}/`)
  const others = files.filter((file) => !runners.some(({ folder }) => isIn(folder)(file)))
  let status = others.length > 0 || files.length === 0 ? run(tool('vitest'), ['run', ...others, ...options]) : 0
  for (const { folder, runFiles } of runners) {
    const named = files.filter(isIn(folder))
    if (named.length > 0) status = (await runFiles([...named, ...options])) || status
  }
  return status
}

async function inChromium(words) {
  ensureBuild()
  return run(tool('playwright'), ['test', ...words], { env: { CHROMIUM_PATH: await ensureBrowser() } })
}

function inFirefox(words) {
  ensureBuild()
  const FIREFOX_PATH = ensureFirefox()
  const config = ['--config', 'e2e-firefox/vitest.config.ts']
  return FIREFOX_PATH ? run(tool('vitest'), ['run', ...config, ...words], { env: { FIREFOX_PATH } }) : 1
}
