import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { installRuntime } from '../src/engines/llama/install-runtime.ts'
import { isRuntimeInstalled } from '../src/engines/llama/llama-runtime.ts'
import { answer } from './llm-server.ts'
import { gemmaShapes, writeRandomGemma } from './random-gemma.ts'

export const RUNTIME = join(import.meta.dirname, '../runtimes/llama')
const POLL_MS = 200
const STALE_MS = 180_000

/** Installs the runtime of language models, once for all tests. Returns why it can't; those tests are then skipped. */
export async function runtimeProblem(): Promise<string | undefined> {
  const lock = `${RUNTIME}/.installing`
  while (!isRuntimeInstalled(RUNTIME)) {
    if (!taken(lock)) {
      await new Promise((resolve) => setTimeout(resolve, POLL_MS))
      continue
    }
    try {
      if (!isRegistryThere()) return "npm's registry can't be reached"
      await installRuntime(RUNTIME, () => {})
    } catch (error) {
      return error instanceof Error ? error.message : String(error)
    } finally {
      rmSync(lock, { recursive: true, force: true })
    }
  }
  return undefined
}

/** Checked first, without retries: an installation without a network takes most of a minute to fail. */
function isRegistryThere(): boolean {
  return spawnSync('npm', ['view', 'node-llama-cpp', 'version', '--fetch-retries=0']).status === 0
}

/** Takes the lock for one of the parallel test files. Removes a stale one, left by a killed process. */
function taken(lock: string): boolean {
  try {
    mkdirSync(lock)
    return true
  } catch {
    const since = statSync(lock, { throwIfNoEntry: false })?.mtimeMs ?? Date.now()
    if (Date.now() - since > STALE_MS) rmSync(lock, { recursive: true, force: true })
    return false
  }
}

/** The dictation, and edits of it: a correct one, none, and one with a statement that was not dictated. */
export const SAID = 'Hoste i tre dager.'
export const EDITED = 'Hatt hoste i tre dager.'
const TRUE_ANSWER = answer([[1], EDITED])
const EMPTY_ANSWER = answer()
const FALSE_ANSWER = answer([[1], 'Hoste i tre dager, får Morfin 10 mg.'])

const signs = Array.from('"{}[],:.\\ \n0123456789')
const json = ['{"endringer":[{"nr":[', '],"tekst":"', '"}]}', '"},{"nr":[']
const words = [
  'Anamnese',
  'Funn',
  'Tiltak',
  'Vurdering',
  SAID,
  'BT 142/88.',
  'Ingen feber.',
  ' smerter',
  ' høyre',
  ' ikke',
]
const pieces = [...signs, ...json, ...words, TRUE_ANSWER, FALSE_ANSWER, EMPTY_ANSWER]

/** Biases of models that generate nonsense, nothing, a correct edit, a wrong one, or a sentence that never ends. */
const leanings = {
  wild: {},
  empty: { [EMPTY_ANSWER]: 40 },
  honest: { [TRUE_ANSWER]: 40 },
  lying: { [FALSE_ANSWER]: 40 },
  endless: { '{"endringer":[{"nr":[': 12, '],"tekst":"': 20, ' smerter': 40 },
} as const
export type TinyModel = keyof typeof leanings

const folder = mkdtempSync(join(tmpdir(), 'ordrett-tiny-model-'))
process.once('exit', () => rmSync(folder, { recursive: true, force: true }))

/** The path of a model with random weights, under 2 MB. Written once; who changes it takes a copy. */
export function tinyModel(kind: TinyModel): string {
  const path = join(folder, `${kind}.gguf`)
  if (existsSync(path)) return path
  writeRandomGemma(path, { shape: gemmaShapes.tiny, pieces, leanings: leanings[kind], seed: 3, weights: 'f32' })
  return path
}
