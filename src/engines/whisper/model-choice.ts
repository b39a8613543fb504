import { existsSync } from 'node:fs'
import { basename, dirname, isAbsolute, join, resolve } from 'node:path'
import { DEMO_MODEL, knownModels, modelFiles } from './known-models.ts'
import { ModelError } from './model-error.ts'

/** A model and the folder it is in, or will be in once it is downloaded. */
export interface ModelChoice {
  /** As the operator named it. */
  name: string
  /** For people to read. */
  label: string
  folder: string
  /** Where it comes from; undefined for a folder of the operator's own and for the demo model. */
  hubName: string | undefined
  /** Commit, branch or tag at the hub, where one was named. */
  revision: string | undefined
  /** Where its checksums are written down; undefined for a folder outside the models folder. */
  lock: { path: string; key: string } | undefined
  demo: boolean
  /**
   * Which of the hub's files are the model, by their path; those of a speech model where this is left out. Throws a ModelError
   * where they are not there.
   */
  pick?: (paths: readonly string[], hubUrl: string) => readonly string[]
}

const LOCK_FILE = 'lock.json'
/** `owner/model` or a known name, and after an @ the commit, branch or tag. */
const REVISION = /^([^@]+)@(\w[\w.-]*)$/
const HUB_NAME = /^\w[\w.-]*\/\w[\w.-]*$/

/**
 * What a value of WHISPER_MODEL other than `auto` means: a known name or a hub name (`owner/model`), either with `@REVISION`,
 * or a folder. Throws a ModelError (`unknown-name`) that lists the names.
 */
export function chooseModel(name: string, modelsFolder: string): ModelChoice {
  if (isFolder(name)) return ownFolder(name, modelsFolder)
  const [, plain = name, named] = REVISION.exec(name) ?? []
  const known = knownModels.find((model) => model.name === plain)
  const hubName = known ? known.hubName : HUB_NAME.test(plain) ? plain : undefined
  if (!hubName && (named !== undefined || plain !== DEMO_MODEL)) {
    throw new ModelError('unknown-name', name, `There is no speech model called "${name}". ${namesInWords()}`)
  }
  const revision = named ?? known?.revision
  // Two revisions of a model lie side by side.
  const key = plain.replace('/', '--') + (revision === undefined ? '' : `@${revision}`)
  return {
    name,
    label: known?.label ?? name,
    folder: join(modelsFolder, key),
    hubName,
    revision,
    lock: { path: join(modelsFolder, LOCK_FILE), key },
    demo: plain === DEMO_MODEL,
  }
}

/** A path, or the name of a folder that holds a model; a known name is no path, wherever the server was started. */
function isFolder(name: string): boolean {
  if (isAbsolute(name) || /^[.~]|\\/.test(name)) return true
  return !knownModels.some((model) => model.name === name) && existsSync(join(name, 'config.json'))
}

function ownFolder(name: string, modelsFolder: string): ModelChoice {
  const folder = resolve(name)
  const key = basename(folder)
  const inside = dirname(folder) === resolve(modelsFolder)
  return {
    name,
    label: key,
    folder,
    hubName: undefined,
    revision: undefined,
    lock: inside ? { path: join(modelsFolder, LOCK_FILE), key } : undefined,
    demo: inside && key === DEMO_MODEL,
  }
}

/** The files that a model's folder lacks. */
export function missingFiles(folder: string): string[] {
  return modelFiles.filter((file) => !existsSync(join(folder, file)))
}

function namesInWords(): string {
  const names = knownModels.map((model) => model.name).join(', ')
  return `The names are: ${names}. A hub name (owner/model) will also do, either with @COMMIT, and the path of a folder; for WHISPER_MODEL auto as well.`
}

/** The files in a model's folder that are used, by their path in it. */
export function modelFilesIn(folder: string): string[] {
  return modelFiles.flatMap((file) => [file, `${file}_data`]).filter((file) => existsSync(join(folder, file)))
}
