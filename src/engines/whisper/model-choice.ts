import { existsSync } from 'node:fs'
import { basename, dirname, isAbsolute, join, resolve } from 'node:path'
import { DEMO_MODEL, knownModels, configurationFiles } from './known-models.ts'
import { weightFilesIn } from './network/weights.ts'
import { ModelError } from './model-error.ts'

/** A lock file, which may not exist, and a model's key in it. */
export interface LockEntry {
  path: string
  key: string
}

/** A model and its folder, which may still have to be downloaded. */
export interface ModelChoice {
  /** As the operator named it. */
  name: string
  /** Name to display. */
  label: string
  folder: string
  /** Its name at the hub; undefined for the operator's own folder and for the demo model. */
  hubName: string | undefined
  /** Commit, branch or tag at the hub, if one was named. */
  revision: string | undefined
  /** Where its entry would be: in the lock file beside its folder, under the folder's name. */
  lock: LockEntry
  demo: boolean
  /**
   * Picks the model's files from the hub's paths; omitted for a speech model. Throws a ModelError where they are
   * missing.
   */
  pick?: (paths: readonly string[], hubUrl: string) => readonly string[]
}

const LOCK_FILE = 'lock.json'
/** `owner/model` or a known name, then `@` and a commit, branch or tag. */
const REVISION = /^([^@]+)@(\w[\w.-]*)$/
const HUB_NAME = /^\w[\w.-]*\/\w[\w.-]*$/

/**
 * Resolves a WHISPER_MODEL other than `auto`: a known name or a hub name (`owner/model`), either with `@REVISION`, or a
 * folder. Throws a ModelError (`unknown-name`) that lists the names.
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
  // Revisions of a model get separate folders.
  const folder = join(modelsFolder, plain.replace('/', '--') + (revision === undefined ? '' : `@${revision}`))
  return {
    name,
    label: known?.label ?? name,
    folder,
    hubName,
    revision,
    lock: lockBeside(folder),
    demo: plain === DEMO_MODEL,
  }
}

/**
 * The models folder's lock file names each model by its folder. A folder of the operator's own is held to the one
 * beside it likewise: a volume filled from a models folder brings its lock file along.
 */
export function lockBeside(folder: string): LockEntry {
  return { path: join(dirname(folder), LOCK_FILE), key: basename(folder) }
}

/** Whether the name is a path or a folder with a model; a known name never is, whatever the working directory. */
function isFolder(name: string): boolean {
  if (isAbsolute(name) || /^[.~]|\\/.test(name)) return true
  return !knownModels.some((model) => model.name === name) && existsSync(join(name, 'config.json'))
}

function ownFolder(name: string, modelsFolder: string): ModelChoice {
  const folder = resolve(name)
  const label = basename(folder)
  return {
    name,
    label,
    folder,
    hubName: undefined,
    revision: undefined,
    lock: lockBeside(folder),
    demo: folder === resolve(modelsFolder, DEMO_MODEL),
  }
}

/** Returns the files missing from a model's folder, `model.safetensors` for weights in any layout. */
export function missingFiles(folder: string): string[] {
  const missing = configurationFiles.filter((file) => !existsSync(join(folder, file)))
  return weightFilesIn(folder).length > 0 ? missing : [...missing, 'model.safetensors']
}

function namesInWords(): string {
  const names = knownModels.map((model) => model.name).join(', ')
  return `The names are: ${names}. A hub name (owner/model) will also do, each but ${DEMO_MODEL} with @COMMIT, and the path of a folder; for WHISPER_MODEL auto as well.`
}

/** Returns the files in a model's folder that we use, by their path in it. */
export function modelFilesIn(folder: string): string[] {
  return [...configurationFiles.filter((file) => existsSync(join(folder, file))), ...weightFilesIn(folder)]
}
