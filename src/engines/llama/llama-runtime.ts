import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

/*
 * The parts of node-llama-cpp and its chat template reader that we use. They are no dependencies of the product: they
 * are installed beside it when a language model inside the server is configured (runtimes/llama).
 */

/** A token id; the package uses a branded type. */
export type Token = number

export interface RuntimeSequence {
  readonly contextTokens: readonly Token[]
  readonly nextTokenIndex: number
  eraseContextTokenRanges(ranges: { start: number; end: number }[]): Promise<void>
  evaluateWithoutGeneratingNewTokens(tokens: readonly Token[]): Promise<void>
  evaluate(
    tokens: readonly Token[],
    options: { temperature: number; grammarEvaluationState: unknown },
  ): AsyncGenerator<Token, void>
}

export interface RuntimeContext {
  readonly contextSize: number
  getSequence(): RuntimeSequence
}

export interface RuntimeModel {
  readonly tokens: { readonly bosString: string | null; readonly eosString: string | null }
  readonly fileInfo: { readonly metadata: { readonly tokenizer?: { readonly chat_template?: string } } }
  createContext(options: Record<string, unknown>): Promise<RuntimeContext>
  tokenize(text: string, specialTokens: boolean): Token[]
  detokenize(tokens: readonly Token[], specialTokens: boolean, lastTokens?: readonly Token[]): string
  isEogToken(token: Token): boolean
}

export interface RuntimeLlama {
  loadModel(options: Record<string, unknown>): Promise<RuntimeModel>
  createGrammar(options: { grammar: string }): Promise<unknown>
}

export interface Runtime {
  getLlama(options: Record<string, unknown>): Promise<RuntimeLlama>
  LlamaGrammarEvaluationState: new (options: { model: RuntimeModel; grammar: unknown }) => unknown
}

export interface TemplateReader {
  Template: new (template: string) => { render(values: Record<string, unknown>): string }
}

const packages = { runtime: 'node-llama-cpp', templates: '@huggingface/jinja' }

/** Loads node-llama-cpp from the runtime's folder. */
export async function loadRuntime(folder: string): Promise<Runtime> {
  return import(/* @vite-ignore */ entryOf(folder, packages.runtime))
}

export async function loadTemplateReader(folder: string): Promise<TemplateReader> {
  return import(/* @vite-ignore */ entryOf(folder, packages.templates))
}

function entryOf(folder: string, name: string): string {
  return pathToFileURL(join(folder, 'node_modules', name, 'dist/index.js')).href
}

/** Whether every package in the folder's lock file that this machine needs is installed in the locked version. */
export function isRuntimeInstalled(folder: string): boolean {
  const installed = packagesIn(join(folder, 'node_modules/.package-lock.json'))
  const wanted = packagesIn(join(folder, 'package-lock.json'))
  if (!installed || !wanted) return false
  const own = `node_modules/@node-llama-cpp/${process.platform}-${process.arch}`
  return Object.entries(wanted).every(
    ([path, { version, optional }]) =>
      path === '' ||
      (optional === true && path !== own) ||
      (installed[path]?.version === version && existsSync(join(folder, path))),
  )
}

type LockedPackages = Record<string, { version?: string; optional?: boolean }>

function packagesIn(lock: string): LockedPackages | undefined {
  try {
    const { packages: listed }: { packages: LockedPackages } = JSON.parse(readFileSync(lock, 'utf8'))
    return listed
  } catch {
    return undefined
  }
}
