// npm run video: films the running product for the landing page, into src/web/video/. See scripts/video/main.ts.
import { spawnSync } from 'node:child_process'
import { ensureBrowser, ensureBuild, ensureDependencies, giveUp, run, tool } from './setup.mjs'

/** The film is H.264 and AAC, which every browser plays; the poster is WebP. */
function ensureFfmpeg() {
  const { stdout, error } = spawnSync('ffmpeg', ['-hide_banner', '-encoders'], { encoding: 'utf8' })
  if (error) giveUp('ffmpeg is missing. Install it (apt-get install ffmpeg, brew install ffmpeg) and run this again.')
  const missing = ['libx264', 'aac', 'libwebp'].filter((name) => !stdout.includes(` ${name} `))
  if (missing.length > 0) giveUp(`This ffmpeg can't encode ${missing.join(' and ')}. Install one that can.`)
}

ensureDependencies()
ensureFfmpeg()
ensureBuild()
const CHROMIUM_PATH = await ensureBrowser()
process.exit(run(tool('tsx'), ['scripts/video/main.ts', ...process.argv.slice(2)], { env: { CHROMIUM_PATH } }))
