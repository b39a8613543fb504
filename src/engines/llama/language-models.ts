import { closeSync, existsSync, openSync, readdirSync, readSync, statSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { lockBeside, type ModelChoice } from '../models/model-choice.ts'
import { ModelError } from '../models/model-error.ts'

/** A licence that must be accepted before its model is downloaded. */
export interface Licence {
  name: string
  url: string
}

/** A language model as the operator chose it. */
export interface LanguageModelChoice extends ModelChoice {
  /** The operator's own file; undefined where the file is in `folder`. */
  ownFile: string | undefined
  /** Undefined for the operator's own file. */
  licence: Licence | undefined
}

const GEMMA: Licence = { name: 'Gemma Terms of Use', url: 'https://ai.google.dev/gemma/terms' }

/**
 * The National Library's models (Gemma 3, tuned for Norwegian), the variants without newspaper texts. The file is
 * picked from the hub's list: the usual 4-bit quantisation.
 */
const known: readonly { name: string; label: string; hubName: string }[] = ['270m', '1b', '4b', '12b'].map((size) => ({
  name: `borealis-${size}`,
  label: `Borealis ${size.toUpperCase()}`,
  hubName: `NbAiLab/borealis-open-${size}-gguf`,
}))
export const languageModelNames: readonly string[] = known.map(({ name }) => name)

const FOUR_BITS = 'Q4_K_M.gguf'
const HUB_FILE = /^(\w[\w.-]*\/\w[\w.-]*):([^:]+\.gguf)$/
/** A model split into several files: the first is the one to load. */
const PART = /-\d{5}-of-(\d{5})\.gguf$/

/** Whether the name can only be a language model's: a known name, a GGUF file, or one at the hub. */
export function isLanguageModel(name: string): boolean {
  return known.some((model) => model.name === name) || name.endsWith('.gguf')
}

/** Resolves LLM_MODEL without LLM_URL: a known name, `owner/repository:file`, or a GGUF path. Throws a ModelError. */
export function chooseLanguageModel(name: string, modelsFolder: string): LanguageModelChoice {
  const model = known.find((each) => each.name === name)
  const [, hubName, file] = HUB_FILE.exec(name) ?? []
  if (model) {
    const { label } = model
    return fromHub(
      { name, label, key: name, hubName: model.hubName, wanted: (path) => path.endsWith(FOUR_BITS), licence: GEMMA },
      modelsFolder,
    )
  }
  if (hubName !== undefined && file !== undefined) {
    const key = `${hubName}:${file}`.replaceAll(/[/:]/g, '--')
    const licence = { name: `the licence of ${hubName}`, url: `https://huggingface.co/${hubName}` }
    const parts = file.replace(PART, '')
    const wanted = (path: string): boolean =>
      path === file || (PART.test(file) && PART.test(path) && path.startsWith(parts))
    return fromHub({ name, label: basename(file, '.gguf'), key, hubName, wanted, licence }, modelsFolder)
  }
  if (name.endsWith('.gguf')) return ownFile(name)
  throw new ModelError(
    'unknown-name',
    name,
    `There is no language model called "${name}". The names are: ${languageModelNames.join(', ')}. ` +
      'The path of a GGUF file will also do, and owner/repository:file.gguf; with LLM_URL any name that the server there knows.',
  )
}

function fromHub(
  {
    name,
    label,
    key,
    hubName,
    wanted,
    licence,
  }: { name: string; label: string; key: string; hubName: string; wanted: (path: string) => boolean; licence: Licence },
  modelsFolder: string,
): LanguageModelChoice {
  const pick = (paths: readonly string[], hubUrl: string): readonly string[] => {
    const files = paths.filter(wanted)
    if (files.length > 0) return files
    const there = paths.filter((path) => path.endsWith('.gguf')).join(', ')
    throw new ModelError(
      'incomplete',
      name,
      `${hubName} at ${hubUrl} has no such file. Its GGUF files: ${there === '' ? 'none' : there}.`,
    )
  }
  const folder = join(modelsFolder, key)
  return {
    name,
    label,
    folder,
    hubName,
    revision: undefined,
    lock: lockBeside(folder),
    demo: false,
    pick,
    ownFile: undefined,
    licence,
  }
}

function ownFile(name: string): LanguageModelChoice {
  const file = resolve(name)
  const label = basename(file, '.gguf')
  const folder = dirname(file)
  const none = { hubName: undefined, revision: undefined, licence: undefined }
  // There is nothing to fetch.
  const pick = (): string[] => []
  return { ...none, name, label, folder, lock: lockBeside(folder), demo: false, ownFile: file, pick }
}

/** Returns the file to load; undefined where the model is missing. */
export function fileOf({ ownFile: own, folder }: LanguageModelChoice): string | undefined {
  if (own !== undefined) return existsSync(own) ? own : undefined
  const files = existsSync(folder) ? filesBelow(folder) : []
  const [first] = files
  return first === undefined ? undefined : join(folder, first)
}

/** Paths of the GGUF files below `folder`, the one to load first. */
export function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.gguf'))
    .toSorted()
}

/** Total size of a model's files in bytes. */
export function sizeOfModel(model: LanguageModelChoice): number {
  const { ownFile: own, folder } = model
  if (own !== undefined && !PART.test(own)) return statSync(own).size
  const name = own === undefined ? undefined : basename(own).replace(PART, '')
  return filesBelow(folder)
    .filter((path) => name === undefined || path.startsWith(name))
    .reduce((sum, path) => sum + statSync(join(folder, path)).size, 0)
}

const MAGIC = 'GGUF'
/** Magic, version, tensor count and metadata count. */
const HEADER_BYTES = 24

/** Whether the file starts with a GGUF header. */
export function isGguf(file: string): boolean {
  const head = Buffer.alloc(HEADER_BYTES)
  const opened = openSync(file, 'r')
  try {
    return readSync(opened, head) === HEADER_BYTES && head.toString('latin1', 0, MAGIC.length) === MAGIC
  } finally {
    closeSync(opened)
  }
}
