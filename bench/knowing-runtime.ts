import { mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Environment variables for `knowing-llama.ts`, inherited by the process that loads it. */
export const KNOWN_ANSWER = 'BENCH_KNOWN_ANSWER'
export const TRUE_RUNTIME = 'BENCH_TRUE_RUNTIME'

/**
 * Creates a runtime folder that wraps the node-llama-cpp in `runtime` so that its models know their answer: each step
 * favours the next token of `answer`, as a trained model favours its own. Processes started from now on generate this
 * answer.
 */
export function knowingRuntime(runtime: string, answer: string): string {
  process.env[KNOWN_ANSWER] = answer
  process.env[TRUE_RUNTIME] = runtime
  const folder = join(import.meta.dirname, '../.cache/knowing-runtime')
  rmSync(folder, { recursive: true, force: true })
  const entry = join(folder, 'node_modules/node-llama-cpp/dist')
  mkdirSync(entry, { recursive: true })
  symlinkSync(join(runtime, 'node_modules/@huggingface'), join(folder, 'node_modules/@huggingface'))
  writeFileSync(join(folder, 'node_modules/node-llama-cpp/package.json'), '{ "type": "module" }\n')
  const known = join(import.meta.dirname, 'knowing-llama.ts')
  writeFileSync(join(entry, 'index.js'), `export * from ${JSON.stringify(known)}\n`)
  return folder
}
