import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { ModelError } from '../models/model-error.ts'
import { isRuntimeInstalled } from './llama-runtime.ts'

/** Platforms of the runtime's builds that we support: `PLATFORM-ARCH` as Node names them. */
const platforms: readonly string[] = ['linux-x64', 'linux-arm64']

/**
 * Installs the runtime for language models unless present: from the folder's lock file, with its checksums, without
 * install scripts, with native packages for this platform only. Throws a ModelError that says why it failed.
 */
export async function installRuntime(folder: string, say: (line: string) => void): Promise<void> {
  if (isRuntimeInstalled(folder)) return
  const platform = `${process.platform}-${process.arch}`
  if (!platforms.includes(platform)) {
    throw new ModelError(
      'not-loadable',
      platform,
      `A language model inside the server needs ${platforms.join(' or ')}; this is ${platform}. With LLM_URL it can be a server of its own.`,
    )
  }
  if (!existsSync(join(folder, 'package-lock.json'))) throw notInstalled(`${folder} is not as it came`)
  say('Installing what the language model runs on (once, 85 MB) …')
  const status = await run('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'], folder)
  if (status !== 0 || !isRuntimeInstalled(folder)) throw notInstalled(`npm ended with ${status}`)
}

function notInstalled(why: string): ModelError {
  return new ModelError(
    'not-loadable',
    'node-llama-cpp',
    `What the language model runs on can't be installed (${why}). It comes from npm's registry. ` +
      'On a machine without a network copy runtimes/llama/node_modules from one that has it (the same platform).',
  )
}

function run(command: string, words: readonly string[], cwd: string): Promise<number> {
  return new Promise((resolve) => {
    const child = spawn(command, words, {
      cwd,
      stdio: ['ignore', 'ignore', 'inherit'],
      shell: process.platform === 'win32',
    })
    child.once('error', () => resolve(1))
    child.once('exit', (code) => resolve(code ?? 1))
  })
}
